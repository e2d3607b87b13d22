import { base64ByteLength } from '../base/base64.ts';
import { type TextRange, textRange } from '../base/units.ts';

/** A stretch of a text that is bytes written as base64. */
export interface Base64Run {
  readonly range: TextRange;
  /** Bytes it stands for. */
  readonly bytes: number;
}

/** Letters that are worth a word: an id, a digest or a short token is shorter. */
const leastLetters = 512;
/** Lines of wrapped base64 have at least so many letters. */
const leastLine = 48;
/** Of the 64 letters, so many occur in bytes of any kind; words, hexadecimal digits and ruled lines have fewer. */
const leastKinds = 40;
/** Runs told of in one text. */
const mostRuns = 1_000;

const isLetter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39) || code === 0x2b || code === 0x2f;

/** End of the letters from `at` on. */
const lettersEnd = (text: string, at: number): number => {
  let end = at;
  while (end < text.length && isLetter(text.charCodeAt(end))) end += 1;
  return end;
};

/** Where the next line begins, if one ends here. */
const nextLine = (text: string, at: number): number => {
  const feed = text.charCodeAt(at) === 0x0d ? at + 1 : at;
  return text.charCodeAt(feed) === 0x0a ? feed + 1 : -1;
};

/** Letters of a run of one or, wrapped, of many lines of the same length, and where it ends, padding included. */
const runFrom = (text: string, start: number): { readonly end: number; readonly letters: string } => {
  let end = lettersEnd(text, start);
  const width = end - start;
  const lines = [text.slice(start, end)];
  for (let at = nextLine(text, end); width >= leastLine && at !== -1; at = nextLine(text, end)) {
    const lineEnd = lettersEnd(text, at);
    if (lineEnd === at || lineEnd - at > width) break;
    lines.push(text.slice(at, lineEnd));
    end = lineEnd;
    if (lineEnd - at < width) break;
  }
  const padded = text.startsWith('==', end) ? 2 : text.startsWith('=', end) ? 1 : 0;
  return { end: end + padded, letters: lines.join('') };
};

const kindsOf = (letters: string): number => new Set(letters.slice(0, 4 * leastLetters)).size;

const isBase64 = (letters: string): boolean => letters.length >= leastLetters && kindsOf(letters) >= leastKinds;

/**
 * Long stretches of base64 in a text, in order, of one line or wrapped: bytes that became text. Told from words by how many different letters
 * they have. Linear in the text.
 */
export const base64Runs = (text: string): readonly Base64Run[] => {
  const runs: Base64Run[] = [];
  let at = 0;
  while (at + leastLine <= text.length && runs.length < mostRuns) {
    // Looked at from its end, most of a stretch that is too short need not be looked at.
    let last = at + leastLine - 1;
    while (last >= at && isLetter(text.charCodeAt(last))) last -= 1;
    if (last >= at) {
      at = last + 1;
      continue;
    }
    const { end, letters } = runFrom(text, at);
    if (isBase64(letters)) runs.push({ range: textRange(at, end), bytes: base64ByteLength(letters) });
    at = end;
  }
  return runs;
};
