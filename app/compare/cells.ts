import type { Segment } from '../../lib/checks/types.ts';
import { type PlainSpan, plainSpans } from '../ui/text/spans.ts';

export type SegmentKind = Segment['kind'];

/** A stretch of a cell drawn in one way, of one segment. */
export interface Span extends PlainSpan {
  readonly kind: SegmentKind;
}

/** Index of the segment that holds the unit at `offset`. Logarithmic; segments partition the text. */
export const segmentAt = (segments: readonly Segment[], offset: number): number => {
  let low = 0;
  let high = segments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((segments[middle]?.range.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The spans of a row's cell, cut at the segments' ends. No more than the cell's units are looked at. */
export const spansOf = (text: string, segments: readonly Segment[], from: number, to: number, visible: boolean): readonly Span[] => {
  const spans: Span[] = [];
  let at = from;
  for (let n = segmentAt(segments, from); at < to; n++) {
    const segment = segments[n];
    const end = segment === undefined ? to : Math.min(to, segment.range.end);
    const kind = segment?.kind ?? 'own';
    if (end > at) for (const span of plainSpans(text, at, end, visible)) spans.push({ ...span, kind });
    at = Math.max(at, end);
  }
  return spans;
};
