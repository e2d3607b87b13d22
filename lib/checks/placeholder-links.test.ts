import { describe, expect, it } from 'vitest';
import { jsonBytes, lineNumber, utf8Bytes } from '../base/units.ts';
import type { CallMedium } from '../texts/media.ts';
import { linkPlaceholders } from './placeholder-links.ts';
import { madeText } from './testing/made-texts.ts';

const medium = (id: string, mimeType: string, bytes: number, more: Partial<CallMedium> = {}): CallMedium => ({
  id,
  label: id,
  provenance: { kind: 'observed', file: 'f', line: lineNumber(1), what: id },
  mimeType,
  wireBytes: jsonBytes(Math.ceil((bytes * 4) / 3) + 2),
  payloadBytes: utf8Bytes(bytes),
  ...more,
});

const links = (text: string, media: readonly CallMedium[]) =>
  linkPlaceholders([madeText('history', 'stored history', text)], media).map(({ words, medium: own }) => [words, own]);

describe('placeholders and their media', () => {
  it('belong together by type and printed size', () => {
    const media = [medium('a', 'image/png', 300), medium('b', 'image/jpeg', 300), medium('c', 'image/png', 5_000)];
    expect(links('[image: image/png, ~5KB]\n[image: image/jpeg, 300B]\n[image: image/gif, 300B]', media)).toEqual([
      ['[image: image/png, ~5KB]', 'c'],
      ['[image: image/jpeg, 300B]', 'b'],
      ['[image: image/gif, 300B]', undefined],
    ]);
  });

  it('take media that are alike in turn, each data once', () => {
    const media = [medium('a', 'image/png', 300), medium('again', 'image/png', 300, { sameAs: 'a' }), medium('b', 'image/png', 300)];
    expect(links('[image: image/png, 300B]\n[image: image/png, 300B]\n[image: image/png, 300B]', media).map(([, own]) => own)).toEqual([
      'a',
      'b',
      'a',
    ]);
  });

  it('are found in every text that is there, and not in JSON made readable', () => {
    const texts = [
      madeText('model', 'model text', 'x [image: image/png, 300B]'),
      madeText('history', 'stored history', undefined),
      madeText('live', 'content', '[image: image/png, 300B]', { rendered: true }),
    ];
    expect(linkPlaceholders(texts, [])).toMatchObject([{ text: 'model', placeholder: { range: { start: 2 } } }]);
  });
});
