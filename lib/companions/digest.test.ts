import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf } from './digest.ts';

describe('digestOf', () => {
  it('is the same for the same text, and another for another', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(digestOf(a) === digestOf(b)).toBe(a === b);
      }),
    );
  });

  it('sees one unit changed anywhere', () => {
    const text = 'abcdefgh'.repeat(100);
    const digests = Array.from({ length: text.length }, (_, at) => digestOf(`${text.slice(0, at)}-${text.slice(at + 1)}`));
    expect(new Set([digestOf(text), ...digests]).size).toBe(text.length + 1);
  });
});
