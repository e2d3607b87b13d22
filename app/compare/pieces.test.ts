import { describe, expect, it } from 'vitest';
import { textRange, utf16Length, utf16Offset } from '../../lib/base/units.ts';
import type { Segment } from '../../lib/checks/types.ts';
import { piecesOf } from './pieces.ts';
import { cutText, plainText } from './testing/report.ts';

const source = 'one\ntwo\nthree\n';

/** A located stretch with runs given as `[text, source, length]`. */
const stretch = (start: number, end: number, from: number, to: number, runs: readonly (readonly [number, number, number])[]): Segment => {
  const range = textRange(start, end);
  const made = runs.map(([text, at, length]) => ({ text: utf16Offset(text), source: utf16Offset(at), length: utf16Length(length) }));
  const located = { range, source: textRange(from, to), position: 'inside' as const, transformations: [], runs: made };
  return { kind: 'source', range, located };
};

describe('piecesOf', () => {
  it('places source ranges and leaves glue to its text', () => {
    const text = cutText('model', source, [{ glue: 'header', text: 'h\n' }, [0, 4], { glue: 'marker', text: '[cut]' }, [8, 14]]);
    expect(piecesOf(text, source.length)).toEqual([
      { start: 0, end: 2, joins: false },
      { start: 2, end: 6, at: 0, joins: false },
      { start: 6, end: 11, joins: false },
      { start: 11, end: 17, at: 8, joins: false },
    ]);
  });

  it('keeps the runs of one stretch together, with what was changed between them', () => {
    const text = plainText('model', 'ab?cd', {
      segments: [
        stretch(0, 5, 0, 6, [
          [0, 0, 2],
          [3, 4, 2],
        ]),
      ],
    });
    expect(piecesOf(text, 20)).toEqual([
      { start: 0, end: 2, at: 0, joins: false },
      { start: 2, end: 3, joins: true },
      { start: 3, end: 5, at: 4, joins: true },
    ]);
  });

  it('does not place what goes back in the source', () => {
    const segments = [stretch(0, 2, 10, 12, [[0, 10, 2]]), stretch(2, 4, 0, 2, [[2, 0, 2]])];
    expect(piecesOf(plainText('model', 'abcd', { segments }), 20)).toEqual([
      { start: 0, end: 2, at: 10, joins: false },
      { start: 2, end: 4, joins: false },
    ]);
  });

  it('covers the whole text even where segments leave a hole or runs point beyond the source', () => {
    const segments = [stretch(2, 4, 30, 32, [[2, 30, 2]])];
    expect(piecesOf(plainText('model', 'abcdef', { segments }), 20)).toEqual([
      { start: 0, end: 2, joins: false },
      { start: 2, end: 4, joins: false },
      { start: 4, end: 6, joins: false },
    ]);
  });
});
