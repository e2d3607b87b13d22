import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeJson } from './write.ts';

const nested = (levels: number, bottom: unknown): unknown => {
  let value = bottom;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value, { a: 1 }] : { '"b"': value, c: undefined, d: [] };
  return value;
};

describe('writeJson', () => {
  it('writes what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(writeJson(value)).toBe(JSON.stringify(value));
      }),
    );
    expect(writeJson(undefined)).toBe('null');
  });

  it('writes the same at a depth which that cannot follow', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), (bottom) => {
        const levels = 50_000;
        const text = writeJson(nested(levels, bottom));
        const head = '{"\\"b\\"":[';
        const tail = ',{"a":1}],"d":[]}';
        expect(text).toBe(head.repeat(levels / 2) + JSON.stringify(bottom) + tail.repeat(levels / 2));
      }),
      { numRuns: 5 },
    );
  });
});
