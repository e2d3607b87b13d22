import { characterAt, unitsOf, widthOf } from './glyphs.ts';

/** How text is laid into a column. */
export interface Measure {
  /** Character cells of a row. */
  readonly cols: number;
  /** Blanks and line ends are drawn. */
  readonly visible: boolean;
}

/**
 * End of what fits into the rest of a row that is filled up to `col`. At the start of a row at least one character
 * fits, however wide. Looks at no more units than the row has cells, and the few that take none.
 */
export const fitEnd = (text: string, from: number, end: number, col: number, measure: Measure): number => {
  let at = from;
  let used = col;
  // What takes no room could go on for the whole text: a row never holds more units than four to a cell.
  const last = Math.min(end, from + measure.cols * 4);
  while (at < last) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x20 && unit < 0x7f) {
      if (used >= measure.cols) break;
      used += 1;
      at += 1;
      continue;
    }
    const code = characterAt(text, at, end);
    used += widthOf(code, measure.visible, used);
    if (used > measure.cols && !(at === from && col === 0)) break;
    at += unitsOf(code);
  }
  return at;
};

/** Column after a stretch that begins at `col`. */
export const colAfter = (text: string, from: number, to: number, col: number, measure: Measure): number => {
  let used = col;
  for (let at = from; at < to; ) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x20 && unit < 0x7f) {
      used += 1;
      at += 1;
      continue;
    }
    const code = characterAt(text, at, to);
    used += widthOf(code, measure.visible, used);
    at += unitsOf(code);
  }
  return used;
};
