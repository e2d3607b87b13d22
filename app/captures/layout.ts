import type { Run } from '../../lib/align/types.ts';
import type { RowModel } from '../compare/rows.ts';
import { Sheet } from '../compare/sheet.ts';
import { type PlainSpan, plainSpans } from '../ui/text/spans.ts';
import type { Measure } from '../ui/text/wrap.ts';

/** Two texts, and the stretches that are equal in both. */
export interface TextPair {
  readonly a: string;
  readonly b: string;
  readonly runs: readonly Run[];
}

/** A place at which the two texts differ: units of each, one of them empty where the other alone has something. */
export interface Difference {
  readonly a: { readonly start: number; readonly end: number };
  readonly b: { readonly start: number; readonly end: number };
}

/** What lies between the equal stretches, in order. */
export const differencesOf = ({ a, b, runs }: TextPair): readonly Difference[] => {
  const found: Difference[] = [];
  let [atA, atB] = [0, 0];
  const until = (endA: number, endB: number): void => {
    if (endA > atA || endB > atB) found.push({ a: { start: atA, end: endA }, b: { start: atB, end: endB } });
  };
  for (const { text, source, length } of runs) {
    until(text, source);
    [atA, atB] = [text + length, source + length];
  }
  until(a.length, b.length);
  return found;
};

/** Lengths of the lines that end inside a range, and of what is left behind the last of them. */
const linesIn = (text: string, { start, end }: Difference['a']): { readonly lines: readonly number[]; readonly rest: number } => {
  const lines: number[] = [];
  let at = start;
  for (let next = text.indexOf('\n', at); next !== -1 && next < end; next = text.indexOf('\n', at)) {
    lines.push(next - at);
    at = next + 1;
  }
  return { lines, rest: end - at };
};

const a = [0];
const b = [1];
const both = [0, 1];

const widened = ({ start, end }: Difference['a'], by: number): Difference['a'] => ({ start, end: end + by });

/** True where lines differ, and only the break that ends the last of them is equal again. */
const endsInBreak = (texts: TextPair, { a, b }: Difference): boolean =>
  texts.a.charCodeAt(a.end) === 10 &&
  texts.b.charCodeAt(b.end) === 10 &&
  (texts.a.slice(a.start, a.end).includes('\n') || texts.b.slice(b.start, b.end).includes('\n'));

/**
 * What differs, line by line beside each other; what begins the line that is equal again stands with it. Returns how many equal units behind
 * it were laid out too: the break of the last line.
 */
const layDifference = (sheet: Sheet, texts: TextPair, difference: Difference): number => {
  const more = endsInBreak(texts, difference) ? 1 : 0;
  const [own, other] = [linesIn(texts.a, widened(difference.a, more)), linesIn(texts.b, widened(difference.b, more))];
  for (let line = 0; line < Math.max(own.lines.length, other.lines.length); line += 1) {
    const [units, others] = [own.lines[line], other.lines[line]];
    if (units !== undefined) sheet.emit(a, a, units);
    if (others !== undefined) sheet.emit(b, b, others);
    if (units !== undefined) sheet.skip(0, 1);
    if (others !== undefined) sheet.skip(1, 1);
    sheet.flush();
  }
  if (own.rest > 0) sheet.emit(a, a, own.rest);
  if (other.rest > 0) sheet.emit(b, b, other.rest);
  return more;
};

/** Both texts laid out side by side on the sheet that Compare uses: equal text in the same rows, column 0 is A. Linear in both. */
export const layOutPair = (texts: TextPair, measure: Measure): RowModel => {
  const sheet = new Sheet([texts.a, texts.b], measure);
  const differences = differencesOf(texts);
  let next = 0;
  const until = (at: number): number => {
    let laid = 0;
    for (let each = differences[next]; each !== undefined && each.a.start < at; each = differences[next]) {
      laid = layDifference(sheet, texts, each);
      next += 1;
    }
    return laid;
  };
  for (const { text, length } of texts.runs) {
    // What stands before this stretch, in A or in B alone.
    const laid = until(text + 1);
    sheet.emit(both, both, length - laid);
  }
  until(Number.POSITIVE_INFINITY);
  const columns = sheet.finish();
  return { count: sheet.rows, columns, source: -1, aligned: [true, true], rulers: [] };
};

/** A stretch of a row, equal in both texts or not. */
export interface PairSpan extends PlainSpan {
  readonly differs: boolean;
}

/** First of ascending differences that ends behind an offset. Logarithmic. */
const firstBehind = (differences: readonly Difference[], side: 'a' | 'b', offset: number): number => {
  let [low, high] = [0, differences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((differences[middle]?.[side].end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The spans of one text's part of a row, cut where the texts begin or cease to differ. */
export const pairSpans = (
  text: string,
  differences: readonly Difference[],
  side: 'a' | 'b',
  from: number,
  to: number,
  visible: boolean,
): readonly PairSpan[] => {
  const spans: PairSpan[] = [];
  const add = (start: number, end: number, differs: boolean): void => {
    if (end > start) for (const span of plainSpans(text, start, end, visible)) spans.push({ ...span, differs });
  };
  let at = from;
  for (let n = firstBehind(differences, side, from); at < to; n += 1) {
    const next = differences[n]?.[side];
    const start = next === undefined ? to : Math.min(to, Math.max(at, next.start));
    const end = next === undefined ? to : Math.min(to, next.end);
    add(at, start, false);
    add(start, end, true);
    at = Math.max(start, end);
  }
  return spans;
};
