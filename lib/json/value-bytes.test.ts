import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonValueByteLength } from './value-bytes.ts';

const native = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

describe('bytes of a JSON value', () => {
  it.each([
    [null],
    [true],
    [false],
    [''],
    [0],
    [-0],
    [1e21],
    [5e-324],
    [Number.NaN],
    [Number.NEGATIVE_INFINITY],
    [[]],
    [{}],
    [[[], {}, [{}]]],
    [[undefined, () => 1, Symbol('s'), null]],
    [{ gone: undefined, call: () => 1, kept: 1 }],
    [{ onlyGone: undefined }],
    [{ 'key "quoted" 汉': ['😀', '\ud83d'] }],
    [JSON.parse('{"__proto__": {"a": 1}, "a": [1.50, 2e3]}')],
  ])('equals the native form of %j', (value) => {
    expect(jsonValueByteLength(value)).toBe(native(value));
  });

  it('is nothing for what JSON leaves out', () => {
    expect([undefined, () => 1, Symbol('s')].map((value) => jsonValueByteLength(value))).toEqual([0, 0, 0]);
  });

  it('equals the native form of any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(jsonValueByteLength(value)).toBe(native(value));
      }),
    );
  });

  it('tells long texts apart that were measured before', () => {
    const texts = ['a', '"', 'é', '汉', '\n', '😀'].map((end) => 'x'.repeat(2000 - end.length) + end);
    for (const text of [...texts, ...texts, ...[...texts].reverse()])
      expect(jsonValueByteLength({ text, again: [`${text}`] })).toBe(native({ text, again: [text] }));
  });

  it('follows any depth', () => {
    let value: unknown = 1;
    for (let depth = 0; depth < 100_000; depth++) value = depth % 2 ? [value] : { a: value };
    expect(jsonValueByteLength(value)).toBe(1 + 50_000 * 2 + 50_000 * 6);
  });
});
