import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colAfter, fitEnd } from './wrap.ts';

const units = fc.string({
  unit: fc.constantFrom('a', ' ', '\t', '漢', '\u{1f600}', '\u200b', '\ud800', '\r', 'é', '\u202e'),
  maxLength: 60,
});

describe('fitEnd', () => {
  it.each([
    ['abcdef', 0, 4, 4],
    ['abcdef', 3, 4, 1],
    ['abcdef', 4, 4, 0],
    ['漢漢漢', 0, 5, 2],
    ['漢', 0, 1, 1],
    ['\u{1f600}b', 0, 2, 2],
  ])('of %j from column %i of %i takes %i units', (text, col, cols, end) => {
    expect(fitEnd(text, 0, text.length, col, { cols, visible: false })).toBe(end);
  });

  it('fills no more than the row has, unless one character alone is wider', () => {
    fc.assert(
      fc.property(units, fc.nat(20), fc.integer({ min: 1, max: 20 }), fc.boolean(), (text, from, cols, visible) => {
        const start = Math.min(from, text.length);
        const measure = { cols, visible };
        const end = fitEnd(text, start, text.length, 0, measure);
        const used = colAfter(text, start, end, 0, measure);
        const one = end - start <= 2;
        expect(used <= cols || one).toBe(true);
        if (start < text.length) expect(end).toBeGreaterThan(start);
      }),
    );
  });

  it('takes a row’s worth of what has no width, and not the whole text', () => {
    expect(fitEnd('\ufe0f'.repeat(10_000), 0, 10_000, 0, { cols: 10, visible: false })).toBe(40);
  });

  it('never parts the halves of a pair', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 9 }), (text, cols) => {
        let at = 0;
        while (at < text.length) {
          at = fitEnd(text, at, text.length, 0, { cols, visible: false });
          const before = text.charCodeAt(at - 1);
          const after = text.charCodeAt(at);
          expect(before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000).toBe(false);
        }
      }),
    );
  });
});
