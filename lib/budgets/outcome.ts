import { fitsFrom, outcomeAt } from '../projection/measure.ts';
import type { CallSize, FieldSize, LimitOutcome, LimitRule, ResultSize, Sized } from './types.ts';

type CapRule = Extract<LimitRule, { readonly kind: 'cap' }>;
type BudgetRule = Extract<LimitRule, { readonly kind: 'budget' }>;

const sizedText = (call: CallSize, result: ResultSize, { cap, generation }: CapRule): Sized => {
  const quoted = generation === 'quoted';
  const value = quoted ? result.quotedUnits : result.units;
  const basis = quoted && !result.seen ? 'at least' : result.basis;
  return {
    call,
    value,
    basis,
    fits: value,
    open: basis === 'at least',
    outcome: value > cap ? 'cut' : basis === 'at least' ? 'unknown' : 'whole',
  };
};

/** The display fields a result ended with: those of the live pass, else of the last replay. */
export const endFields = ({ fields }: CallSize): readonly FieldSize[] => {
  const written = fields.filter(({ last }) => last);
  const pass = written.some((field) => field.pass === 'live') ? 'live' : written[0]?.pass;
  return written.filter((field) => field.pass === pass);
};

const fieldOutcome = ({ measure, atLeast }: FieldSize, { budget, revision }: BudgetRule): LimitOutcome => {
  const outcome = outcomeAt(measure, revision, budget);
  if (outcome === 'cut' || outcome === 'collapsed') return 'cut';
  if (outcome === 'exempt') return measure.bytes > budget ? 'exempt' : 'whole';
  return atLeast ? 'unknown' : 'whole';
};

/** The worst of what becomes of a result's fields says what becomes of the result. */
const worst: readonly LimitOutcome[] = ['cut', 'unknown', 'exempt', 'whole'];

const sizedFields = (call: CallSize, rule: BudgetRule): Sized | undefined => {
  const fields = endFields(call);
  const [first, ...rest] = fields;
  if (first === undefined) return undefined;
  const largest = rest.reduce((most, field) => (field.measure.bytes > most.measure.bytes ? field : most), first);
  const outcomes = fields.map((field) => fieldOutcome(field, rule));
  return {
    call,
    value: largest.measure.bytes,
    basis: fields.some(({ atLeast }) => atLeast) ? 'at least' : 'measured',
    fits: fields.reduce((most, { measure }) => Math.max(most, fitsFrom(measure, rule.revision)), 0),
    open: fields.some(({ atLeast, measure }) => atLeast && outcomeAt(measure, rule.revision, rule.budget) !== 'exempt'),
    outcome: worst.find((outcome) => outcomes.includes(outcome)) ?? 'whole',
  };
};

/**
 * A call's result under a rule. A cap is held against the text, a budget against each display field that the result ended with, whose largest
 * is its size. A size of which only the least is known is `cut` where that is over the limit already, and `unknown` where it is not.
 * Undefined where there is no text, or no field, to hold it against.
 */
export const sizedUnder = (call: CallSize, rule: LimitRule): Sized | undefined => {
  if (rule.kind === 'budget') return sizedFields(call, rule);
  return call.result === undefined ? undefined : sizedText(call, call.result, rule);
};

/** All results that a rule can be held against. */
export const allUnder = (calls: readonly CallSize[], rule: LimitRule): readonly Sized[] => {
  const sized: Sized[] = [];
  for (const call of calls) {
    const one = sizedUnder(call, rule);
    if (one !== undefined) sized.push(one);
  }
  return sized;
};

/** The number that a rule limits by. */
export const limitOf = (rule: LimitRule): number => (rule.kind === 'cap' ? rule.cap : rule.budget);
