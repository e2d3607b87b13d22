import { describe, expect, it } from 'vitest';
import { textRange, utf16Length, utf16Offset } from '../../lib/base/units.ts';
import type { LocatedText } from '../../lib/checks/types.ts';
import { withNearest } from './nearest.ts';
import { plainText } from './testing/report.ts';

const lost = (length: number, nearest?: readonly [text: number, source: number, length: number], isNeeded = true): LocatedText => {
  const range = textRange(0, length);
  const run = nearest && { text: utf16Offset(nearest[0]), source: utf16Offset(nearest[1]), length: utf16Length(nearest[2]) };
  return plainText('model', 'x'.repeat(length), {
    segments: [{ kind: 'not found', range, missing: { range, ...(run ? { nearest: run } : {}) }, ...(isNeeded ? { needed: true } : {}) }],
  });
};

const parts = (text: LocatedText): unknown => withNearest(text).segments.map(({ kind, range }) => [kind, range.start, range.end]);

describe('what was not found as a whole', () => {
  it('stands at its place as far as the greater part of it is there', () => {
    expect(parts(lost(100, [10, 500, 80]))).toEqual([
      ['not found', 0, 10],
      ['source', 10, 90],
      ['not found', 90, 100],
    ]);
    expect(withNearest(lost(100, [0, 500, 100])).segments).toMatchObject([
      { kind: 'source', located: { source: { start: 500, end: 600 } } },
    ]);
  });

  it('stays one stretch where little or nothing of it is there', () => {
    expect(parts(lost(100, [10, 500, 40]))).toEqual([['not found', 0, 100]]);
    expect(parts(lost(100))).toEqual([['not found', 0, 100]]);
  });

  it('is a text’s own where it need not be in the source, and where the search gave up', () => {
    expect(parts(lost(100, [10, 500, 80], false))).toEqual([
      ['own', 0, 10],
      ['source', 10, 90],
      ['own', 90, 100],
    ]);
    const range = textRange(0, 100);
    const segments = [{ kind: 'not found', range, missing: { range, gaveUp: true }, needed: true }] as const;
    expect(parts(plainText('model', 'x'.repeat(100), { segments }))).toEqual([['own', 0, 100]]);
  });

  it('is not looked for in a text that was found', () => {
    const text = plainText('model', 'abc');
    expect(withNearest(text)).toBe(text);
  });
});
