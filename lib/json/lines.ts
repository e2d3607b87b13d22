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
