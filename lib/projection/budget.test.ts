import { describe, expect, it } from 'vitest';
import { jsonBytes } from '../base/units.ts';
import { defaultBudget, mostBlocks, projectionBudget, skeletonBytes } from './budget.ts';
import { nativeBytes, textBlock } from './testing/updates.ts';

describe('projectionBudget', () => {
  it.each([97, 98, 65_536, 10_000_000])('takes %i', (bytes) => {
    expect(projectionBudget(bytes)).toEqual({ ok: true, value: bytes });
  });

  it.each([
    [96, 'budget-too-small'],
    [0, 'budget-too-small'],
    [-1, 'budget-too-small'],
    [97.5, 'bad-argument'],
    [Number.NaN, 'bad-argument'],
    [Number.POSITIVE_INFINITY, 'bad-argument'],
  ])('refuses %d with %s', (bytes, code) => {
    const refused = projectionBudget(bytes);
    expect(refused).toMatchObject({ ok: false, problem: { code } });
    expect(!refused.ok && refused.problem.what).toContain(String(bytes));
  });
});

describe('skeleton of blocks', () => {
  it.each([0, 1, 2, 1191])('of %i is what native JSON makes of empty texts', (blocks) => {
    expect(skeletonBytes(blocks)).toBe(nativeBytes(Array.from({ length: blocks }, () => textBlock(''))));
  });

  it('fits the budget up to the block limit and no further', () => {
    expect(mostBlocks(defaultBudget)).toBe(1191);
    for (const budget of [97, 110, 111, 112, 166, 65_535, 65_536]) {
      const most = mostBlocks(jsonBytes(budget));
      expect(skeletonBytes(most)).toBeLessThanOrEqual(budget);
      expect(skeletonBytes(most + 1)).toBeGreaterThan(budget);
    }
  });
});
