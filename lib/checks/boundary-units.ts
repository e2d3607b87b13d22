import { escapeSequenceEnd } from '../align/plain-view.ts';
import { type Utf16Offset, utf16Offset } from '../base/units.ts';

/** What a unit is, as far as it matters beside a cut. */
export type UnitClass =
  | 'letter'
  | 'digit'
  | 'symbol'
  | 'mark'
  | 'space'
  | 'line break'
  | 'control'
  | 'ANSI'
  | 'high surrogate'
  | 'low surrogate'
  | 'replacement'
  | 'bidi'
  | 'zero width';

/** One code unit of the window. */
export interface BoundaryUnit {
  readonly at: Utf16Offset;
  readonly side: 'before' | 'after';
  /** Four hex digits: `D83D`. */
  readonly hex: string;
  /** Code point of the character the unit belongs to; of a lone surrogate, the unit itself. */
  readonly codePoint: number;
  /** Bytes of that character in UTF-8, in hex: `F0 9F 99 82`. A lone surrogate is written as U+FFFD. */
  readonly utf8: string;
  readonly kind: UnitClass;
  /** A surrogate without its other half. */
  readonly lone?: true;
}

export const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
export const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

export const hexOf = (n: number, digits = 4): string => n.toString(16).toUpperCase().padStart(digits, '0');

const encoder = new TextEncoder();

/** Code points that turn the order in which text is shown. */
const isBidi = (code: number): boolean =>
  code === 0x061c || code === 0x200e || code === 0x200f || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);

const isZeroWidth = (code: number): boolean =>
  (code >= 0x200b && code <= 0x200d) || code === 0x2060 || code === 0xfeff || code === 0x00ad || code === 0x180e;

const letter = /^\p{L}$/u;
const digit = /^\p{N}$/u;
const mark = /^\p{M}$/u;
const space = /^[\p{Zs}\t]$/u;

/** Class of a code point that is no surrogate and in no escape sequence. */
export const classOf = (code: number): UnitClass => {
  if (code === 0x0a || code === 0x0d || code === 0x2028 || code === 0x2029) return 'line break';
  if (code === 0xfffd) return 'replacement';
  if (isBidi(code)) return 'bidi';
  if (isZeroWidth(code)) return 'zero width';
  const character = String.fromCodePoint(code);
  if (space.test(character)) return 'space';
  if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return 'control';
  if (letter.test(character)) return 'letter';
  if (digit.test(character)) return 'digit';
  return mark.test(character) ? 'mark' : 'symbol';
};

/** Longest escape sequence followed back from a place, in units. */
const longestSequence = 4_096;

/** Offsets in `[start, end)` that belong to a whole terminal escape sequence. Looks back at most 4,096 units for where one begins. */
const sequencesIn = (text: string, start: number, end: number): ReadonlySet<number> => {
  const inside = new Set<number>();
  let at = text.slice(Math.max(0, start - longestSequence), start).lastIndexOf('\u001b');
  at = at === -1 ? text.indexOf('\u001b', start) : at + Math.max(0, start - longestSequence);
  while (at !== -1 && at < end) {
    const sequenceEnd = escapeSequenceEnd(text, at);
    for (let i = Math.max(at, start); i < Math.min(sequenceEnd, end); i += 1) inside.add(i);
    at = text.slice(0, end).indexOf('\u001b', Math.max(sequenceEnd, at + 1));
  }
  return inside;
};

/** The units of `[start, end)`, each with what it is; `edge` parts before from after. Linear in the window. */
export const unitsOf = (text: string, start: number, end: number, edge: number): readonly BoundaryUnit[] => {
  const sequences = sequencesIn(text, start, end);
  const units: BoundaryUnit[] = [];
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    const [high, low] = [isHigh(unit), isLow(unit)];
    const first = low && isHigh(text.charCodeAt(at - 1)) ? at - 1 : at;
    const codePoint = text.codePointAt(first) ?? unit;
    const lone = (high || low) && codePoint <= 0xffff;
    const bytes = encoder.encode(lone ? '\ufffd' : String.fromCodePoint(codePoint));
    const kind = sequences.has(at) ? 'ANSI' : high ? 'high surrogate' : low ? 'low surrogate' : classOf(unit);
    units.push({
      at: utf16Offset(at),
      side: at < edge ? 'before' : 'after',
      hex: hexOf(unit),
      codePoint,
      utf8: [...bytes].map((byte) => hexOf(byte, 2)).join(' '),
      kind,
      ...(lone ? { lone } : {}),
    });
  }
  return units;
};
