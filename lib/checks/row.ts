import type { Badge, CallReport } from './types.ts';
import { plainWords } from './words.ts';

/** What analysis fills into a row of the calls list. */
export interface CallSummary {
  readonly index: number;
  readonly badge: Badge;
  /** The verdict without its weights. */
  readonly verdict: string;
  /** Number of checks that fail. */
  readonly failing: number;
}

/** The few facts of a report that a list row keeps; the rest can be let go. */
export const rowOf = (report: CallReport): CallSummary => ({
  index: report.index,
  badge: report.badge,
  verdict: plainWords(report.verdict),
  failing: report.checks.filter(({ verdict }) => verdict === 'fails').length,
});
