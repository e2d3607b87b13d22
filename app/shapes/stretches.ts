import type { TextRange } from '../../lib/base/units.ts';
import type { PlaceOfPath } from '../worker/protocol/shapes.ts';

/** A stretch of a text as it is drawn. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly kind: 'plain' | 'marked' | 'lit';
}

/**
 * A text of this length cut into stretches: what is lost, what is pointed at, and the rest. A place that holds others is not marked, since they
 * are; what is pointed at always is.
 */
export const stretchesOf = (length: number, places: readonly PlaceOfPath[], lit: TextRange | undefined): readonly Stretch[] => {
  const ranges = places.map(({ range }) => range).filter(({ end }) => end <= length);
  const inner = ranges
    .filter((range) => !ranges.some((other) => other !== range && other.start >= range.start && other.end <= range.end))
    .filter((range) => lit === undefined || range.end <= lit.start || range.start >= lit.end);
  const marked: Stretch[] = [
    ...inner.map(({ start, end }): Stretch => ({ start, end, kind: 'marked' })),
    ...(lit === undefined || lit.end > length ? [] : [{ start: lit.start, end: lit.end, kind: 'lit' } as const]),
  ].sort((a, b) => a.start - b.start);
  const stretches: Stretch[] = [];
  let at = 0;
  for (const one of marked) {
    if (one.start > at) stretches.push({ start: at, end: one.start, kind: 'plain' });
    if (one.end > one.start) stretches.push(one);
    at = Math.max(at, one.end);
  }
  if (at < length) stretches.push({ start: at, end: length, kind: 'plain' });
  return stretches;
};
