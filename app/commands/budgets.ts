import type { Result } from '../../lib/base/result.ts';
import { type BudgetChoice, initialBudgets, limitEnds, questionOf, withLimits } from '../state/budgets.ts';
import { useView } from '../state/view.ts';
import { fileName, saveText } from '../ui/clipboard.ts';
import { ask } from './frames.ts';
import { say } from './notice.ts';

/** Holds results against something else: another kind of limit, revision, generation or tool. */
export function setBudgets(change: Partial<BudgetChoice>): void {
  useView.setState(({ budgets }) => ({ budgets: { ...budgets, ...change } }));
}

const within = (kind: BudgetChoice['kind'], limit: number): number =>
  Math.min(limitEnds[kind].high, Math.max(limitEnds[kind].low, Math.round(limit)));

/** Another limit of the kind that is looked at, held within its ends. */
export function setLimit(limit: number): void {
  useView.setState(({ budgets }) => ({ budgets: withLimits(budgets, { limit: within(budgets.kind, limit) }) }));
}

/** The limit that is laid beside it. */
export function setOtherLimit(other: number): void {
  useView.setState(({ budgets }) => ({ budgets: withLimits(budgets, { other: within(budgets.kind, other) }) }));
}

/** Back to what hosts have. */
export function resetBudgets(): void {
  setBudgets({ ...initialBudgets, kind: useView.getState().budgets.kind });
}

/** What the view says, as a text to keep. */
export async function budgetsText(form: 'markdown' | 'json'): Promise<Result<string>> {
  const reply = await ask('budgetsText', { ...questionOf(useView.getState().budgets), form });
  return reply.ok ? { ok: true, value: reply.value.text } : reply;
}

/** Saves it, with the sizes of every call, as a file of JSON. */
export async function saveBudgets(): Promise<void> {
  const text = await budgetsText('json');
  if (text.ok) saveText(text.value, fileName(['budgets'], 'json'));
  else say(text.problem.what);
}
