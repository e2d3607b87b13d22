import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textRange } from '../base/units.ts';
import { locate } from './locate.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const words = fc
  .array(fc.constantFrom('row ', 'é', '数据', '🙂', '\n', 'x'), { minLength: 8, maxLength: 60 })
  .map((parts) => parts.map((part, nth) => `${nth}${part}`).join(''));

const one = (piece: string, source: string) => locate([textRange(0, piece.length)], piece, source)[0];

describe('a character that a cut split', () => {
  it('reads U+FFFD at the edge, and the rest of the stretch is found beside it', () => {
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), (source, a, b) => {
        const bytes = encoder.encode(source);
        const [from, to] = [a % bytes.length, b % bytes.length].sort((x, y) => x - y);
        const piece = decoder.decode(bytes.subarray(from, to));
        const kept = piece.replace(/^\ufffd+|\ufffd+$/g, '');
        // Of several places the first counts, wherever its edges are.
        fc.pre(kept !== '' && source.indexOf(kept) === source.lastIndexOf(kept));
        const location = one(piece, source);
        if (location?.found !== true) throw new Error('not found');
        const { located } = location;
        expect(located.transformations).toEqual(kept === piece ? [] : ['U+FFFD at a cut edge']);
        expect(source.slice(located.source.start, located.source.end)).toBe(kept);
        expect(located.runs).toHaveLength(1);
        expect(located.range).toEqual({ start: 0, end: piece.length });
      }),
    );
  });

  it('is named beside what else differs', () => {
    const source = 'head of it \u001b[1mbold\u001b[0m and then 🙂 and so on';
    const location = one('of it bold and then \ufffd', source);
    expect(location).toMatchObject({ found: true, located: { transformations: ['ANSI stripped', 'U+FFFD at a cut edge'] } });
  });

  it('is none where the source goes on with a character of one byte', () => {
    expect(one('head of it\ufffd', 'head of it and so on')?.found).toBe(false);
    expect(one('\ufffdand so on', 'head of it and so on')?.found).toBe(false);
  });

  it('is none where the source has the U+FFFD itself', () => {
    expect(one('head \ufffd', 'a head \ufffd b')).toMatchObject({ found: true, located: { transformations: [] } });
  });
});
