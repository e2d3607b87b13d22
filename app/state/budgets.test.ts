import { describe, expect, it } from 'vitest';
import { type BudgetChoice, budgetsOf, initialBudgets, linkedBudgets, questionOf, withLimits } from './budgets.ts';

describe('what results are held against', () => {
  it('is in no link while it is as on a fresh page', () => {
    expect(linkedBudgets(initialBudgets)).toBeUndefined();
    expect(budgetsOf(undefined)).toEqual(initialBudgets);
  });

  it.each<BudgetChoice>([
    { ...initialBudgets, cap: 5_000, generation: 'quoted' },
    { ...initialBudgets, kind: 'budget', otherBudget: 8_192, revision: 1, tool: '' },
    { ...initialBudgets, tool: 'read' },
  ])('comes back out of a link: %j', (choice) => expect(budgetsOf(linkedBudgets(choice))).toEqual(choice));

  it('keeps the numbers of each kind apart', () => {
    const changed = withLimits({ ...withLimits(initialBudgets, { limit: 100 }), kind: 'budget' }, { limit: 200, other: 300 });
    expect([changed.cap, changed.otherCap, changed.budget, changed.otherBudget]).toEqual([100, 48_000, 200, 300]);
    expect(questionOf(changed)).toEqual({ kind: 'budget', limit: 200, other: 300, generation: 'plain', revision: 2 });
  });
});
