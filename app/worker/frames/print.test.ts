import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valuePrint } from './print.ts';

describe('the print of a value', () => {
  it('is the same for equal values, and tells others apart', () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const [one, other] = [JSON.stringify(a), JSON.stringify(b)];
        expect(valuePrint(JSON.parse(one)) === valuePrint(JSON.parse(other))).toBe(one === other);
      }),
    ));

  it.each([
    ['a'.repeat(9000), `${'a'.repeat(4500)}b${'a'.repeat(4499)}`],
    [1, '1'],
    [null, 'null'],
    [[], {}],
    [['a', 'b'], ['ab']],
    [{ a: ['b'] }, { a: 'b' }],
    [[['a'], 'b'], [['a', 'b']]],
    [['0'], { 0: '0' }],
  ])('of %j and %j differs', (one, other) => expect(valuePrint(one)).not.toBe(valuePrint(other)));
});
