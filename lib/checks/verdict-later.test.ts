import { describe, expect, it } from 'vitest';
import { utf16Length } from '../base/units.ts';
import type { HeldRequest } from '../texts/types.ts';
import { laterClause } from './verdict-later.ts';

const requests = (...kinds: readonly (HeldRequest['sent'] | 'cleared')[]): readonly HeldRequest[] =>
  kinds.map((kind, nth) => ({
    nth,
    record: nth,
    message: 3,
    units: utf16Length(10),
    sent: kind === 'cleared' ? 'differs' : kind,
    ...(kind === 'cleared' ? { cleared: true } : {}),
  }));

describe('what later requests sent', () => {
  it.each([
    [requests(), ''],
    [requests('first'), ''],
    [requests('first', 'same', 'unknown'), ''],
    [requests('first', 'same', 'differs'), ' 1 of 3 requests sent another text.'],
    [requests('first', 'cleared', 'cleared'), ' 2 of 3 requests sent another text, a placeholder in its place.'],
    [requests('first', 'differs', 'cleared'), ' 2 of 3 requests sent another text, 1 of them a placeholder.'],
  ])('%#', (held, words) =>
    expect(
      laterClause(held)
        .map(({ text }) => text)
        .join(''),
    ).toBe(words),
  );
});
