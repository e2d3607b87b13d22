import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOfText } from './hash.ts';

describe('the number of a text', () => {
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('is that of FNV-1a: %j', (text, hash) => {
    expect(hashOfText(text) >>> 0).toBe(hash);
  });

  it('is another where one unit is', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(hashOfText(`${before}a${after}`)).not.toBe(hashOfText(`${before}b${after}`));
      }),
    );
  });
});
