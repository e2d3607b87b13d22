import type { Quantile } from '../../lib/budgets/by-group.ts';
import type { WireFlow } from '../../lib/budgets/flow.ts';
import type { BudgetStudy, SizedRow } from '../../lib/budgets/study.ts';
import type { Tally } from '../../lib/budgets/tally.ts';
import type { LimitOutcome, LimitRule } from '../../lib/budgets/types.ts';
import type { BudgetChoice } from '../state/budgets.ts';
import { count, percent } from '../ui/format.ts';

/** What a kind of limit counts. */
export const unitWords: { readonly [kind in BudgetChoice['kind']]: { readonly short: string; readonly long: string } } = {
  cap: { short: 'u', long: 'UTF-16 units' },
  budget: { short: 'B', long: 'JSON bytes' },
};

/** A size with how it is known: "≥ 65,537", "12,345 declared". */
export const sizeWords = ({ value, basis }: Pick<SizedRow, 'value' | 'basis'>): string =>
  basis === 'at least' ? `≥ ${count(value)}` : basis === 'declared' ? `${count(value)} declared` : count(value);

export const quantileWords = ({ value, atLeast }: Quantile): string => `${atLeast ? '≥ ' : ''}${count(value)}`;

/** The share of results that is kept whole, of those of which it is known. */
export const keptWords = ({ n, whole, exempt, unknown }: Tally): string => (n === unknown ? '?' : percent(whole + exempt, n - unknown));

export const outcomeWords = (outcome: LimitOutcome, rule: LimitRule): string =>
  outcome === 'cut' && rule.kind === 'cap' ? 'spills' : outcome === 'unknown' ? 'not known' : outcome;

/** A rule as the head of a row: "24,000 plain", "65,536 revision 2". */
export const ruleName = (rule: LimitRule): string =>
  rule.kind === 'cap' ? `${count(rule.cap)} ${rule.generation}` : `${count(rule.budget)} revision ${rule.revision}`;

/** Sums of both ways of the wire. */
export const bothWays = ({ live, replay }: NonNullable<BudgetStudy['wire']>): WireFlow => ({
  fields: live.fields + replay.fields,
  before: live.before + replay.before,
  arrived: live.arrived + replay.arrived,
  after: live.after + replay.after,
  atLeast: live.atLeast || replay.atLeast,
});

/** "≥ 1,234" where more may be. */
export const least = (n: number, atLeast: boolean): string => `${atLeast ? '≥ ' : ''}${count(n)}`;
