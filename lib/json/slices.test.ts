import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatCopy, jsonPrefixEnd, jsonSuffixStart } from './slices.ts';
import { jsonPayloadByteLength, splitsPair } from './string-bytes.ts';

const text = 'a"😀\u0001汉\ud83dz';
/* Payload bytes of its code points: 1, 2, 4, 6, 3, 6, 1. */

const anyText = fc.string({ unit: fc.constantFrom('a', '"', '\n', '\u0000', 'é', '汉', '😀', '\ud83d', '\ude00'), maxLength: 40 });

describe('longest prefix in a payload budget', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [6, 2],
    [7, 4],
    [12, 4],
    [13, 5],
    [16, 6],
    [22, 7],
    [23, 8],
    [1000, 8],
    [Number.NaN, 0],
  ])('of %i bytes ends at unit %i', (budget, end) => {
    expect(jsonPrefixEnd(text, budget)).toBe(end);
  });

  it('fits, splits no pair, and would not fit with one code point more', () => {
    fc.assert(
      fc.property(anyText, fc.nat(120), (any, budget) => {
        const end = jsonPrefixEnd(any, budget);
        expect(jsonPayloadByteLength(any.slice(0, end))).toBeLessThanOrEqual(budget);
        expect(splitsPair(any, end)).toBe(false);
        const next = end + (splitsPair(any, end + 1) ? 2 : 1);
        if (end < any.length) expect(jsonPayloadByteLength(any.slice(0, next))).toBeGreaterThan(budget);
      }),
    );
  });
});

describe('longest suffix in a payload budget', () => {
  it.each([
    [0, 8],
    [1, 7],
    [6, 7],
    [7, 6],
    [10, 5],
    [15, 5],
    [16, 4],
    [19, 4],
    [20, 2],
    [1000, 0],
  ])('of %i bytes starts at unit %i', (budget, start) => {
    expect(jsonSuffixStart(text, budget)).toBe(start);
  });

  it('fits, splits no pair, and would not fit with one code point more', () => {
    fc.assert(
      fc.property(anyText, fc.nat(120), (any, budget) => {
        const start = jsonSuffixStart(any, budget);
        expect(jsonPayloadByteLength(any.slice(start))).toBeLessThanOrEqual(budget);
        expect(splitsPair(any, start)).toBe(false);
        const before = start - (splitsPair(any, start - 1) ? 2 : 1);
        if (start > 0) expect(jsonPayloadByteLength(any.slice(before))).toBeGreaterThan(budget);
      }),
    );
  });
});

describe('flatCopy', () => {
  it('keeps every unit, lone surrogates included', () => {
    const long = `\ud83d${'x汉😀'.repeat(5000)}\ude00`;
    for (const [start, end] of [
      [0, long.length],
      [1, 4097],
      [4096, 8193],
      [3, 3],
    ] as const) {
      expect(flatCopy(long, start, end)).toBe(long.slice(start, end));
    }
  });
});
