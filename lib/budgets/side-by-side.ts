import { defaultCap, olderCap } from '../hosts/framework/spill.ts';
import { defaultBudget } from '../projection/budget.ts';
import type { ProjectionBudget } from '../projection/types.ts';
import { type ModelFlow, modelFlow, type WireFlow, wireFlow } from './flow.ts';
import { allUnder } from './outcome.ts';
import { type Tally, tallyOf } from './tally.ts';
import type { CallSize, LimitRule, Sized } from './types.ts';

/** What becomes of the results under one rule, and which of them fare otherwise than under the rule that is chosen. */
export interface SideBySide {
  readonly rule: LimitRule;
  /** It is the chosen rule. */
  readonly chosen: boolean;
  readonly tally: Tally;
  readonly model?: ModelFlow;
  readonly wire?: { readonly live: WireFlow; readonly replay: WireFlow };
  /** Cut under the chosen rule, and known not to be under this one. */
  readonly stops: readonly Sized[];
  /** Cut under this rule, and known not to be under the chosen one. */
  readonly starts: readonly Sized[];
}

/** Where the rules of a side-by-side come from. */
export interface Choices {
  readonly chosen: LimitRule;
  /** Another limit to hold it against. */
  readonly other: number;
  /** The same, checked as a budget; absent where it is none. */
  readonly otherBudget?: ProjectionBudget;
}

const keyOf = (rule: LimitRule): string =>
  rule.kind === 'cap' ? `cap ${rule.generation} ${rule.cap}` : `budget ${rule.revision} ${rule.budget}`;

/**
 * The rules to lay beside the chosen one: of a cap, the caps that hosts have had and another, plain and quoted; of a budget, that of the
 * contract and another, in both revisions. Each once, the smallest limit first.
 */
export const rulesBeside = ({ chosen, other, otherBudget }: Choices): readonly LimitRule[] => {
  const rules: readonly LimitRule[] =
    chosen.kind === 'cap'
      ? (['plain', 'quoted'] as const).flatMap((generation) =>
          [olderCap, defaultCap, chosen.cap, other].map((cap) => ({ kind: 'cap' as const, cap, generation })),
        )
      : ([2, 1] as const).flatMap((revision) =>
          [defaultBudget, chosen.budget, ...(otherBudget === undefined ? [] : [otherBudget])].map((budget) => ({
            kind: 'budget' as const,
            budget,
            revision,
          })),
        );
  const limit = (rule: LimitRule): number => (rule.kind === 'cap' ? rule.cap : rule.budget);
  return rules
    .filter((rule, index) => rules.findIndex((each) => keyOf(each) === keyOf(rule)) === index)
    .map((rule, index) => ({ rule, index }))
    .sort((a, b) => limit(a.rule) - limit(b.rule) || a.index - b.index)
    .map(({ rule }) => rule);
};

const isCut = ({ outcome }: Sized): boolean => outcome === 'cut';

const stays = ({ outcome }: Sized): boolean => outcome === 'whole' || outcome === 'exempt';

/** The largest first, those that are alike in the order of the calls. */
export const bySize = (a: Sized, b: Sized): number => b.value - a.value || a.call.index - b.call.index;

/** Lays a rule beside the chosen one. `under` are the results under the chosen one. */
export const laidBeside = (calls: readonly CallSize[], rule: LimitRule, chosen: LimitRule, under: readonly Sized[]): SideBySide => {
  const same = keyOf(rule) === keyOf(chosen);
  const sized = same ? under : allUnder(calls, rule);
  // The two kinds of limit are never mixed, so that the same results stand at the same places.
  const changed = (from: (one: Sized) => boolean, to: (one: Sized) => boolean): readonly Sized[] =>
    sized
      .filter((own, nth) => {
        const theirs = under[nth];
        return theirs !== undefined && from(theirs) && to(own);
      })
      .sort(bySize);
  return {
    rule,
    chosen: same,
    tally: tallyOf(sized),
    ...(rule.kind === 'cap' ? { model: modelFlow(sized, rule) } : { wire: wireFlow(calls, rule) }),
    stops: changed(isCut, stays),
    starts: changed(stays, isCut),
  };
};
