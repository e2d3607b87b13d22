import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textRange } from '../../lib/base/units.ts';
import type { Segment } from '../../lib/checks/types.ts';
import { segmentAt, spansOf } from './cells.ts';

/** Segments of these lengths, one after the other. */
const own = (...lengths: number[]): Segment[] => {
  let at = 0;
  return lengths.map((length): Segment => {
    at += length;
    return { kind: 'own', range: textRange(at - length, at) };
  });
};

describe('segmentAt', () => {
  it('finds the segment that holds a unit', () => {
    const segments = own(3, 4, 1);
    expect([0, 2, 3, 6, 7, 9].map((at) => segmentAt(segments, at))).toEqual([0, 0, 1, 1, 2, 2]);
  });
});

describe('spansOf', () => {
  it('cuts at segments and at glyphs, and draws no line end unless asked to', () => {
    const text = 'ab\u200bcd e\n';
    const texts = (visible: boolean) => spansOf(text, own(4, 4), 0, text.length, visible).map((span) => span.text);
    expect(texts(false)).toEqual(['ab', 'ZWSP', 'c', 'd e']);
    expect(texts(true)).toEqual(['ab', 'ZWSP', 'c', 'd', '·', 'e', '↵']);
  });

  it('keeps a tab after its arrow, so that it reaches the next stop', () => {
    expect(spansOf('a\tb', own(3), 0, 3, true).map((span) => span.text)).toEqual(['a', '→\t', 'b']);
    expect(spansOf('a\tb', own(3), 0, 3, false).map((span) => span.text)).toEqual(['a\tb']);
  });

  it('covers every unit that is drawn, in order, with the text itself where it is no glyph', () => {
    const texts = fc.string({
      unit: fc.constantFrom('a', ' ', '\t', '\r', '\n', '漢', '\u{1f600}', '\u202e', '\udc00', '\ufffd'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(texts, fc.nat(40), fc.nat(40), fc.nat(40), fc.boolean(), (text, a, b, c, visible) => {
        const [from, to] = [Math.min(a, b, text.length), Math.min(Math.max(a, b), text.length)];
        const split = Math.min(c, text.length);
        const segments = own(split, text.length - split).filter(({ range }) => range.end > range.start);
        let at = from;
        for (const span of spansOf(text, segments, from, to, visible)) {
          expect(text.slice(at, span.start)).toMatch(/^[\r\n]*$/);
          if (span.glyph === undefined) expect(span.text).toBe(text.slice(span.start, span.end));
          expect(span.end).toBeGreaterThan(span.start);
          at = span.end;
        }
        expect(text.slice(at, to)).toMatch(/^[\r\n]*$/);
      }),
    );
  });
});
