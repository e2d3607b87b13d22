/**
 * Number of lines of a text: line feeds, plus a last line without one. An empty text has none; `\r\n` ends one line; a lone
 * `\r` and U+2028 end none.
 */
export const countLines = (text: string): number => {
  let lines = 0;
  let from = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
    lines++;
    from = at + 1;
  }
  return from < text.length ? lines + 1 : lines;
};

/** Lines as a host counts them by splitting at `\n`: a break at the end opens one more, empty line, and an empty text has one. */
export const countSplitLines = (text: string): number => {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
};
