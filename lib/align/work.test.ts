import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textRange } from '../base/units.ts';
import { locate } from './locate.ts';
import { compose, countedLines as lines, marker, type Part } from './testing/compose.ts';

describe('the work of a search', () => {
  const work = (parts: readonly Part[], whole: string) => {
    const tally = { comparisons: 0 };
    const { text, pieces } = compose(parts);
    const locations = locate(pieces, text, whole, { tally });
    return { locations, perUnit: tally.comparisons / (text.length + whole.length), found: locations.every(({ found }) => found) };
  };
  const x = 'x'.repeat(300_000);
  const repeated = 'line 000 the quick brown fox\n'.repeat(8_000);
  const counted = lines(0, 12_000);

  const found: readonly (readonly [string, readonly Part[], string])[] = [
    ['one unit, all over', [x.slice(0, 13_000), marker, x.slice(0, 52_000)], `head\n${x}\nend`],
    ['one line, all over', [repeated.slice(0, 13_000), marker, repeated.slice(5, 52_000)], `head\n${repeated}\nend`],
    [
      'counted lines',
      [counted.slice(7, 13_000), marker, counted.slice(20_000, 40_000), marker, counted.slice(-52_000)],
      `head\n${counted}\nend`,
    ],
    ['periods that nearly match', [`${'x'.repeat(9_000)}y`, marker, 'z'], `${'x'.repeat(200_000)}yz`],
    ['trimmed lines', [repeated.replaceAll('fox\n', 'fox\n'), marker, 'fox'], repeated.replaceAll('fox\n', 'fox  \n')],
  ];
  for (const [name, parts, whole] of found) {
    it(`stays linear where pieces are found: ${name}`, () => {
      const done = work(parts, whole);
      expect(done.found).toBe(true);
      expect(done.perUnit).toBeLessThanOrEqual(16);
    });
  }

  const missing: readonly (readonly [string, readonly Part[], string])[] = [
    ['one unit altered', [`${x.slice(0, 100_000)}y${x.slice(0, 100_000)}`], `head\n${x}\nend`],
    ['one unit altered at the end', [`${x.slice(0, 200_000)}y`, marker, `y${x.slice(0, 90_000)}`], `head\n${x}\nend`],
    ['one unit altered in repeated lines', [`${repeated.slice(0, 90_000)}#${repeated.slice(0, 90_000)}`], repeated],
    [
      'quotes, escapes and blanks to try',
      [`${counted}\\n"`, marker, `"${counted}#`],
      `\\ "\r\n ${counted.replaceAll('\n', ' \r\n')}\u001b[0m`,
    ],
    ['many pieces', Array.from({ length: 400 }, (_, i) => (i % 2 ? marker : `line ${i}#`)), counted],
  ];
  for (const [name, parts, whole] of missing) {
    it(`stays linear where they are not: ${name}`, () => {
      const done = work(parts, whole);
      expect(done.found).toBe(false);
      expect(done.perUnit).toBeLessThanOrEqual(16);
    });
  }

  it('finds the longer side of an altered unit on a periodic text', () => {
    const { locations } = work([`${x.slice(0, 1_000)}y${x.slice(0, 2_000)}`], x);
    expect(locations).toMatchObject([{ found: false, missing: { nearest: { text: 1_001, length: 2_000 } } }]);
  });

  it('gives up by its bound and says so', () => {
    // Every piece may be there by its blocks and is not, so each one costs a search of the whole source.
    const block = 'abcdefghijklmnop';
    const other = 'ABCDEFGHIJKLMNOP';
    const whole = `${block.repeat(500)}${other.repeat(500)}`;
    const piece = `${other.repeat(2)}${block.repeat(2)}${other}`;
    const { locations, perUnit } = work(
      Array.from({ length: 400 }, (_, i) => (i % 2 ? marker : piece)),
      whole,
    );
    expect(perUnit).toBeLessThanOrEqual(16);
    expect(locations.at(-1)).toMatchObject({ found: false, missing: { gaveUp: true } });
  });
});

describe('the longest run of an altered stretch', () => {
  it('is no shorter than the longest part that was left as it was', () => {
    const source = lines(0, 300);
    const cuts = fc.uniqueArray(fc.nat({ max: 3_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.nat({ max: 2_000 }), cuts, (from, offsets) => {
        const whole = source.slice(from, from + 3_000);
        const at = offsets.filter((offset) => offset < whole.length).sort((a, b) => a - b);
        fc.pre(at.length > 0);
        const altered = [...whole].map((unit, i) => (at.includes(i) ? '#' : unit)).join('');
        const longest = Math.max(...altered.split('#').map(({ length }) => length));
        const [location] = locate([textRange(0, altered.length)], altered, source);
        if (location?.found !== false) throw new Error('found');
        const { nearest } = location.missing;
        expect(nearest?.length).toBe(longest);
        const { text = 0, source: place = 0, length = 0 } = nearest ?? {};
        expect(altered.slice(text, text + length)).toBe(source.slice(place, place + length));
      }),
    );
  });
});
