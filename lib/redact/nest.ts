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

/** What becomes of a hit: left as it is, taken out, or taken out with one around it. */
export const fates = { left: 0, out: 1, outWithAnother: 2 } as const;

/** The fate of every hit, where those of `refused` (by index) are left as they are. Covering hits stand before the covered. */
export const fatesOf = (covering: Int32Array, refused: ReadonlySet<number>): Uint8Array => {
  const fate = new Uint8Array(covering.length);
  covering.forEach((around, index) => {
    if (around >= 0 && fate[around] !== fates.left) fate[index] = fates.outWithAnother;
    else fate[index] = refused.has(index) ? fates.left : fates.out;
  });
  return fate;
};
