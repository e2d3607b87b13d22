import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geometryOf, rowHeight, rulerHeight } from './geometry.ts';

const rulersAt = (...rows: number[]) => rows.map((row) => ({ row }));

describe('geometryOf', () => {
  it('places rows below rulers of their own height', () => {
    const geometry = geometryOf(5, rulersAt(1, 3));
    expect([0, 1, 2, 3, 4].map(geometry.top)).toEqual([0, 18, 52, 70, 104]);
    expect(geometry.height).toBe(122);
    expect([0, 17, 18, 51, 52, 70, 103, 104, 1_000].map(geometry.rowAt)).toEqual([0, 0, 1, 1, 2, 3, 3, 4, 4]);
    expect([0, 1, 2, 3, 4].map(geometry.isRuler)).toEqual([false, true, false, true, false]);
  });

  it('finds at every height the row that stands there', () => {
    const cases = fc.integer({ min: 1, max: 40 }).chain((rows) => fc.tuple(fc.constant(rows), fc.uniqueArray(fc.nat(rows - 1))));
    fc.assert(
      fc.property(cases, fc.nat(1_000), ([rows, marked], y) => {
        const geometry = geometryOf(rows, rulersAt(...marked.sort((a, b) => a - b)));
        const place = Math.min(y, geometry.height - 1);
        const row = geometry.rowAt(place);
        const tall = geometry.isRuler(row) ? rulerHeight : rowHeight;
        expect(geometry.top(row)).toBeLessThanOrEqual(place);
        expect(geometry.top(row) + tall).toBeGreaterThan(place);
      }),
    );
  });

  it('stays exact for a million rows', () => {
    const geometry = geometryOf(1_000_000, rulersAt(10));
    expect(geometry.top(999_999)).toBe(999_999 * 18 + 16);
    expect(geometry.rowAt(geometry.top(999_999))).toBe(999_999);
  });
});
