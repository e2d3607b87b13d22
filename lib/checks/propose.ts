import { firstDifference } from '../align/difference.ts';
import type { Utf16Length } from '../base/units.ts';
import { utf16Length } from '../base/units.ts';
import { defaultCap, olderCap } from '../hosts/framework/spill.ts';
import { deriveCallTexts } from '../texts/derive.ts';
import type { Derivation, DeriveSettings, PassValues } from '../texts/derive-types.ts';
import type { CallText, CallTexts } from '../texts/types.ts';
import { observedCounterpart } from './derived.ts';
import { type HostNotice, hostNotice } from './host-notice.ts';
import { count, listed } from './words.ts';

/** How well one derived text meets the observed one in its place. */
export interface Fit {
  /** Id and label of the observed text. */
  readonly text: string;
  readonly label: string;
  readonly equal: boolean;
  /** Units from the start on in which both agree, and units of the observed text. */
  readonly agrees: Utf16Length;
  readonly of: Utf16Length;
}

/** Settings under which the rules give what was observed, or come closer to it than those that were asked about. */
export interface Proposal {
  readonly settings: DeriveSettings;
  readonly fits: readonly Fit[];
  /** What the proposal gives and the settings at hand do not, in one sentence. */
  readonly sentence: string;
}

/** Above this a derivation is no longer a matter of a moment, and dozens are tried. */
const mostUnits = 4_000_000;

/** More than any result: nothing is cut. */
const noCut = 1_000_000_000;

const fitsOf = ({ texts, input }: Derivation, observed: readonly CallText[]): readonly Fit[] =>
  texts.flatMap((derived): readonly Fit[] => {
    const other = observedCounterpart(derived.id, observed);
    // What it was made from says nothing about the rule.
    if (derived.text === undefined || other?.text === undefined || other.id === input?.id) return [];
    const difference = firstDifference(derived.text, other.text);
    return [
      {
        text: other.id,
        label: other.label,
        equal: difference === undefined,
        agrees: utf16Length(difference?.at ?? other.text.length),
        of: utf16Length(other.text.length),
      },
    ];
  });

/** Derived texts that an observed one can be compared with. */
const comparable = ['derived.model', 'derived.history', 'derived.spill', 'derived.display'] as const;

const equals = (fits: readonly Fit[]): number => fits.filter(({ equal }) => equal).length;
const agreeing = (fits: readonly Fit[]): number => fits.reduce((sum, { agrees }) => sum + agrees, 0);

/** True where the one meets more observed texts, or as many and more of the rest. */
const isBetter = (one: readonly Fit[], other: readonly Fit[]): boolean =>
  equals(one) > equals(other) || (equals(one) === equals(other) && agreeing(one) > agreeing(other));

const distinct = (caps: readonly (number | undefined)[]): readonly number[] => [
  ...new Set(caps.filter((cap): cap is number => cap !== undefined && cap >= 1)),
];

/** What the notices of observed texts print of their host; undefined where none has one. */
export const observedHost = (texts: readonly CallText[]): HostNotice | undefined =>
  ['model', 'history']
    .flatMap((id) => observedCounterpart(`derived.${id}`, texts) ?? [])
    .map((text) => hostNotice(text.text ?? ''))
    .find((found) => found !== undefined);

/** Framework settings worth trying: what the observed notice says of its host first, then the caps that hosts are known to have. */
const frameworkCandidates = (
  texts: readonly CallText[],
  asked: DeriveSettings,
  unquoted: string | undefined,
): readonly DeriveSettings[] => {
  const observed = ['model', 'history'].flatMap((id) => observedCounterpart(`derived.${id}`, texts) ?? []);
  const notice = observedHost(texts);
  const host: DeriveSettings = { ...asked, family: 'framework', ...notice?.host };
  const whole = notice === undefined ? Math.max(0, ...observed.map((text) => text.text?.length ?? 0)) : undefined;
  // A pair that the cap would have split leaves a head of one unit less.
  const caps = distinct([notice?.head, notice === undefined ? undefined : notice.head + 1, asked.cap, defaultCap, olderCap, whole]);
  const quotedFirst = observed.some((text) => text.text?.startsWith('"') === true);
  const generations = quotedFirst ? (['quoted', 'plain'] as const) : (['plain', 'quoted'] as const);
  // A spill of the quoted generation holds quotes that its result did not.
  const from = (generation: DeriveSettings['generation']) => (generation === 'quoted' && unquoted !== undefined ? { from: unquoted } : {});
  return caps.flatMap((cap) => generations.map((generation) => ({ ...host, generation, cap, ...from(generation) })));
};

const qwenCandidates = (asked: DeriveSettings): readonly DeriveSettings[] =>
  distinct([asked.cap, 1, noCut]).map((cap) => ({ ...asked, family: 'qwen', cap }));

const settingsWords = ({ family, generation, cap }: DeriveSettings): string => {
  if (family === 'qwen') return cap === noCut ? 'qwen without a cut in the tool' : `qwen with a cut above ${count(cap)} units`;
  return `framework, ${generation}, cap ${count(cap)}`;
};

const sentenceOf = (settings: DeriveSettings, fits: readonly Fit[]): string => {
  const words = settingsWords(settings);
  const equal = fits.filter((fit) => fit.equal).map(({ label }) => label);
  if (equal.length > 0) {
    const rest = fits.filter((fit) => !fit.equal).map(({ label }) => label);
    return `${words}: gives the observed ${listed(equal)}${rest.length === 0 ? '' : `, not the ${listed(rest)}`}`;
  }
  const parts = fits.map(({ label, agrees, of }) => `the first ${count(agrees)} of ${count(of)} units of the observed ${label}`);
  return `${words}: comes closest, with ${listed(parts)}`;
};

/**
 * The settings of a host under which its rules give the texts that were observed, where those asked about do not ("result texts": where
 * observed and derived both exist). Tried are both families, both generations, the caps that are known, and what the observed notice
 * prints: head, folder, day, call id, why a write failed. Undefined where nothing observed can be compared, where the settings at hand fit
 * already, where nothing fits better, or where the result is so large that dozens of derivations would take long. Each try is linear in the
 * result; the first that gives every observed text ends the search.
 */
export const proposeSettings = (texts: CallTexts, asked: DeriveSettings, values: readonly PassValues[] = []): Proposal | undefined => {
  if (comparable.every((id) => observedCounterpart(id, texts.texts) === undefined)) return undefined;
  const first = deriveCallTexts(texts, asked, values);
  if (!first.ok || (first.value.input?.units ?? 0) > mostUnits) return undefined;
  const current = fitsOf(first.value, texts.texts);
  if (current.length > 0 && current.every(({ equal }) => equal)) return undefined;
  const unquoted = first.value.inputs.find(({ id }) => id.endsWith('.unquoted'))?.id;
  let best: { readonly settings: DeriveSettings; readonly fits: readonly Fit[] } | undefined;
  for (const settings of [...frameworkCandidates(texts.texts, asked, unquoted), ...qwenCandidates(asked)]) {
    const derivation = deriveCallTexts(texts, settings, values);
    const fits = derivation.ok ? fitsOf(derivation.value, texts.texts) : [];
    if (!isBetter(fits, best?.fits ?? current)) continue;
    best = { settings, fits };
    if (fits.every(({ equal }) => equal)) break;
  }
  return best && { ...best, sentence: sentenceOf(best.settings, best.fits) };
};
