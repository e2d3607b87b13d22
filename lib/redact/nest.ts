import type { Hit } from './types.ts';

/**
 * For each hit the index of the nearest one that covers it whole, or -1. A covered hit matters only once those around it are refused:
 * until then its units are taken out with them. Hits in order, text by text, as `findSecrets` gives them.
 */
export const coveringHits = (hits: readonly Hit[]): Int32Array => {
  const covering = new Int32Array(hits.length).fill(-1);
  let open: number[] = [];
  hits.forEach((hit, index) => {
    open = open.filter((other) => {
      const around = hits[other];
      return around?.text === hit.text && around.range.end > hit.range.start;
    });
    covering[index] = open.findLast((other) => (hits[other]?.range.end ?? 0) >= hit.range.end) ?? -1;
    open.push(index);
  });
  return covering;
};
