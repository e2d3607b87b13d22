import { type TextRange, type Utf16Length, utf16Length } from '../base/units.ts';
import type { SourceText } from './source-text.ts';
import type { Gap } from './types.ts';

/** The source's own gaps within the range: one step for each of them, and a few to find the first. */
const gapsWithin = function* ({ gaps }: Pick<SourceText, 'gaps'>, range: TextRange): Generator<Gap> {
  let [low, high] = [0, gaps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((gaps[middle]?.at ?? 0) < range.start) low = middle + 1;
    else high = middle;
  }
  for (let nth = low; nth < gaps.length; nth += 1) {
    const gap = gaps[nth];
    if (gap === undefined || gap.at >= range.end) return;
    yield gap;
  }
};

/** True where the source itself was not cut within the range. */
export const isIntact = (source: Pick<SourceText, 'gaps'>, range: TextRange): boolean => gapsWithin(source, range).next().done === true;

/** How much a gap left out, and how that is known. */
export interface LeftOut {
  /** Absent is unknown. */
  readonly units?: Utf16Length;
  readonly basis: Gap['omittedBasis'];
}

/**
 * Units a range of the source stands for. A source that was cut itself holds less than it stands for: its markers in the range are
 * taken off, and what they left out is added, or makes the whole unknown.
 */
export const leftOut = (source: SourceText, range: TextRange): LeftOut => {
  let units = range.end - range.start;
  let basis: Gap['omittedBasis'] = 'measured';
  for (const gap of gapsWithin(source, range)) {
    if (gap.omittedUnits === undefined) return { basis: 'unknown' };
    const marker = gap.marker?.range;
    units += gap.omittedUnits - (marker === undefined ? 0 : marker.end - marker.start);
    if (gap.omittedBasis !== 'measured') basis = gap.omittedBasis;
  }
  return { units: utf16Length(units), basis };
};
