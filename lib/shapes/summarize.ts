import { isObject, stringAt } from '../base/narrow.ts';
import { problem } from '../base/problem.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { type Utf16Length, utf16Length } from '../base/units.ts';
import { compactJson } from '../json/compact-json.ts';
import { isMedium } from './blocks.ts';
import { holdsError, holdsMedium, jsonUnits, type Measured, measureAll, measured, type SummaryWork } from './measure.ts';
import { byRank } from './rank.ts';

/** How a summary is to be made. */
export interface SummarizeOptions {
  /** Most UTF-16 units of the summary, its mark included. */
  readonly maxUnits: number;
  /** Names of members that are kept before others, the most important first. */
  readonly priority?: readonly string[];
}

/** A version of a value for a context. It says itself that it is a summary, and is never the result. */
export interface Summary {
  /** JSON: `{"$summary": …, "value": …}`; the whole value under the same mark where nothing had to go. */
  readonly text: string;
  readonly units: Utf16Length;
  /** Units of the whole value's JSON. */
  readonly of: Utf16Length;
  /** Places at which something was cut. */
  readonly cuts: number;
}

/** Levels that are trimmed one by one; what lies deeper is told by its size. */
const deepest = 48;
/** Below this nothing is left of a member but its mark. */
const leastRoom = 24;

/** A medium by its type, size and reference: its data is no text for a context. */
const mediumMark = (block: Readonly<Record<string, unknown>>): unknown => ({
  type: block.type,
  mimeType: stringAt(block, 'mimeType') ?? 'unknown',
  bytes: Math.floor(((stringAt(block, 'data') ?? '').length * 3) / 4),
  ...(stringAt(block, 'uri') === undefined ? {} : { uri: stringAt(block, 'uri') }),
});

/** The longest of these marks that fits: the last one always does, for any number of things. */
const markWithin = (room: number, gone: number, ...nouns: readonly string[]): string =>
  [...nouns.map((noun) => `[${gone} ${noun} left out]`), `[${gone} left out]`].find((mark) => mark.length + 2 <= room) ?? `[${gone}]`;

/** Builds the trimmed value; counts the places where something went. */
class Trimmer {
  cuts = 0;
  private readonly rank: ReadonlyMap<string, number>;
  private readonly work: SummaryWork;

  constructor(priority: readonly string[], work: SummaryWork) {
    this.rank = new Map(priority.map((name, index) => [name, index]));
    this.work = work;
  }

  /** The value within `room` units of JSON. `room` is at least `leastRoom`, or the value fits. */
  trim(value: unknown, room: number, depth: number): unknown {
    this.work.visited += 1;
    if (isObject(value) && isMedium(value) && typeof value.data === 'string') {
      this.cuts += 1;
      return this.trim(mediumMark(value), room, depth);
    }
    const { units } = measured(value);
    if (units <= room && !holdsMedium(value)) return value;
    if (depth >= deepest) return this.mark(room, units, 'units');
    if (typeof value === 'string') return this.text(value, room);
    if (Array.isArray(value)) return this.list(value, room, depth);
    if (isObject(value)) return this.record(value, room, depth);
    return value;
  }

  private mark(room: number, gone: number, noun: string): string {
    this.cuts += 1;
    return markWithin(room, gone, noun);
  }

  /** Head and tail of a text, with how much went between them. */
  private text(text: string, room: number): string {
    const mark = (gone: number): string => ` [${gone} units left out] `;
    const most = room - 2 - mark(text.length).length;
    if (most < 16) return this.mark(room, text.length, 'units');
    this.cuts += 1;
    // Escapes take more room than units: what is kept is cut until it fits.
    let [head, tail] = [Math.ceil(most * 0.6), Math.floor(most * 0.4)];
    for (;;) {
      const kept = `${wellFormed(text.slice(0, head))}${mark(text.length - head - tail)}${wellFormed(tail === 0 ? '' : text.slice(-tail))}`;
      const over = jsonUnits(kept) - room;
      if (over <= 0) return kept;
      if (head + tail === 0) return markWithin(room, text.length, 'units');
      head = Math.max(0, head - Math.ceil(over * 0.6));
      tail = Math.max(0, tail - Math.ceil(over * 0.4) - 1);
    }
  }

  /** Items from the start as long as there is room, those that tell of an error before others, and how many went. */
  private list(items: readonly unknown[], room: number, depth: number): unknown {
    const mark = (gone: number): string => `[${gone} of ${items.length} items left out]`;
    let left = room - 2 - jsonUnits(mark(items.length)) - 1;
    const kept = new Map<number, unknown>();
    const [errors, others]: [number[], number[]] = [[], []];
    for (const [index, item] of items.entries()) (holdsError(item) ? errors : others).push(index);
    this.work.visited += items.length;
    for (const index of errors.concat(others)) {
      const child = this.fit(items[index], left - 1, depth);
      if (child === undefined) break;
      kept.set(index, child.value);
      left -= child.units + 1;
    }
    if (kept.size === items.length) return [...items.keys()].map((index) => kept.get(index));
    if (kept.size === 0) return this.none(room, items.length, 'items', [mark(items.length)]);
    this.cuts += 1;
    return [...[...kept.keys()].sort((a, b) => a - b).map((index) => kept.get(index)), mark(items.length - kept.size)];
  }

  /** Members by their rank as long as there is room, in the order in which they stood, and how many went. */
  private record(record: Readonly<Record<string, unknown>>, room: number, depth: number): unknown {
    const names = Object.keys(record);
    const note = '$leftOut';
    const mark = (gone: number): string => `${gone} of ${names.length} members`;
    let left = room - 2 - jsonUnits(note) - 1 - jsonUnits(mark(names.length)) - 1;
    const kept = new Map<string, unknown>();
    this.work.visited += names.length;
    for (const name of byRank(record, this.rank)) {
      const key = jsonUnits(name) + 1;
      const child = this.fit(record[name], left - key - 1, depth);
      if (child === undefined) continue;
      kept.set(name, child.value);
      left -= key + child.units + 1;
    }
    const written = Object.fromEntries(names.filter((name) => kept.has(name)).map((name) => [name, kept.get(name)]));
    if (kept.size === names.length) return written;
    if (kept.size === 0) return this.none(room, names.length, 'members', { [note]: mark(names.length) });
    this.cuts += 1;
    return { ...written, [note]: mark(names.length - kept.size) };
  }

  /** What stands for a container of which nothing was kept: the one given where it fits, else its mark alone. */
  private none(room: number, gone: number, noun: string, empty: unknown): unknown {
    this.cuts += 1;
    return jsonUnits(empty) <= room ? empty : markWithin(room, gone, noun);
  }

  /** A child in what is left: whole, or trimmed to half of it, so that those behind it have some as well. */
  private fit(value: unknown, left: number, depth: number): Measured | undefined {
    const own = measured(value);
    if (own.units <= left && !holdsMedium(value)) return own;
    const room = Math.max(leastRoom, Math.floor(left / 2));
    if (room > left) return undefined;
    const trimmed = measured(this.trim(value, room, depth + 1));
    return trimmed.units <= left ? trimmed : undefined;
  }
}

const halfPair = /[\ud800-\udbff]$|^[\udc00-\udfff]/g;

/** Without the half of a pair that a cut left at its edge. */
const wellFormed = (text: string): string => text.replace(halfPair, '');

/** Units between the mark and the value that are always there. */
const written = (of: number, cuts: number, value: unknown): string =>
  JSON.stringify({ $summary: { note: 'a summary, not the result', of, cuts }, value });

/** Room for a mark that tells of many cuts. */
const mostCuts = 999_999_999;

/**
 * A version of a value for a context, within a limit of UTF-16 units: trimmed by structure and by the rank of its members, never cut anywhere
 * in serialised text, so that it always parses; errors and ids outlive bulk, media become type and size, and every cut says how much went.
 * Marked as a summary even where nothing went ("shapes", the library). Fails with the reason where the value has no JSON (`compactJson`), and
 * with `budget-too-small` where the limit does not hold the mark and something beside it. Linear in the value's JSON; `work` counts.
 */
export const summarize = (
  value: unknown,
  { maxUnits, priority = [] }: SummarizeOptions,
  work: SummaryWork = { visited: 0 },
): Result<Summary> => {
  const json = compactJson(value);
  if (!json.ok) return json;
  const parsed: unknown = JSON.parse(json.value);
  const of = json.value.length;
  const frame = written(of, mostCuts, '').length - 2;
  const room = maxUnits - frame;
  if (!Number.isInteger(maxUnits) || room < leastRoom + 2) {
    return fail(
      problem(
        'budget-too-small',
        `A summary of at most ${maxUnits} units cannot hold its own mark, which says that it is one.`,
        {},
        `Allow at least ${frame + leastRoom + 2} units.`,
      ),
    );
  }
  measureAll(parsed, work);
  const trimmer = new Trimmer(priority, work);
  const trimmed = trimmer.trim(parsed, room, 0);
  const text = written(of, trimmer.cuts, trimmed);
  return ok({ text, units: utf16Length(text.length), of: utf16Length(of), cuts: trimmer.cuts });
};
