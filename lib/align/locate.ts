import { type TextRange, textRange, utf16Length, utf16Offset } from '../base/units.ts';
import { type ComparisonTally, gaveUp, isSpent, type Meter } from './meter.ts';
import { nearestRun } from './nearest.ts';
import { isBlank, plainView } from './plain-view.ts';
import { positionOf } from './position.ts';
import { alignMatch } from './runs.ts';
import { type Bias, findWhole, type SearchableSource, type Searched, searchableSource } from './source.ts';
import type { Located, Location, Transformation } from './types.ts';
import { unescapedView } from './unescaped-view.ts';
import { sameView, type View } from './view.ts';

export interface LocateOptions {
  /** Counts the units compared and hashed, for tests. */
  readonly tally?: ComparisonTally;
  /** For each piece, which of several equal places counts; by default the last place for the last of several pieces, else the next. */
  readonly biases?: readonly Bias[];
}

/**
 * Comparisons of a call, for each unit of both texts, after which no search is begun. What is under way then costs at most four
 * more, so that a call stays within sixteen.
 */
const comparisonsPerUnit = 12;

const order: readonly Transformation[] = [
  'right-trimmed lines',
  'CRLF as LF',
  'ANSI stripped',
  'U+FFFD for lone surrogates',
  'U+FFFD at a cut edge',
  'JSON-escaped',
];

/** One way of looking for a piece: how it reads, in what, and where in the piece that reading begins. */
interface Attempt {
  readonly view: View;
  readonly original: string;
  readonly offset: number;
  readonly quoted: boolean;
  /** U+FFFD were taken off its edges. */
  readonly torn?: true;
  /** Blanks at its end were left out; they must stand in the source all the same. */
  readonly trimmed?: true;
  in(meter: Meter): Searched;
}

/** True where the unit at `at` is escaped: an odd number of backslashes stands before it. */
const isEscaped = (text: string, at: number): boolean => {
  let first = at;
  while (first > 0 && text.charCodeAt(first - 1) === 92) first -= 1;
  return (at - first) % 2 === 1;
};

/** Where a quoted piece ends once its closing quote, or an escape that a cut split, is taken off. */
const unquotedEnd = (piece: string): number => {
  const last = piece.length - 1;
  if (last > 0 && piece.charCodeAt(last) === 34) return isEscaped(piece, last) ? piece.length : last;
  const torn = /\\(?:u[0-9a-fA-F]{0,3})?$/.exec(piece.slice(-5))?.[0];
  const at = piece.length - (torn?.length ?? 0);
  return torn === undefined || isEscaped(piece, at) ? piece.length : at;
};

/** A piece of a JSON string may bring a quote of its own at either end, and end in the middle of an escape. */
const withoutQuotes = (piece: string): { readonly original: string; readonly offset: number } | undefined => {
  const offset = piece.startsWith('"') ? 1 : 0;
  const end = Math.max(offset, unquotedEnd(piece));
  return offset > 0 || end < piece.length ? { original: piece.slice(offset, end), offset } : undefined;
};

const replacement = 0xfffd;
/** A character has four bytes at most, so that a cut leaves three of them, each of which may read U+FFFD. */
const mostTorn = 3;

/** A piece without the U+FFFD at its edges. */
const withoutTornEdges = (piece: string): { readonly original: string; readonly offset: number } | undefined => {
  let [start, end] = [0, piece.length];
  while (start < mostTorn && piece.charCodeAt(start) === replacement) start += 1;
  while (piece.length - end < mostTorn && end > start && piece.charCodeAt(end - 1) === replacement) end -= 1;
  return end > start && (start > 0 || end < piece.length) ? { original: piece.slice(start, end), offset: start } : undefined;
};

/** Where U+FFFD were taken off, the source has a character that can be split: one of several bytes. */
const goesOnSplit = (located: Located, source: string): boolean => {
  const [first] = located.runs;
  const last = located.runs[located.runs.length - 1];
  if (first === undefined || last === undefined) return false;
  const leads = first.text === located.range.start || source.charCodeAt(located.source.start - 1) > 0x7f;
  return leads && (last.text + last.length === located.range.end || source.charCodeAt(located.source.end) > 0x7f);
};

const attempts = function* (piece: string, source: SearchableSource, meter: Meter): Generator<Attempt> {
  const exact = (): Searched => source.exact;
  const whole = { original: piece, offset: 0 };
  const plain = plainView(piece, 'piece');
  meter.comparisons += piece.length;
  if (plain.parts !== undefined || source.plain(meter) !== source.exact) {
    yield { ...whole, view: plain, quoted: false, in: source.plain };
    if (isBlank(piece.charCodeAt(piece.length - 1))) {
      yield { ...whole, view: plain, quoted: false, in: source.plainToEnd };
      // The cut may have fallen among the blanks of a line's end, which the source's view has not.
      yield { ...whole, view: plainView(piece, 'piece, end trimmed'), quoted: false, trimmed: true, in: source.plain };
    }
  }
  const torn = withoutTornEdges(piece);
  if (torn !== undefined) {
    yield { ...torn, view: sameView(torn.original), quoted: false, torn: true, in: exact };
    yield { ...torn, view: plainView(torn.original, 'piece'), quoted: false, torn: true, in: source.plain };
  }
  if (piece.includes('\\')) yield { ...whole, view: unescapedView(piece), quoted: true, in: exact };
  const unquoted = withoutQuotes(piece);
  if (unquoted !== undefined) yield { ...unquoted, view: unescapedView(unquoted.original), quoted: true, in: exact };
  if (source.text.includes('\\')) yield { ...whole, view: sameView(piece), quoted: true, in: source.unescaped };
};

const exactly = (range: TextRange, at: number, sourceLength: number): Located => {
  const length = range.end - range.start;
  const source = textRange(at, at + length);
  const run = { text: range.start, source: source.start, length: utf16Length(length) };
  return { range, source, position: positionOf(source, sourceLength), transformations: [], runs: [run] };
};

const through = (range: TextRange, attempt: Attempt, searched: Searched, at: number, source: string): Located => {
  const { original: text, view: textView, offset, quoted } = attempt;
  const { sourceStart, sourceEnd, runs, transformations } = alignMatch({ text, textView, source, sourceView: searched.view, at }, quoted);
  const found = textRange(sourceStart, sourceEnd);
  return {
    range,
    source: found,
    position: positionOf(found, source.length),
    transformations: order.filter(
      (name) =>
        transformations.has(name) || (quoted && name === 'JSON-escaped') || (attempt.torn === true && name === 'U+FFFD at a cut edge'),
    ),
    runs: runs.map((run) => ({ ...run, text: utf16Offset(range.start + offset + run.text) })),
  };
};

/** True where the last run ends with the piece. */
const reachesEnd = ({ range, runs }: Located): boolean => {
  const last = runs.at(-1);
  return last !== undefined && last.text + last.length === range.end;
};

/** What an attempt left aside is looked at once its place is known. */
const holdsUp = ({ torn, trimmed }: Attempt, located: Located, source: string): boolean =>
  (torn !== true || goesOnSplit(located, source)) && (trimmed !== true || reachesEnd(located));

const locateOne = (piece: string, range: TextRange, source: SearchableSource, bias: Bias, cursor: number, meter: Meter): Location => {
  if (isSpent(meter)) return { found: false, missing: { range, gaveUp: true } };
  const at = findWhole(piece, source.exact, bias, cursor, meter);
  if (at >= 0) return { found: true, located: exactly(range, at, source.text.length) };
  let stopped = at === gaveUp;
  for (const attempt of attempts(piece, source, meter)) {
    if (isSpent(meter)) {
      stopped = true;
      break;
    }
    const searched = attempt.in(meter);
    const place = findWhole(attempt.view.text, searched, bias, cursor, meter);
    const located = place >= 0 ? through(range, attempt, searched, place, source.text) : undefined;
    if (located !== undefined && holdsUp(attempt, located, source.text)) return { found: true, located };
    stopped ||= place === gaveUp;
  }
  const nearest = nearestRun(piece, range.start, source.text, source.exact.index(meter), Math.min(cursor, source.text.length), meter);
  const ended = stopped ? ({ gaveUp: true } as const) : {};
  return { found: false, missing: nearest === undefined ? { range, ...ended } : { range, nearest, ...ended } };
};

/**
 * Finds each stretch of `text` in `source`, in order: equal as a whole first, then equal but for a named transformation. Of several
 * equal places the first one not before the end of the stretch before counts, for the last of several stretches the last one of
 * all; a place out of order is taken where there is no other. A stretch that is nowhere comes with the longest run it shares.
 *
 * Offsets are UTF-16 units. Linear in both texts together, on periodic texts too: at most 16 comparisons for each of their units,
 * beyond which a stretch is reported as given up. Contract: result texts, "Alignment".
 */
export const locate = (
  pieces: readonly TextRange[],
  text: string,
  source: string | SearchableSource,
  options: LocateOptions = {},
): readonly Location[] => {
  const searchable = typeof source === 'string' ? searchableSource(source) : source;
  const meter: Meter = { comparisons: 0, limit: comparisonsPerUnit * (text.length + searchable.text.length) };
  let cursor = 0;
  const locations = pieces.map((range, index) => {
    const bias = options.biases?.[index] ?? (index > 0 && index === pieces.length - 1 ? 'last' : 'next');
    const location = locateOne(text.slice(range.start, range.end), range, searchable, bias, cursor, meter);
    if (location.found) cursor = Math.max(cursor, location.located.source.end);
    return location;
  });
  if (options.tally !== undefined) options.tally.comparisons += meter.comparisons;
  return locations;
};
