import type { Sized } from './types.ts';

/** Results between two sizes: from `from` on and below `to`, in the rule's unit. */
export interface SizeBin {
  readonly from: number;
  readonly to: number;
  readonly measured: number;
  readonly declared: number;
  /** At least so large: how much larger is not known. */
  readonly atLeast: number;
  /** Of the measured ones, those that are exempt and larger than the limit. */
  readonly exempt: number;
}

const steps: readonly number[] = [1, 2, 5];

/** The edges of bins: 0, then 1, 2, 5, 10, 20, 50 … up to the first beyond `most`. */
export const binEdges = (most: number): readonly number[] => {
  const edges = [0];
  for (let power = 1; ; power *= 10)
    for (const step of steps) {
      edges.push(step * power);
      if (step * power > most) return edges;
    }
};

const binAt = (edges: readonly number[], value: number): number => {
  let nth = edges.length - 2;
  while (nth > 0 && value < (edges[nth] ?? 0)) nth -= 1;
  return nth;
};

/** How many results have which size, from the smallest bin that has any to the largest; none where there are no results. */
export const distributionOf = (sized: readonly Sized[]): readonly SizeBin[] => {
  if (sized.length === 0) return [];
  const edges = binEdges(sized.reduce((most, { value }) => Math.max(most, value), 0));
  const counts = edges.slice(1).map(() => ({ measured: 0, declared: 0, atLeast: 0, exempt: 0 }));
  for (const { value, basis, outcome } of sized) {
    const bin = counts[binAt(edges, value)];
    if (bin === undefined) continue;
    bin[basis === 'at least' ? 'atLeast' : basis] += 1;
    if (outcome === 'exempt' && basis === 'measured') bin.exempt += 1;
  }
  const bins = counts.map((bin, nth) => ({ from: edges[nth] ?? 0, to: edges[nth + 1] ?? 0, ...bin }));
  const has = ({ measured, declared, atLeast }: SizeBin) => measured + declared + atLeast > 0;
  return bins.slice(bins.findIndex(has));
};
