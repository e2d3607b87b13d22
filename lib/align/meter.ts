/** Units compared or hashed so far, for tests that assert the work done: time says nothing on a busy machine. */
export interface ComparisonTally {
  comparisons: number;
}

/** Work of one call with its bound: what is spent is counted even where the bound ends it. */
export interface Meter extends ComparisonTally {
  readonly limit: number;
}

/** The search found no place before its bound ended it. */
export const gaveUp = -2;
/** The search looked everywhere and found no place. */
export const absent = -1;

/** Comparisons that one search may still spend. */
export const allowance = (meter: Meter): number => Math.max(0, meter.limit - meter.comparisons);

export const isSpent = (meter: Meter): boolean => meter.comparisons >= meter.limit;
