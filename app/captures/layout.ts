import type { Run } from '../../lib/align/types.ts';
import type { RowModel } from '../compare/rows.ts';
import { Sheet } from '../compare/sheet.ts';
import { type PlainSpan, plainSpans } from '../ui/text/spans.ts';
import { fitEnd, type Measure } from '../ui/text/wrap.ts';

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

/** A line of a range, as far as it is in it. */
interface Line {
  readonly start: number;
  readonly end: number;
  /** A break ends it. */
  readonly ends: boolean;
}

const linesIn = (text: string, { start, end }: Difference['a']): readonly Line[] => {
  const lines: Line[] = [];
  let at = start;
  for (let next = text.indexOf('\n', at); next !== -1 && next < end; next = text.indexOf('\n', at)) {
    lines.push({ start: at, end: next, ends: true });
    at = next + 1;
  }
  if (at < end) lines.push({ start: at, end, ends: false });
  return lines;
};

const both = [0, 1];

/** Lays what one text has of a line into the row that is being filled, from `at` on. Returns where it goes on; beyond the line's end once it is laid out whole. */
const layRow = (sheet: Sheet, column: number, text: string, line: Line | undefined, at: number, measure: Measure): number => {
  if (line === undefined || at > line.end) return at;
  const end = fitEnd(text, at, line.end, 0, measure);
  if (end > at) sheet.emit([column], [column], end - at);
  if (end < line.end) return end;
  if (line.ends) sheet.skip(column, 1);
  return line.end + 1;
};

/** A line of each text beside each other, or one alone; both begin in the same row. */
const layLines = (sheet: Sheet, texts: TextPair, own: Line | undefined, other: Line | undefined, measure: Measure): void => {
  let [a, b] = [own?.start ?? 0, other?.start ?? 0];
  const isDone = () => (own === undefined || a > own.end) && (other === undefined || b > other.end);
  while (!isDone()) {
    a = layRow(sheet, 0, texts.a, own, a, measure);
    b = layRow(sheet, 1, texts.b, other, b, measure);
    if (!isDone()) sheet.flush();
  }
};

/** Two parts of lines that begin in the middle of a row: each is broken where its own row is full. */
const layInline = (sheet: Sheet, own: Line | undefined, other: Line | undefined): void => {
  for (const [column, line] of [own, other].entries()) {
    if (line === undefined) continue;
    if (line.end > line.start) sheet.emit([column], [column], line.end - line.start);
    if (line.ends) sheet.skip(column, 1);
  }
};

const widened = ({ start, end }: Difference['a'], by: number): Difference['a'] => ({ start, end: end + by });

/** True where lines differ, and only the break that ends the last of them is equal again. */
const endsInBreak = (texts: TextPair, { a, b }: Difference): boolean =>
  texts.a.charCodeAt(a.end) === 10 &&
  texts.b.charCodeAt(b.end) === 10 &&
  (texts.a.slice(a.start, a.end).includes('\n') || texts.b.slice(b.start, b.end).includes('\n'));

/** Lines as they meet: those that end in the order of both, and what begins the line that is equal again beside each other. */
const metLines = (own: readonly Line[], other: readonly Line[]): readonly (readonly [Line | undefined, Line | undefined])[] => {
  const [ended, otherEnded] = [own.filter(({ ends }) => ends), other.filter(({ ends }) => ends)];
  const rows = Array.from({ length: Math.max(ended.length, otherEnded.length) }, (_, nth) => [ended[nth], otherEnded[nth]] as const);
  const [rest, otherRest] = [own.find(({ ends }) => !ends), other.find(({ ends }) => !ends)];
  return rest === undefined && otherRest === undefined ? rows : [...rows, [rest, otherRest]];
};

/** What differs, line by line beside each other. Returns how many equal units behind it were laid out too: the break of the last line. */
const layDifference = (sheet: Sheet, texts: TextPair, difference: Difference, measure: Measure): number => {
  const more = endsInBreak(texts, difference) ? 1 : 0;
  const lines = metLines(linesIn(texts.a, widened(difference.a, more)), linesIn(texts.b, widened(difference.b, more)));
  for (const [own, other] of lines) {
    if (sheet.pending) layInline(sheet, own, other);
    else layLines(sheet, texts, own, other, measure);
    if (own?.ends === true || other?.ends === true) sheet.flush();
  }
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
      laid = layDifference(sheet, texts, each, measure);
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
