import type { BudgetQuestion } from '../../lib/budgets/study.ts';
import type { LinkState } from '../../lib/link/state.ts';

/** What the Budgets view holds results against. Each kind of limit keeps its own numbers, so that one may go to and fro. */
export interface BudgetChoice {
  readonly kind: BudgetQuestion['kind'];
  /** UTF-16 units. */
  readonly cap: number;
  readonly otherCap: number;
  /** JSON bytes. */
  readonly budget: number;
  readonly otherBudget: number;
  readonly generation: BudgetQuestion['generation'];
  readonly revision: BudgetQuestion['revision'];
  /** Only the calls of this tool. */
  readonly tool: string | undefined;
}

/** The limits that hosts have, and the double of each beside it. */
export const initialBudgets: BudgetChoice = {
  kind: 'cap',
  cap: 24_000,
  otherCap: 48_000,
  budget: 65_536,
  otherBudget: 131_072,
  generation: 'plain',
  revision: 2,
  tool: undefined,
};

/** Smallest and largest limit of either kind. A budget holds a collapsed block at least. */
export const limitEnds: { readonly [kind in BudgetChoice['kind']]: { readonly low: number; readonly high: number } } = {
  cap: { low: 1, high: 16_777_216 },
  budget: { low: 97, high: 16_777_216 },
};

/** The question that a choice asks. */
export const questionOf = ({ kind, cap, otherCap, budget, otherBudget, generation, revision, tool }: BudgetChoice): BudgetQuestion => ({
  kind,
  limit: kind === 'cap' ? cap : budget,
  other: kind === 'cap' ? otherCap : otherBudget,
  generation,
  revision,
  ...(tool === undefined ? {} : { tool }),
});

/** A choice with other limits of the kind it has. */
export const withLimits = (choice: BudgetChoice, { limit, other }: { readonly limit?: number; readonly other?: number }): BudgetChoice =>
  choice.kind === 'cap'
    ? { ...choice, cap: limit ?? choice.cap, otherCap: other ?? choice.otherCap }
    : { ...choice, budget: limit ?? choice.budget, otherBudget: other ?? choice.otherBudget };

/** A choice as a link has it; undefined where it is the one of a fresh page. */
export function linkedBudgets(choice: BudgetChoice): LinkState['budgets'] {
  const question = questionOf(choice);
  return JSON.stringify(question) === JSON.stringify(questionOf(initialBudgets)) ? undefined : question;
}

/** The choice that a link holds. */
export function budgetsOf(linked: LinkState['budgets']): BudgetChoice {
  if (linked === undefined) return initialBudgets;
  const { limit, other, tool, ...rest } = linked;
  return withLimits({ ...initialBudgets, ...rest, tool }, { limit, other });
}
