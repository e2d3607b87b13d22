import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodedTwice } from './encoded-twice.ts';

const record = JSON.stringify({ items: Array.from({ length: 9 }, (_, n) => ({ name: `item ${n}` })) });

describe('JSON written into a string', () => {
  it.each([
    ['a whole text', JSON.stringify('{"a":1}'), [['$', 7, 4]]],
    ['a list', JSON.stringify(' [1, 2]'), [['$', 7, 2]]],
    ['a member', JSON.stringify({ ok: true, result: record }), [['$.result', record.length, 40]]],
    ['an item of a list', JSON.stringify([{ type: 'text', text: record }]), [['$[0].text', record.length, 40]]],
  ])('%s', (_, text, found) => expect(encodedTwice(text).map(({ path, units, added }) => [path, units, added])).toEqual(found));

  it('also where it is cut', () =>
    expect(encodedTwice(`${JSON.stringify(record).slice(0, 100)}\n[truncated]`)).toMatchObject([{ path: '$', cut: true }]));

  it.each([
    ['a string that was quoted', JSON.stringify('a line\nand "another"')],
    ['JSON once', record],
    ['a short member', JSON.stringify({ filter: '{"a":1}' })],
    ['a member that only begins like it', JSON.stringify({ note: `[1] ${'a note of some length '.repeat(9)}` })],
    ['prose', 'The value is "{\\"a\\":1}".'],
    ['nothing', ''],
  ])('leaves %s alone', (_, text) => expect(encodedTwice(text)).toEqual([]));

  it('is found in every value that was written twice', () => {
    fc.assert(
      fc.property(fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.string(), { minLength: 1 })), (value) => {
        const once = JSON.stringify(value);
        expect(encodedTwice(JSON.stringify(once))).toEqual([
          { path: '$', units: once.length, added: JSON.stringify(once).length - once.length },
        ]);
      }),
    );
  });
});
