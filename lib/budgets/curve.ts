import type { Sized } from './types.ts';

/** One limit with what it gives: the share of results kept whole, and the share of all units (or bytes) let through. Between 0 and 1. */
export interface CurvePoint {
  readonly limit: number;
  readonly whole: number;
  readonly through: number;
}

/** Steps of a curve; a chart is hardly wider. */
export const curveSteps = 240;

/** Limits from which on results are not cut, the smallest first: of those of which it is known, and of the others. */
interface Limits {
  readonly known: readonly number[];
  readonly open: readonly number[];
}

const limitsOf = (sized: readonly Sized[]): Limits => {
  // Numbers in a typed array are sorted without asking back for each pair.
  const of = (isOpen: boolean) => [...Float64Array.from(sized.flatMap(({ open, fits }) => (open === isOpen ? [fits] : []))).sort()];
  return { known: of(false), open: of(true) };
};

/** Passes sizes in rising order: how many are not over a limit, and the sum of all of them up to it. */
const passing = (sizes: readonly number[]) => {
  let [at, passed] = [0, 0];
  return (limit: number): { readonly within: number; readonly through: number } => {
    for (let size = sizes[at]; size !== undefined && size <= limit; size = sizes[at]) {
      passed += size;
      at += 1;
    }
    return { within: at, through: passed + (sizes.length - at) * limit };
  };
};

/**
 * Answers for one limit after another, in rising order: each size is passed once. The share kept whole is that of `keptShare`, of the results
 * of which it is known; a limit under which it is known of none has no point.
 */
const pointsOf = ({ known, open }: Limits, limits: Iterable<number>): readonly CurvePoint[] => {
  const total = [...known, ...open].reduce((sum, size) => sum + size, 0);
  const [ofKnown, ofOpen] = [passing(known), passing(open)];
  const points: CurvePoint[] = [];
  for (const limit of limits) {
    const [sure, least] = [ofKnown(limit), ofOpen(limit)];
    const judged = known.length + open.length - least.within;
    if (judged === 0) continue;
    const through = total === 0 ? 1 : Math.min(1, (sure.through + least.through) / total);
    points.push({ limit, whole: sure.within / judged, through });
  }
  return points;
};

/** Limits from 1 to `most` in even steps of their logarithm, both ends included. */
const evenLimits = (most: number): readonly number[] =>
  Array.from({ length: curveSteps + 1 }, (_, step) => Math.round(Math.max(1, most) ** (step / curveSteps)));

/** What limits up to `most` give, for a chart with a logarithmic axis. */
export const curveOf = (sized: readonly Sized[], most: number): readonly CurvePoint[] => pointsOf(limitsOf(sized), evenLimits(most));

/**
 * The elbow: the limit at which the share of results kept whole is furthest ahead of the share of units let through; of several, the
 * smallest. Below it a little more keeps many more whole, above it much more keeps few. Only a size can be one. Undefined where the sizes
 * are too few, or too much alike, to have any.
 */
export const elbowOf = (sized: readonly Sized[]): CurvePoint | undefined => {
  const sizes = limitsOf(sized);
  const limits = new Set(sizes.known.filter((size) => size > 0));
  if (limits.size < 3) return undefined;
  let best: CurvePoint | undefined;
  for (const point of pointsOf(sizes, limits)) {
    if (point.whole - point.through > (best === undefined ? 0 : best.whole - best.through)) best = point;
  }
  return best;
};
