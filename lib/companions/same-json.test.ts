import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameJson } from './same-json.ts';

describe('sameJson', () => {
  it('is true exactly where both are written alike', () => {
    const value = fc.jsonValue({ maxDepth: 3 }).map((each): unknown => JSON.parse(JSON.stringify(each)));
    const small = fc.constantFrom<unknown>(
      null,
      0,
      '',
      [],
      {},
      [1],
      [1, 2],
      { a: 1 },
      { a: 1, b: 2 },
      { b: 2, a: 1 },
      { a: [1] },
      { a: { 0: 1 } },
    );
    for (const arbitrary of [value, small]) {
      fc.assert(
        fc.property(arbitrary, arbitrary, (a, b) => {
          expect(sameJson(a, b)).toBe(JSON.stringify(a) === JSON.stringify(b));
          expect(sameJson(a, JSON.parse(JSON.stringify(a)))).toBe(true);
        }),
      );
    }
  });

  it('follows nesting of any depth', () => {
    const deep = (levels: number): unknown => {
      let value: unknown = 'x';
      for (let level = 0; level < levels; level += 1) value = [value];
      return value;
    };
    expect(sameJson(deep(100_000), deep(100_000))).toBe(true);
    expect(sameJson(deep(100_000), deep(100_001))).toBe(false);
  });
});
