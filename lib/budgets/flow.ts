import { bytesAfterAt } from '../projection/measure.ts';
import type { CallSize, LimitRule, Sized } from './types.ts';

/** What a cap lets through to the model, of the results it can be held against. */
export interface ModelFlow {
  /** UTF-16 units of the results as they are. */
  readonly before: number;
  /** UTF-16 units that are sent; each result that spills has a notice besides. */
  readonly sent: number;
  /** Of the results, UTF-16 units that are not sent. */
  readonly lost: number;
  /** UTF-8 bytes of what is sent. Of a text beyond ASCII that is cut, its even share: then `about`. */
  readonly sentBytes: number;
  readonly about: boolean;
  /** Results are among them of which only the least size is known: all numbers are at least. */
  readonly atLeast: boolean;
}

/** What a budget lets through of the display fields of one way: live, or replayed. */
export interface WireFlow {
  readonly fields: number;
  /** JSON bytes of the fields before any transport cut them. */
  readonly before: number;
  /** JSON bytes as they were observed. */
  readonly arrived: number;
  /** Most JSON bytes that the rule leaves. */
  readonly after: number;
  /** Fields are among them of which only the least size is known. */
  readonly atLeast: boolean;
}

type CapRule = Extract<LimitRule, { readonly kind: 'cap' }>;
type BudgetRule = Extract<LimitRule, { readonly kind: 'budget' }>;

/** Sums of what a cap lets through. The results are those of `allUnder` for the same rule. */
export const modelFlow = (sized: readonly Sized[], { cap }: CapRule): ModelFlow => {
  let [before, sent, sentBytes, about, atLeast] = [0, 0, 0, false, false];
  for (const { call, value, basis } of sized) {
    const kept = Math.min(value, cap);
    const units = call.result?.units ?? 0;
    // The quotes and escapes of a quoted text are ASCII.
    const bytes = (call.result?.utf8Bytes ?? 0) + value - units;
    before += value;
    sent += kept;
    sentBytes += value === 0 ? 0 : Math.round((bytes * kept) / value);
    about ||= kept < value && bytes !== value;
    atLeast ||= basis === 'at least';
  }
  return { before, sent, lost: before - sent, sentBytes, about, atLeast };
};

const noWire: WireFlow = { fields: 0, before: 0, arrived: 0, after: 0, atLeast: false };

/** Sums of what a budget leaves of all display fields of all updates, live and replayed. */
export const wireFlow = (
  calls: readonly CallSize[],
  { budget, revision }: BudgetRule,
): { readonly live: WireFlow; readonly replay: WireFlow } => {
  const sums = { live: noWire, replay: noWire };
  for (const { fields } of calls)
    for (const { pass, arrived, measure, atLeast } of fields) {
      const way = pass === 'live' ? 'live' : 'replay';
      const sum = sums[way];
      sums[way] = {
        fields: sum.fields + 1,
        before: sum.before + (measure.shape === 'shell_result' ? Math.max(measure.observed, measure.bytes) : measure.bytes),
        arrived: sum.arrived + arrived,
        after: sum.after + bytesAfterAt(measure, revision, budget),
        atLeast: sum.atLeast || atLeast,
      };
    }
  return sums;
};
