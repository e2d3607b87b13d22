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

/** A display field that a result ended with, in the parts it was sent in: one where it was written whole. */
export interface EndField {
  /** JSON bytes of the whole, before any transport cut it. */
  readonly bytes: number;
  readonly parts: readonly FieldSize[];
}

const whole = (field: FieldSize): EndField => ({ bytes: field.measure.bytes, parts: [field] });

/** A list has its brackets, and each item a comma before it but the first. */
const joined = (parts: readonly FieldSize[]): EndField => {
  const sum = parts.reduce((bytes, { measure }) => bytes + measure.bytes, 0);
  const [first] = parts;
  if (first?.part !== 'list') return { bytes: sum + 2 + Math.max(0, parts.length - 1), parts };
  return { bytes: sum + (first.measure.bytes > 2 ? parts.length - 1 : Math.max(0, parts.length - 2)), parts };
};

/** The display fields a result ended with: those of the live pass, else of the last replay. */
export const endFields = ({ fields }: CallSize): readonly EndField[] => {
  const ended = fields.filter(({ last, part }) => last || part !== undefined);
  const pass = ended.some((field) => field.pass === 'live') ? 'live' : ended[0]?.pass;
  const own = ended.filter((field) => field.pass === pass);
  const parts = own.filter(({ part }) => part !== undefined);
  return [...(parts.length > 0 ? [joined(parts)] : []), ...own.filter(({ last }) => last).map(whole)];
};

const partOutcome = ({ measure, atLeast }: FieldSize, { budget, revision }: BudgetRule): LimitOutcome => {
  const outcome = outcomeAt(measure, revision, budget);
  if (outcome === 'cut' || outcome === 'collapsed') return 'cut';
  if (outcome === 'exempt') return measure.bytes > budget ? 'exempt' : 'whole';
  return atLeast ? 'unknown' : 'whole';
};

/** The worst of what becomes of a result's fields, or of a field's parts, says what becomes of the whole. */
const worst: readonly LimitOutcome[] = ['cut', 'unknown', 'exempt', 'whole'];
const worstOf = (outcomes: readonly LimitOutcome[]): LimitOutcome => worst.find((outcome) => outcomes.includes(outcome)) ?? 'whole';

/** Every part is held against the budget by itself: parts that fit can be too much together, and nothing cuts them. */
const fieldOutcome = ({ bytes, parts }: EndField, rule: BudgetRule): LimitOutcome => {
  const outcome = worstOf(parts.map((part) => partOutcome(part, rule)));
  return outcome === 'whole' && parts.length > 1 && bytes > rule.budget ? 'exempt' : outcome;
};

const sizedFields = (call: CallSize, rule: BudgetRule): Sized | undefined => {
  const fields = endFields(call);
  if (fields.length === 0) return undefined;
  const parts = fields.flatMap((field) => field.parts);
  return {
    call,
    value: fields.reduce((most, { bytes }) => Math.max(most, bytes), 0),
    basis: parts.some(({ atLeast }) => atLeast) ? 'at least' : 'measured',
    fits: parts.reduce((most, { measure }) => Math.max(most, fitsFrom(measure, rule.revision)), 0),
    open: parts.some(({ atLeast, measure }) => atLeast && outcomeAt(measure, rule.revision, rule.budget) !== 'exempt'),
    outcome: worstOf(fields.map((field) => fieldOutcome(field, rule))),
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
