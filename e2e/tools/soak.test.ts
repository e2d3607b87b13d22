import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyTests } from './soak.mjs';

describe('property tests', () => {
  it('are found where they stand, and nothing else is', () => {
    const found = propertyTests();
    expect(found).toContain('lib/budgets/study.test.ts');
    expect(found).not.toContain('lib/findings/rules.test.ts');
  });

  it('try the inputs of one seed, unless another is asked for', () => {
    expect(fc.readConfigureGlobal().seed).toBe(Number(process.env.SPILLWAY_SEED ?? 20_260_301));
    expect(fc.sample(fc.nat(), 3)).toEqual(fc.sample(fc.nat(), 3));
  });
});
