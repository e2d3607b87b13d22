import { describe, expect, it } from 'vitest';
import { scaleOf, tallest } from './scale.ts';

describe('scaleOf', () => {
  it('is one to one until the rows outgrow an element', () => {
    const scale = scaleOf(10_000, 500);
    expect([scale.content, scale.toRows(123), scale.toScroll(123)]).toEqual([10_000, 123, 123]);
    expect(scale.toRows(99_999)).toBe(9_500);
  });

  it('reaches both ends of more rows than an element holds', () => {
    const height = 180_000_000;
    const scale = scaleOf(height, 600);
    expect(scale.content).toBe(tallest);
    expect(scale.toRows(0)).toBe(0);
    expect(scale.toRows(tallest - 600)).toBeCloseTo(height - 600, 3);
    expect(scale.toRows(scale.toScroll(90_000_000))).toBeCloseTo(90_000_000, 3);
  });
});
