import type { ComparedPair, PairCounts, PairVerdict } from '../../../lib/comparison/types.ts';
import { pairVerdicts } from '../../../lib/comparison/types.ts';

/**
 * The list of pairs without a page: the heading of each kind of pairs, and its pairs unless the kind is folded. A pair is its index, a
 * heading is `-1` for the first of `pairVerdicts`, `-2` for the second.
 */
export interface PairOrder {
  readonly order: Int32Array;
  /** Pairs that the filter lets through, folded ones included. */
  readonly counts: PairCounts;
}

export const headingOf = (verdict: PairVerdict): number => -1 - pairVerdicts.indexOf(verdict);

/** The kind that a heading is about; undefined for a pair. */
export const verdictAt = (entry: number): PairVerdict | undefined => (entry < 0 ? pairVerdicts[-1 - entry] : undefined);

const wordsOf = ({ a, b, fields }: ComparedPair): string => {
  const calls = [a, b].flatMap((call) => (call === undefined ? [] : [call.key.toolCallId, call.key.session, call.tool, call.title]));
  const told = fields.flatMap(({ name, first }) => [name, first?.path]);
  return [...calls, ...told].join('\n').toLowerCase();
};

/** True where the pair holds every word: of its calls (id, session, tool, title) or of the fields and paths that differ; `-word` for none. */
export const pairMatcher = (filter: string): ((pair: ComparedPair) => boolean) => {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '-');
  if (words.length === 0) return () => true;
  return (pair) => {
    const text = wordsOf(pair);
    return words.every((word) => (word.startsWith('-') ? !text.includes(word.slice(1)) : text.includes(word)));
  };
};

/** Lists the pairs that a filter lets through under their headings; a kind without any has no heading. Linear. */
export const orderPairs = (pairs: readonly ComparedPair[], filter: string, folded: ReadonlySet<PairVerdict>): PairOrder => {
  const holds = pairMatcher(filter);
  const counts: { [verdict in PairVerdict]: number } = { differs: 0, replay: 0, 'only in A': 0, 'only in B': 0, noise: 0, equal: 0 };
  const order: number[] = [];
  let last: PairVerdict | undefined;
  for (const [index, pair] of pairs.entries()) {
    if (!holds(pair)) continue;
    if (pair.verdict !== last) order.push(headingOf(pair.verdict));
    last = pair.verdict;
    counts[pair.verdict] += 1;
    if (!folded.has(pair.verdict)) order.push(index);
  }
  return { order: Int32Array.from(order), counts };
};
