import { describe, expect, it } from 'vitest';
import { mostImportant, ruleIds } from './rule-ids.ts';
import { rules } from './rules.ts';

/** Test files beside the rules, by their names alone: none is run here. */
const tested = new Set(Object.keys(import.meta.glob('./rules/*.test.ts')).map((path) => path.slice('./rules/'.length, -'.test.ts'.length)));

describe('the table of rules', () => {
  it('has every rule of the list, in its order, each once', () => {
    expect(rules.map(({ id }) => id)).toEqual(ruleIds);
    expect(new Set(ruleIds).size).toBe(ruleIds.length);
  });

  it('has a test beside every rule, and none without one', () => {
    expect([...tested].sort()).toEqual([...ruleIds].sort());
  });

  it('has the ten that matter most at its head, all of them errors or warnings', () => {
    expect(rules.slice(0, mostImportant).filter(({ severity }) => severity === 'info')).toEqual([]);
  });

  it.each(rules)('says of $id in whole sentences what it looks for and what one could do', ({ title, about, advice }) => {
    expect(title).toMatch(/^[^a-z].*[^.]$/);
    expect(about).toMatch(/^[^a-z].*\.$/s);
    expect(advice).toMatch(/^[^a-z].*\.$/s);
  });
});
