/* Bytes of JSON, and the small walks over them that several readers share. */

export const QUOTE = 0x22;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const NEWLINE = 0x0a;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;
export const OPEN_ARRAY = 0x5b;
export const CLOSE_ARRAY = 0x5d;
export const BACKSLASH = 0x5c;

/** White space of JSON. */
export const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === NEWLINE || byte === 0x0d || byte === 0x09;

/** Position of the first byte at or behind `from` that is no white space. */
export const behindSpaces = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (isSpace(bytes[at])) at += 1;
  return at;
};

const SHORT = 64;

/** True where a line ends in `[from, to)`. */
export const hasLineEnd = (bytes: Uint8Array, from: number, to: number): boolean => {
  // Most strings are shorter than a native search is worth.
  if (to - from > SHORT) return bytes.subarray(from, to).includes(NEWLINE);
  for (let at = from; at < to; at += 1) if (bytes[at] === NEWLINE) return true;
  return false;
};

/** True for the quote at `at` of a string that began before it, unless it is escaped. */
export const endsString = (bytes: Uint8Array, at: number): boolean => {
  let escapes = 0;
  while (bytes[at - 1 - escapes] === BACKSLASH) escapes += 1;
  return escapes % 2 === 0;
};

/** Position behind the string that begins at `quote`, or -1 where it does not end. */
export const stringEnd = (bytes: Uint8Array, quote: number): number => {
  for (let at = bytes.indexOf(QUOTE, quote + 1); at !== -1; at = bytes.indexOf(QUOTE, at + 1)) if (endsString(bytes, at)) return at + 1;
  return -1;
};
