import type { LocatedText, Segment } from '../../lib/checks/types.ts';

/**
 * A stretch of a text on the source axis. With `at` its units equal the source's from there on; without, they stand
 * in this text alone.
 */
export interface Piece {
  readonly start: number;
  readonly end: number;
  /** Offset in the source. */
  readonly at?: number;
  /** Goes on inside the located stretch of the piece before: the line is not broken between them. */
  readonly joins: boolean;
}

/** Pieces of one located stretch: its equal runs, and the units between them that a transformation changed. */
const stretch = (segment: Extract<Segment, { kind: 'source' }>, sourceUnits: number): Piece[] => {
  const { located } = segment;
  const pieces: Piece[] = [];
  let at = segment.range.start as number;
  let source = located.source.start as number;
  for (const run of located.runs) {
    const end = run.text + run.length;
    const fits =
      run.length > 0 && run.text >= at && run.source >= source && end <= segment.range.end && run.source + run.length <= sourceUnits;
    if (!fits) continue;
    if (run.text > at) pieces.push({ start: at, end: run.text, joins: pieces.length > 0 });
    pieces.push({ start: run.text, end, at: run.source, joins: pieces.length > 0 });
    at = end;
    source = run.source + run.length;
  }
  if (at < segment.range.end) pieces.push({ start: at, end: segment.range.end, joins: pieces.length > 0 });
  return pieces;
};

/**
 * A text as pieces that partition it, their places in the source ascending: a stretch that goes back in the source
 * (the check "in order" says so) stands in its text alone. Linear in the runs.
 */
export const piecesOf = (text: LocatedText, sourceUnits: number): readonly Piece[] => {
  const pieces: Piece[] = [];
  let reached = 0;
  let at = 0;
  for (const segment of text.segments) {
    const { start, end } = segment.range;
    if (end <= start || start < at) continue;
    if (start > at) pieces.push({ start: at, end: start, joins: false });
    const found = segment.kind === 'source' && segment.located.source.start >= reached ? stretch(segment, sourceUnits) : [];
    const placed = found.filter((piece) => piece.at !== undefined);
    if (placed.length === 0) pieces.push({ start, end, joins: false });
    for (const piece of placed.length === 0 ? [] : found) {
      pieces.push(piece);
      if (piece.at !== undefined) reached = piece.at + piece.end - piece.start;
    }
    at = end;
  }
  const units = text.text?.length ?? 0;
  if (at < units) pieces.push({ start: at, end: units, joins: false });
  return pieces;
};
