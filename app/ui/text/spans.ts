import { characterAt, type Glyph, glyphOf, unitsOf } from './glyphs.ts';

/** A stretch of text drawn in one way: one text node, or one glyph that stands for a character. */
export interface PlainSpan {
  /** Units of the text, `[start, end)`. */
  readonly start: number;
  readonly end: number;
  /** What is drawn; for a glyph see there. */
  readonly text: string;
  readonly glyph?: Glyph;
}

/** Stretches of `[from, to)` with the same look. What is drawn as nothing (a line end, by default) is left out. */
export const plainSpans = (text: string, from: number, to: number, visible: boolean): readonly PlainSpan[] => {
  const spans: PlainSpan[] = [];
  let start = from;
  const plain = (end: number): void => {
    if (end > start) spans.push({ start, end, text: text.slice(start, end) });
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
      if (glyph !== undefined) spans.push({ start: at, end, text: shown, glyph });
      start = end;
    }
    at = end;
  }
  plain(to);
  return spans;
};
