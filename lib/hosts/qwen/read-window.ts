import { markerTable } from '../../markers/table.ts';

/** Units of a file's lines shown at once. */
const windowUnits = 25_000;

/** Units shown of the line that no longer fits, however little room is left. */
const leastOfLine = 10;

/** A file read that was cut by length. */
export interface ReadWindow {
  readonly text: string;
  /** Lines shown, counted from 1; the last one is shown in part. */
  readonly shownLines: { readonly first: number; readonly last: number; readonly total: number };
}

/**
 * What a file read shows of the lines it got: each without the blanks at its end, 25,000 UTF-16 units of them, then `... [truncated]` in
 * the line that no longer fits, of which at least 10 units are shown. `lines` are the file's lines from line `first` on (as the
 * client's answer to a file read holds them), `total` is how many the file has. Undefined where all of them fit: how a read
 * looks that was cut by its number of lines alone has not been observed. Contract: result texts, family B, "File reads".
 */
export const windowOfRead = (lines: string, first: number, total: number): ReadWindow | undefined => {
  let body = '';
  let number = first;
  for (let start = 0; start <= lines.length; number += 1) {
    const lineBreak = lines.indexOf('\n', start);
    const end = lineBreak === -1 ? lines.length : lineBreak;
    const line = `${number === first ? '' : '\n'}${lines.slice(start, end).trimEnd()}`;
    const left = windowUnits - body.length;
    if (line.length > left) {
      const least = leastOfLine + (number === first ? 0 : 1);
      const shownLines = { first, last: number, total };
      const header = markerTable['read-window'].write({ shownLines });
      return { text: `${header}${body}${line.slice(0, Math.max(least, left))}${markerTable['truncated-suffix'].write({})}`, shownLines };
    }
    body += line;
    start = end + 1;
  }
  return undefined;
};
