import { type LineNumber, lineNumber, type Utf16Offset, utf16Offset } from '../base/units.ts';

/** The first place at which two texts differ. */
export interface Difference {
  /** Offset in both texts, UTF-16 units; the length of the shorter one where it begins the other. */
  readonly at: Utf16Offset;
  /** Line of that offset, counted from 1; the lines before it are equal in both. */
  readonly line: LineNumber;
}

/** Where two texts first differ; undefined where they are equal. Linear in the shorter one. */
export const firstDifference = (a: string, b: string): Difference | undefined => {
  if (a === b) return undefined;
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  let line = 1;
  for (; at < shorter; at += 1) {
    const unit = a.charCodeAt(at);
    if (unit !== b.charCodeAt(at)) break;
    if (unit === 10) line += 1;
  }
  return { at: utf16Offset(at), line: lineNumber(line) };
};
