import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textRange } from '../base/units.ts';
import { firstDifference } from './difference.ts';
import { partition } from './partition.ts';
import { positionOf } from './position.ts';
import { searchWhole } from './search.ts';

describe('partition', () => {
  it('leaves what glue does not cover, and nothing empty', () => {
    expect(partition('0123456789', [textRange(0, 2), textRange(2, 3), textRange(5, 7)])).toEqual([
      { start: 3, end: 5 },
      { start: 7, end: 10 },
    ]);
    expect(partition('', [])).toEqual([]);
    expect(partition('ab', [textRange(0, 2)])).toEqual([]);
  });

  it('covers the text together with the glue', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat({ max: 100 })), (text, offsets) => {
        const at = [...new Set(offsets.filter((offset) => offset <= text.length))].sort((a, b) => a - b);
        const glue = at.flatMap((start, i) => (i % 2 === 0 && at[i + 1] !== undefined ? [textRange(start, at[i + 1] ?? start)] : []));
        const all = [...partition(text, glue), ...glue].sort((a, b) => a.start - b.start);
        expect(all.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
      }),
    );
  });
});

describe('positionOf', () => {
  it.each([
    [0, 9, 'whole'],
    [0, 8, 'at the start'],
    [1, 9, 'at the end'],
    [1, 8, 'inside'],
  ] as const)('[%i, %i) of 9 is %s', (start, end, position) => {
    expect(positionOf(textRange(start, end), 9)).toBe(position);
  });
});

describe('firstDifference', () => {
  it('tells offset and line, and nothing of equal texts', () => {
    expect(firstDifference('a\nb\nc', 'a\nb\nd')).toEqual({ at: 4, line: 3 });
    expect(firstDifference('a\n', 'a\nb')).toEqual({ at: 2, line: 2 });
    expect(firstDifference('same', 'same')).toBeUndefined();
  });

  it('stands behind the longest common beginning', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (common, a, b) => {
        const found = firstDifference(common + a, common + b);
        if (found === undefined) expect(a).toBe(b);
        else {
          expect((common + a).slice(0, found.at)).toBe((common + b).slice(0, found.at));
          expect((common + a)[found.at]).not.toBe((common + b)[found.at]);
        }
      }),
    );
  });
});

describe('searchWhole', () => {
  const few = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 60 });
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 8 });

  it('finds what native search finds, first and last, at no more than two comparisons a unit', () => {
    fc.assert(
      fc.property(few, pattern, fc.nat({ max: 20 }), (text, word, from) => {
        const start = Math.min(from, text.length);
        const meter = { comparisons: 0, limit: 1e9 };
        expect(searchWhole(word, text, start, text.length, false, meter)).toBe(text.indexOf(word, start));
        expect(meter.comparisons).toBeLessThanOrEqual(2 * (word.length + text.length));
        expect(searchWhole(word, text, 0, text.length, true, meter)).toBe(text.lastIndexOf(word));
      }),
    );
  });
});
