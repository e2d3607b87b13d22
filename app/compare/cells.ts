import type { Segment } from '../../lib/checks/types.ts';
import { characterAt, type Glyph, glyphOf, unitsOf } from './glyphs.ts';

export type SegmentKind = Segment['kind'];

/** A stretch of a cell drawn in one way: one text node, or one glyph that stands for a character. */
export interface Span {
  /** Units of the text, `[start, end)`. */
  readonly start: number;
  readonly end: number;
  readonly kind: SegmentKind;
  /** What is drawn; for a glyph see there. */
  readonly text: string;
  readonly glyph?: Glyph;
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

/** Stretches of `[from, to)` with the same look. What is drawn as nothing (a line end, by default) is left out. */
const spansIn = (text: string, from: number, to: number, kind: SegmentKind, visible: boolean, into: Span[]): void => {
  let start = from;
  const plain = (end: number): void => {
    if (end > start) into.push({ start, end, kind, text: text.slice(start, end) });
  };
  for (let at = from; at < to; ) {
    const unit = text.charCodeAt(at);
    if (unit > 0x20 && unit < 0x7f) {
      at += 1;
      continue;
    }
    const code = characterAt(text, at, to);
    const end = at + unitsOf(code);
    const glyph = glyphOf(code, visible);
    if (glyph !== undefined || code === 0x0a || code === 0x0d) {
      plain(at);
      // The tab itself follows its arrow, so that it still reaches the next stop.
      const shown = glyph === undefined ? '' : code === 0x09 ? `${glyph.shown}\t` : glyph.shown;
      if (glyph !== undefined) into.push({ start: at, end, kind, text: shown, glyph });
      start = end;
    }
    at = end;
  }
  plain(to);
};

/** The spans of a row's cell, cut at the segments' ends. No more than the cell's units are looked at. */
export const spansOf = (text: string, segments: readonly Segment[], from: number, to: number, visible: boolean): readonly Span[] => {
  const spans: Span[] = [];
  let at = from;
  for (let n = segmentAt(segments, from); at < to; n++) {
    const segment = segments[n];
    const end = segment === undefined ? to : Math.min(to, segment.range.end);
    if (end > at) spansIn(text, at, end, segment?.kind ?? 'own', visible, spans);
    at = Math.max(at, end);
  }
  return spans;
};
