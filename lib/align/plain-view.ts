import { type View, ViewBuilder } from './view.ts';

/** Longest escape sequence followed: an unfinished one must not swallow a text. */
const longestSequence = 4_096;

const escapeUnit = 0x1b;
const bell = 0x07;

const between = (unit: number, low: number, high: number): boolean => unit >= low && unit <= high;

/** End of the terminal escape sequence that starts at `at`; `at` itself where none does. */
export const escapeSequenceEnd = (text: string, at: number): number => {
  if (text.charCodeAt(at) !== escapeUnit) return at;
  const kind = text[at + 1];
  const most = Math.min(text.length, at + longestSequence);
  if (kind === '[') {
    let end = at + 2;
    while (end < most && between(text.charCodeAt(end), 0x20, 0x3f)) end += 1;
    return end < most && between(text.charCodeAt(end), 0x40, 0x7e) ? end + 1 : at;
  }
  if (kind === ']') {
    for (let end = at + 2; end < most; end += 1) {
      if (text.charCodeAt(end) === bell) return end + 1;
      if (text.charCodeAt(end) === escapeUnit) return text[end + 1] === '\\' ? end + 2 : at;
    }
    return at;
  }
  if (kind === '(' || kind === ')') return at + 2 < text.length ? at + 3 : at;
  return kind !== undefined && between(kind.charCodeAt(0), 0x37, 0x7e) ? at + 2 : at;
};

/** White space that a right-trimmed line loses; a line break is none. */
export const isBlank = (unit: number): boolean =>
  unit === 0x20 ||
  (unit >= 0x09 && unit <= 0x0d && unit !== 0x0a) ||
  unit === 0xa0 ||
  unit === 0xfeff ||
  unit === 0x3000 ||
  between(unit, 0x2000, 0x200a) ||
  unit === 0x2028 ||
  unit === 0x2029 ||
  unit === 0x202f ||
  unit === 0x205f ||
  unit === 0x1680;

const isHigh = (unit: number): boolean => between(unit, 0xd800, 0xdbff);
const isLow = (unit: number): boolean => between(unit, 0xdc00, 0xdfff);

/** True for a surrogate that has no partner beside it. */
export const isLoneSurrogate = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at);
  if (isHigh(unit)) return !isLow(text.charCodeAt(at + 1));
  return isLow(unit) && !isHigh(text.charCodeAt(at - 1));
};

/**
 * What stands at the edges of a text. A *piece* keeps it: blanks at its end may stand in the middle of a line, and half a pair may have its
 * other half beyond the cut; with its *end trimmed*, it is found where the line it was cut in ends. A *whole* text ends where its last line
 * does; with its *end kept*, a piece that ends in blanks is found there.
 */
export type Edges = 'piece' | 'piece, end trimmed' | 'whole' | 'whole, end kept';

/**
 * The view in which texts are equal that differ in nothing but blanks at line ends (the `\r` of a CRLF among them), terminal
 * escapes, and U+FFFD in place of a lone surrogate.
 */
export const plainView = (text: string, edges: Edges): View => {
  const isPiece = edges === 'piece' || edges === 'piece, end trimmed';
  const builder = new ViewBuilder(text);
  let start = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === 0x0a) {
      builder.keep(start, i);
      builder.trimEnd(isBlank);
      start = i;
    } else if (unit === escapeUnit) {
      const end = escapeSequenceEnd(text, i);
      if (end === i) continue;
      builder.keep(start, i);
      start = end;
      i = end - 1;
    } else if (unit >= 0xd800 && unit <= 0xdfff && isLoneSurrogate(text, i) && !(isPiece && (i === 0 || i === text.length - 1))) {
      builder.keep(start, i);
      builder.replace(i, 1, '\ufffd');
      start = i + 1;
    }
  }
  builder.keep(start, text.length);
  if (edges === 'whole' || edges === 'piece, end trimmed') builder.trimEnd(isBlank);
  return builder.view();
};
