import { type TextRange, type Utf16Length, utf16Length } from '../base/units.ts';
import type { SourceText } from './source-text.ts';
import type { Gap } from './types.ts';

/** True where the source itself was not cut within the range. */
export const isIntact = (source: Pick<SourceText, 'gaps'>, range: TextRange): boolean =>
  source.gaps.every(({ at }) => at < range.start || at >= range.end);

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
  for (const gap of source.gaps) {
    if (gap.at < range.start || gap.at >= range.end) continue;
    if (gap.omittedUnits === undefined) return { basis: 'unknown' };
    const marker = gap.marker?.range;
    units += gap.omittedUnits - (marker === undefined ? 0 : marker.end - marker.start);
    if (gap.omittedBasis !== 'measured') basis = gap.omittedBasis;
  }
  return { units: utf16Length(units), basis };
};
