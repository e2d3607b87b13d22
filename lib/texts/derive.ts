import { type Problem, problem } from '../base/problem.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { hasFailed } from '../trace/patch.ts';
import { deriveFramework, withoutFramework } from './derive-framework.ts';
import { deriveInputs } from './derive-inputs.ts';
import { deriveQwen, withoutQwen } from './derive-qwen.ts';
import type { Derivation, DeriveInput, DeriveSettings, PassValues } from './derive-types.ts';
import type { CallTexts } from './types.ts';

/** Largest cap taken: more than any text a platform can hold. */
const largestCap = 1_000_000_000;

const isDay = (date: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
};

/** What is wrong with the settings of a host: a cap that is no whole number above zero, or a date that is no day. */
export const wrongSetting = ({ cap, date }: Pick<DeriveSettings, 'cap' | 'date'>): Problem | undefined => {
  if (!Number.isInteger(cap) || cap < 1 || cap > largestCap) {
    return problem('bad-argument', 'The cap is no whole number of units above zero.', {}, 'Give a cap such as 24000.');
  }
  return isDay(date)
    ? undefined
    : problem('bad-argument', 'The date is no day of the form YYYY-MM-DD.', {}, 'Give a day such as 2026-01-31.');
};

const isString = (input: DeriveInput): input is DeriveInput & { readonly data: string } => typeof input.data === 'string';

const withoutData = ({ data: _data, ...input }: DeriveInput): Omit<DeriveInput, 'data'> => input;

const nothingKnown = 'Nothing of the result of this call is known, so no rule can be applied to it.';

/**
 * What the call's result becomes under a host's rules: texts with provenance `derived`, each naming the rule and what it was applied to.
 * The result data is the fullest known value (`deriveInputs`), or the one that `settings.from` names. In the qwen family only strings are
 * known to be cut. Never blank: what the rule does not make is absent with its reason. Fails with `bad-argument` where the cap is no
 * whole number above zero or the date no day. Linear in the input. Contract: result texts, families A and B.
 */
export const deriveCallTexts = (texts: CallTexts, settings: DeriveSettings, values: readonly PassValues[] = []): Result<Derivation> => {
  const wrong = wrongSetting(settings);
  if (wrong !== undefined) return fail(wrong);
  const known = deriveInputs(texts, values);
  const usable = settings.family === 'qwen' ? known.filter(isString) : known;
  const input = usable.find(({ id }) => id === settings.from) ?? usable[0];
  const inputs = usable.map(withoutData);
  if (input === undefined) {
    const absent = settings.family === 'qwen' ? withoutQwen : withoutFramework;
    return ok({ texts: absent('not captured', nothingKnown), inputs, keeps: 'nobody', notes: [] });
  }
  const named = { input: withoutData(input), inputs };
  if (settings.family === 'qwen' && isString(input)) return ok({ ...named, ...deriveQwen(input, texts, settings) });
  return ok({ ...named, ...deriveFramework(input, hasFailed(texts.call.status), settings) });
};
