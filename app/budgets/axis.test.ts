import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisFor, placeOn, stepOf, ticksOf, tickWords, valueAt, valueAtStep } from './axis.ts';

const axis = axisFor(10, 2_097_332);

describe('the axis of sizes', () => {
  it('ends at the next round number', () => {
    expect(axis).toEqual({ low: 10, high: 5_000_000 });
    expect(axisFor(97, 10)).toEqual({ low: 97, high: 1_000 });
    expect(ticksOf(axis).map(tickWords)).toEqual(['10', '100', '1 K', '10 K', '100 K', '1 M']);
  });

  it('has each end at its end, and what is beyond there too', () => {
    expect([0, 10, 5_000_000, 9_000_000].map((value) => placeOn(axis, value))).toEqual([0, 0, 1, 1]);
    expect([valueAt(axis, -1), valueAt(axis, 2)]).toEqual([10, 5_000_000]);
  });

  it('falls into a mark that is near, and else into a round number', () => {
    const near = placeOn(axis, 24_000) + 0.0005;
    expect(valueAt(axis, near, [5_000, 24_000])).toBe(24_000);
    expect(valueAt(axis, near)).toBe(24_200);
  });

  it('goes on with every arrow key, from any value to the end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000_000 }),
        fc.integer({ min: 20, max: 3_000_000 }),
        fc.nat({ max: 100_000 }),
        (most, from, mark) => {
          const own = axisFor(10, most);
          const before = Math.min(own.high, from);
          const right = valueAtStep(own, stepOf(own, before) + 1, before, [mark]);
          const left = valueAtStep(own, stepOf(own, before) - 1, before, [mark]);
          if (before < own.high) expect(right).toBeGreaterThan(before);
          if (before > own.low) expect(left).toBeLessThan(before);
        },
      ),
    );
  });
});
