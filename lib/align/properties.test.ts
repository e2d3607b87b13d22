import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textRange } from '../base/units.ts';
import { locate } from './locate.ts';
import { compose, type Part } from './testing/compose.ts';
import { unescapedView } from './unescaped-view.ts';
import { viewOffset } from './view.ts';

/* Any text: half pairs, line ends, escapes, what replaces characters, and long runs of the same. */
const any = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        'x',
        'xxxxxxxxxxxxxxxx',
        '\r\n',
        '\n',
        ' ',
        '\t',
        '\\',
        '"',
        '\\u00',
        '\u001b[31m',
        '\ufffd',
        '\ud83d',
        '\ude00',
        '🙂',
      ),
      {
        maxLength: 60,
      },
    )
    .map((parts) => parts.join('')),
);

describe('a text located in itself', () => {
  it('is one stretch, the whole of it, with one run and nothing changed', () => {
    fc.assert(
      fc.property(
        any.filter((text) => text !== ''),
        (text) => {
          const range = textRange(0, text.length);
          expect(locate([range], text, text)).toEqual([
            {
              found: true,
              located: {
                range,
                source: range,
                position: 'whole',
                transformations: [],
                runs: [{ text: 0, source: 0, length: text.length }],
              },
            },
          ]);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('un-escaping', () => {
  it('undoes quoting: the identity on every text, half pairs too', () => {
    fc.assert(
      fc.property(any, (text) => {
        const quoted = JSON.stringify(text).slice(1, -1);
        const view = unescapedView(quoted);
        expect(view.text).toBe(text);
        // Every unit of the text is found back in its escape, in order.
        let last = -1;
        for (const origin of view.parts?.origin ?? []) {
          expect(origin).toBeGreaterThan(last);
          last = origin;
        }
        expect(viewOffset(view, quoted.length)).toBe(text.length);
      }),
      { numRuns: 500 },
    );
  });

  it('lets a quoted text be located in the plain one, and the plain one in the quoted', () => {
    fc.assert(
      fc.property(
        any.filter((text) => text !== ''),
        (text) => {
          const quoted = JSON.stringify(text).slice(1, -1);
          const names = quoted === text ? [] : ['JSON-escaped'];
          for (const [piece, source] of [
            [quoted, text],
            [text, quoted],
          ] as const) {
            const [location] = locate([textRange(0, piece.length)], piece, source);
            // Where a text is periodic and may be escaped in both ways, the bound may end the search: then it says so.
            expect(location?.found === true || location?.missing.gaveUp === true).toBe(true);
            // A text may stand in its own quoted form as it is: only what was found as the whole of the other was un-escaped.
            const isWhole = location?.found === true && location.located.position === 'whole';
            if (isWhole && /^["\n\tx ]+$/.test(text)) expect(location.located.transformations).toEqual(names);
          }
        },
      ),
    );
  });
});

describe('the work of a search', () => {
  const period = fc.constantFrom('x', 'ab', 'line 000 quick\n', 'abcdefghijklmnop', '🙂', '\\n', 'x  \n', '\u001b[0mx');
  const periodic = fc
    .array(fc.tuple(period, fc.integer({ min: 1, max: 400 })), { minLength: 1, maxLength: 6 })
    .map((runs) => runs.map(([unit, times]) => unit.repeat(times)).join(''));

  it('is at most 16 comparisons for each unit of both texts, on periodic texts too, whatever is left out, altered or put in', () => {
    const cut = fc.record({ at: fc.nat(), units: fc.nat({ max: 3_000 }), put: fc.constantFrom('', '#', '\ufffd', '"', '\\') });
    fc.assert(
      fc.property(periodic, fc.array(cut, { minLength: 1, maxLength: 30 }), (source, cuts) => {
        const parts: Part[] = cuts.flatMap(({ at, units, put }): readonly Part[] => {
          const start = at % source.length;
          return [source.slice(start, start + units) + put, { glue: '|' }];
        });
        const { text, pieces } = compose(parts);
        const tally = { comparisons: 0 };
        locate(pieces, text, source, { tally });
        expect(tally.comparisons).toBeLessThanOrEqual(16 * (text.length + source.length));
      }),
      { numRuns: 300 },
    );
  });
});
