import { count, counted } from '../base/words.ts';
import { limitOf } from './outcome.ts';
import type { LimitRule, Sized } from './types.ts';

/** How many results come out how. Every number counts results, and `whole + cut + exempt + unknown` is `n`. */
export interface Tally {
  readonly n: number;
  readonly whole: number;
  readonly cut: number;
  /** Larger than the budget, of a shape that no budget cuts: they stay whole. */
  readonly exempt: number;
  /** It is not known whether they are larger than the limit. */
  readonly unknown: number;
  /** Of which only the least size is known. */
  readonly atLeast: number;
  /** Of these, those that are cut: larger than the limit in any case. */
  readonly larger: number;
}

export const tallyOf = (sized: readonly Sized[]): Tally => {
  const outcomes = { whole: 0, cut: 0, exempt: 0, unknown: 0 };
  let [atLeast, larger] = [0, 0];
  for (const { outcome, basis } of sized) {
    outcomes[outcome] += 1;
    if (basis !== 'at least') continue;
    atLeast += 1;
    if (outcome === 'cut') larger += 1;
  }
  return { n: sized.length, ...outcomes, atLeast, larger };
};

/** Results that are kept whole, of those of which that is known; undefined where it is known of none. */
export const keptShare = ({ n, whole, exempt, unknown }: Tally): number | undefined =>
  n === unknown ? undefined : (whole + exempt) / (n - unknown);

/** The same if everything unknown were larger than the limit, and if nothing were. */
export const keptBounds = ({ n, whole, exempt, unknown }: Tally): { readonly least: number; readonly most: number } => ({
  least: n === 0 ? 0 : (whole + exempt) / n,
  most: n === 0 ? 0 : (whole + exempt + unknown) / n,
});

/** A share in whole percent, rounded: only everything is 100 %, only nothing 0 %. */
export const percentWords = (share: number): string => {
  const percent = Math.round(share * 100);
  return `${share < 1 && percent === 100 ? 99 : share > 0 && percent === 0 ? 1 : percent} %`;
};

/** "A cap of 24,000", "A budget of 65,536 bytes": how a sentence about a rule begins. */
export const ruleWords = (rule: LimitRule): string => {
  if (rule.kind === 'budget') return `A budget of ${count(rule.budget)} bytes${rule.revision === 1 ? ' in revision 1' : ''}`;
  return `A cap of ${count(rule.cap)}${rule.generation === 'quoted' ? ' on quoted text' : ''}`;
};

/** "A cap of 24,000 keeps 91 % of results whole (n = 42, 6 of unknown size)." The share is of the results of which it is known. */
export const tallySentence = (tally: Tally, rule: LimitRule): string => {
  const { n, atLeast } = tally;
  if (n === 0) return `${ruleWords(rule)} has nothing to limit: no result is here that it could be held against.`;
  const sides = `n = ${count(n)}${atLeast > 0 ? `, ${count(atLeast)} of unknown size` : ''}`;
  const share = keptShare(tally);
  return share === undefined
    ? `Whether a ${rule.kind} of ${count(limitOf(rule))} keeps any result whole is not known (${sides}).`
    : `${ruleWords(rule)} keeps ${percentWords(share)} of results whole (${sides}).`;
};

const largerWords = (larger: number, atLeast: number): string => {
  if (larger < atLeast) return `Of the ${count(atLeast)} of unknown size, ${counted(larger, 'is', 'are')}`;
  return atLeast === 1 ? 'The one of unknown size is' : `All ${count(atLeast)} of unknown size are`;
};

/** What the sentence leaves to be said of results of unknown size and of those that are exempt, a sentence each. */
export const tallyNotes = (tally: Tally, rule: LimitRule): readonly string[] => {
  const { exempt, unknown, atLeast, larger } = tally;
  const { least, most } = keptBounds(tally);
  return [
    ...(larger > 0 ? [`${largerWords(larger, atLeast)} larger than ${count(limitOf(rule))} in any case.`] : []),
    ...(unknown > 0
      ? [
          `Whatever ${larger > 0 ? 'the other unknown sizes are' : 'the unknown sizes are'}, at least ${percentWords(least)} and at most ${percentWords(most)} are kept whole.`,
        ]
      : []),
    ...(exempt > 0
      ? [`${counted(exempt, 'result is', 'results are')} larger and stay${exempt === 1 ? 's' : ''} whole: of a shape that no budget cuts.`]
      : []),
  ];
};
