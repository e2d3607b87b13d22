import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../base/narrow.ts';
import { objectsInLine } from './objects-in-line.ts';
import { utf8 } from './testing/reading.ts';

const hasId = (value: JsonObject): boolean => 'id' in value;

/** The pieces of a line as text, objects apart. */
const pieces = (text: string): readonly (string | { before: string; object: unknown; behind: string })[] => {
  const bytes = utf8(text);
  const slice = (start: number, end: number): string => new TextDecoder().decode(bytes.subarray(start, end));
  return objectsInLine(bytes, hasId).map(({ start, end, found }) =>
    found ? { before: slice(start, found.open), object: found.value, behind: slice(found.close, end) } : slice(start, end),
  );
};

const only = (object: unknown, before = '', behind = '') => ({ before, object, behind });

describe('objectsInLine', { timeout: 60_000 }, () => {
  it.each([
    ['log text before', '12:00 {DEBUG} {"id":1}\n', [only({ id: 1 }, '12:00 {DEBUG} ', '\n')]],
    ['two glued', '{"id":1}{"id":2}\n', [only({ id: 1 }), only({ id: 2 }, '', '\n')]],
    ['a comma behind', '{"id":1},\r\n', [only({ id: 1 }, '', ',\r\n')]],
    ['text behind', '{"id":1} done\n', [only({ id: 1 }), ' done\n']],
    ['braces and quotes inside strings', 'x {"id":"}\\"{"}', [only({ id: '}"{' }, 'x ')]],
    ['an object nobody wants, then one', 'a {"b":1} {"id":2}', [only({ id: 2 }, 'a {"b":1} ')]],
    ['nothing inside an object, whole or torn', 'a {"b":{"id":1}} {"c":{"id":2}', ['a {"b":{"id":1}} {"c":{"id":2}']],
    ['no object inside a torn one that begins alike', '{"id":1,"b":{"id":2},"te', ['{"id":1,"b":{"id":2},"te']],
    ['a whole line behind a torn one', '{"id":1,"te{"id":2,"text":"x"}\n', ['{"id":1,"te', only({ id: 2, text: 'x' }, '', '\n')]],
    [
      'a whole line behind a torn one that begins otherwise',
      '{"ts":1,"te{"id":2,"text":"}\\"{"}\n',
      ['{"ts":1,"te', only({ id: 2, text: '}"{' }, '', '\n')],
    ],
    ['whole lines behind a torn one', '{"id":1,"n":tr{"id":2}{"id":3}\n', ['{"id":1,"n":tr', only({ id: 2 }), only({ id: 3 }, '', '\n')]],
    ['a whole line behind a brace and a half key', '{"i{"id":2}', ['{"i', only({ id: 2 })]],
    ['an object behind one that does not parse', '{"a":nope} {"id":2} x', ['{"a":nope}', only({ id: 2 }, ' '), ' x']],
    ['no object inside one that is broken', '{"a":nope,"b":{"id":2}}', ['{"a":nope,"b":{"id":2}}']],
    ['any number of objects nobody wants, then one', `${'{"a":1}'.repeat(100)}{"id":2}`, [only({ id: 2 }, '{"a":1}'.repeat(100))]],
    ['braces in prose, then one', `${'{ '.repeat(1000)}{"id":2}`, [only({ id: 2 }, '{ '.repeat(1000))]],
    ['no object', 'plain { text', ['plain { text']],
    ['nothing', '', []],
  ])('finds %s', (_, text, expected) => {
    expect(pieces(text)).toEqual(expected);
  });

  it('covers any line, and finds the same object again in the bytes of its piece', () => {
    const word = fc.oneof(
      fc.constantFrom('{', '}', '"', '\\', ' ', ',', '{"', '[', '\0', 'é', '{"id":1}', '{"id":{"id":"}"}}', '{"x":2}', '{"id":"a'),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const bytes = utf8(words.join(''));
        let at = 0;
        for (const { start, end, found } of objectsInLine(bytes, hasId)) {
          expect(start).toBe(at);
          at = end;
          if (found === undefined) continue;
          const again = objectsInLine(bytes.subarray(start, end), hasId);
          expect(again).toEqual([
            { start: 0, end: end - start, found: { ...found, open: found.open - start, close: found.close - start } },
          ]);
        }
        expect(at).toBe(bytes.length);
      }),
      { numRuns: 500 },
    );
  });

  it('gives up on a line of braces after a bounded number of scans', () => {
    const bytes = utf8(`${'{"a" nope '.repeat(50_000)}{"id":1} x`);
    expect(objectsInLine(bytes, hasId)).toEqual([{ start: 0, end: bytes.length }]);
  });
});
