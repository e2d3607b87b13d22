import type { Sized } from './types.ts';

/** One limit with what it gives: the share of results kept whole, and the share of all units (or bytes) let through. Between 0 and 1. */
export interface CurvePoint {
  readonly limit: number;
  readonly whole: number;
  readonly through: number;
}

/** Steps of a curve; a chart is hardly wider. */
export const curveSteps = 240;

/**
 * Sizes that a limit can act on, the smallest first: a size of which only the least is known says little of where the limits lie, and one
 * that is exempt nothing.
 */
const limitable = (sized: readonly Sized[]): readonly number[] =>
  sized
    .filter(({ basis, outcome }) => basis !== 'at least' && outcome !== 'exempt')
    .map(({ value }) => value)
    .sort((a, b) => a - b);

/** Answers for one limit after another, in rising order: each size is passed once. */
const pointsOf = (sizes: readonly number[], limits: Iterable<number>): readonly CurvePoint[] => {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const points: CurvePoint[] = [];
  let [at, passed] = [0, 0];
  for (const limit of limits) {
    for (let size = sizes[at]; size !== undefined && size <= limit; size = sizes[at]) {
      passed += size;
      at += 1;
    }
    const through = passed + (sizes.length - at) * limit;
    points.push({ limit, whole: sizes.length === 0 ? 1 : at / sizes.length, through: total === 0 ? 1 : Math.min(1, through / total) });
  }
  return points;
};

/** Limits from 1 to `most` in even steps of their logarithm, both ends included. */
const evenLimits = (most: number): readonly number[] =>
  Array.from({ length: curveSteps + 1 }, (_, step) => Math.round(Math.max(1, most) ** (step / curveSteps)));

/** What limits up to `most` give, for a chart with a logarithmic axis. */
export const curveOf = (sized: readonly Sized[], most: number): readonly CurvePoint[] => pointsOf(limitable(sized), evenLimits(most));

/**
 * The elbow: the limit at which the share of results kept whole is furthest ahead of the share of units let through; of several, the
 * smallest. Below it a little more keeps many more whole, above it much more keeps few. Only a size can be one. Undefined where the sizes
 * are too few, or too much alike, to have any.
 */
export const elbowOf = (sized: readonly Sized[]): CurvePoint | undefined => {
  const sizes = limitable(sized);
  const limits = new Set(sizes);
  if (limits.size < 3) return undefined;
  let best: CurvePoint | undefined;
  for (const point of pointsOf(sizes, limits)) {
    if (point.whole - point.through > (best === undefined ? 0 : best.whole - best.through)) best = point;
  }
  return best;
};
