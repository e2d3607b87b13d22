import { problem } from '../base/problem.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { projectionBudget } from '../projection/budget.ts';
import type { Revision } from '../projection/types.ts';
import type { TextRole } from '../texts/types.ts';
import { type SessionSizes, sizesBySession, sizesByTool, type ToolSizes } from './by-group.ts';
import { type CurvePoint, curveOf, elbowOf } from './curve.ts';
import { distributionOf, type SizeBin } from './distribution.ts';
import { type ModelFlow, modelFlow, type WireFlow, wireFlow } from './flow.ts';
import { allUnder, limitOf } from './outcome.ts';
import { bySize, laidBeside, rulesBeside } from './side-by-side.ts';
import { type Tally, tallyNotes, tallyOf, tallySentence } from './tally.ts';
import type { CallSize, Generation, LimitOutcome, LimitRule, SizeBasis, Sized } from './types.ts';

/** What is asked of the sizes of a capture. */
export interface BudgetQuestion {
  /** A cap on the text, in UTF-16 units, or a budget for each display field, in JSON bytes. */
  readonly kind: LimitRule['kind'];
  readonly limit: number;
  /** Another limit to lay beside it. */
  readonly other: number;
  readonly generation: Generation;
  readonly revision: Revision;
  /** Only the calls of this tool. */
  readonly tool?: string;
}

/** A result in a list. */
export interface SizedRow extends Pick<CallSize, 'index' | 'session' | 'toolCallId' | 'occurrence' | 'tool'> {
  readonly value: number;
  readonly basis: SizeBasis;
  readonly outcome: LimitOutcome;
  /** Of its text, where one is here: UTF-16 units, the same as quoted JSON, bytes as a JSON string, and the text that was measured. */
  readonly text?: {
    readonly units: number;
    readonly quotedUnits: number;
    readonly jsonBytes: number;
    readonly basis: SizeBasis;
    readonly from: TextRole;
  };
}

/** A list whose end may be left out; `total` counts all. */
export interface SizedRows {
  readonly total: number;
  readonly rows: readonly SizedRow[];
}

/** One rule beside the chosen one. */
export interface StudiedRule {
  readonly rule: LimitRule;
  readonly chosen: boolean;
  readonly tally: Tally;
  readonly model?: ModelFlow;
  readonly wire?: { readonly live: WireFlow; readonly replay: WireFlow };
  readonly stops: SizedRows;
  readonly starts: SizedRows;
}

/** What the model was sent as it was observed: how many results had been cut, and the units of all. */
export interface ObservedModel {
  readonly n: number;
  readonly cut: number;
  readonly units: number;
}

/** Everything that is said of the sizes of results under a limit. Plain JSON. */
export interface BudgetStudy {
  readonly rule: LimitRule;
  readonly tool?: string;
  /** Calls looked at, and of these, calls without a result that the rule could be held against. */
  readonly calls: number;
  readonly without: number;
  readonly tally: Tally;
  readonly sentence: string;
  /** What is to be said besides, a sentence each. */
  readonly notes: readonly string[];
  readonly model?: ModelFlow;
  readonly wire?: { readonly live: WireFlow; readonly replay: WireFlow };
  readonly observed: ObservedModel;
  /** The largest size. */
  readonly most: number;
  readonly curve: readonly CurvePoint[];
  readonly elbow?: CurvePoint;
  readonly bins: readonly SizeBin[];
  readonly beside: readonly StudiedRule[];
  /** Of all tools, whatever tool was asked for. */
  readonly tools: readonly ToolSizes[];
  /** Of the results looked at. */
  readonly sessions: readonly SessionSizes[];
  /** The largest first. */
  readonly largest: SizedRows;
}

/** Results listed in one list. */
export const mostListed = 2_000;
/** Results listed that change between two rules. */
export const mostChanged = 200;
/** Largest limit that may be asked about: no text is longer. */
export const largestLimit = 2 ** 31;

const rowOf = ({ call, value, basis, outcome }: Sized): SizedRow => {
  const { index, session, toolCallId, occurrence, tool, result } = call;
  return {
    index,
    session,
    toolCallId,
    occurrence,
    ...(tool === undefined ? {} : { tool }),
    value,
    basis,
    outcome,
    ...(result === undefined
      ? {}
      : {
          text: {
            units: result.units,
            quotedUnits: result.quotedUnits,
            jsonBytes: result.jsonBytes,
            basis: result.basis,
            from: result.from,
          },
        }),
  };
};

const rowsOf = (sized: readonly Sized[], most: number): SizedRows => ({ total: sized.length, rows: sized.slice(0, most).map(rowOf) });

/** The rule that a question asks about. Problems: `bad-argument` for a limit that is no whole number from 1 up, those of `projectionBudget`. */
export const ruleOf = ({ kind, limit, generation, revision }: BudgetQuestion): Result<LimitRule> => {
  if (kind === 'budget') {
    const budget = projectionBudget(limit);
    return budget.ok ? ok({ kind, budget: budget.value, revision }) : budget;
  }
  if (Number.isSafeInteger(limit) && limit >= 1 && limit <= largestLimit) return ok({ kind, cap: limit, generation });
  return fail(problem('bad-argument', `A cap of ${limit} units cannot be.`, {}, 'Give a whole number of UTF-16 units from 1 up.'));
};

const observedOf = (calls: readonly CallSize[]): ObservedModel =>
  calls.reduce(
    (sum, { result }) =>
      result?.sent === undefined ? sum : { n: sum.n + 1, cut: sum.cut + (result.sent.cut ? 1 : 0), units: sum.units + result.sent.units },
    { n: 0, cut: 0, units: 0 },
  );

/** Parts of a study that were counted, of all. */
export interface StudyStep {
  readonly done: number;
  readonly total: number;
}

/**
 * Holds the sizes of results against a limit, and lays other limits beside it, part by part: who counts many calls may look up, or give up,
 * between two. In time linear in the calls but for sorting them; what it says does not depend on their order. Problems: those of `ruleOf`.
 */
export function* studySteps(all: readonly CallSize[], question: BudgetQuestion): Generator<StudyStep, Result<BudgetStudy>, void> {
  const found = ruleOf(question);
  if (!found.ok) return found;
  const rule = found.value;
  const { tool, other } = question;
  const otherBudget = projectionBudget(other);
  const rules = rulesBeside({ chosen: rule, other, ...(otherBudget.ok ? { otherBudget: otherBudget.value } : {}) });
  const total = rules.length + 6;
  let done = 0;
  const step = (): StudyStep => {
    done += 1;
    return { done, total };
  };

  const calls = tool === undefined ? all : all.filter((call) => call.tool === tool);
  const sized = allUnder(calls, rule);
  yield step();
  const tally = tallyOf(sized);
  const flow = rule.kind === 'cap' ? { model: modelFlow(sized, rule) } : { wire: wireFlow(calls, rule) };
  const most = sized.reduce((largest, { value }) => Math.max(largest, value), 0);
  yield step();
  const curve = curveOf(sized, Math.max(most, limitOf(rule)));
  yield step();
  const elbow = elbowOf(sized);
  const bins = distributionOf(sized);
  yield step();
  const beside: StudiedRule[] = [];
  for (const each of rules) {
    const { stops, starts, ...rest } = laidBeside(calls, each, rule, sized);
    beside.push({ ...rest, stops: rowsOf(stops, mostChanged), starts: rowsOf(starts, mostChanged) });
    yield step();
  }
  const tools = sizesByTool(tool === undefined ? sized : allUnder(all, rule));
  yield step();
  const sessions = sizesBySession(sized);
  yield step();
  return ok({
    rule,
    ...(tool === undefined ? {} : { tool }),
    calls: calls.length,
    without: calls.length - sized.length,
    tally,
    sentence: tallySentence(tally, rule),
    notes: tallyNotes(tally, rule),
    ...flow,
    observed: observedOf(calls),
    most,
    curve,
    ...(elbow === undefined ? {} : { elbow }),
    bins,
    beside,
    tools,
    sessions,
    largest: rowsOf([...sized].sort(bySize), mostListed),
  });
}

/** The same at once. */
export const studyBudget = (all: readonly CallSize[], question: BudgetQuestion): Result<BudgetStudy> => {
  const steps = studySteps(all, question);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
