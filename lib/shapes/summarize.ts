import { isObject, stringAt } from '../base/narrow.ts';
import { problem } from '../base/problem.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { type Utf16Length, utf16Length } from '../base/units.ts';
import { compactJson } from '../json/compact-json.ts';
import { isMedium } from './blocks.ts';

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

/** A value ready to be written, with the units it takes whole. */
interface Measured {
  readonly value: unknown;
  readonly units: number;
}

const errorNames = new Set([
  'error',
  'errors',
  'message',
  'stderr',
  'exception',
  'reason',
  'isError',
  'success',
  'ok',
  'status',
  'code',
  'exitCode',
  'exit_code',
  'signal',
]);
const idNames = new Set(['id', 'uuid', 'path', 'uri', 'url', 'name', 'type', 'kind', 'ref', 'title', 'key', 'file']);
const isIdName = (name: string): boolean => idNames.has(name) || /(?:^|_)id$|Id$|_path$|Path$/.test(name);

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** A medium by its type, size and reference: its data is no text for a context. */
const mediumMark = (block: Readonly<Record<string, unknown>>): unknown => ({
  type: block.type,
  mimeType: stringAt(block, 'mimeType') ?? 'unknown',
  bytes: Math.floor(((stringAt(block, 'data') ?? '').length * 3) / 4),
  ...(stringAt(block, 'uri') === undefined ? {} : { uri: stringAt(block, 'uri') }),
});

const jsonUnits = (value: unknown): number => JSON.stringify(value)?.length ?? 4;

/** Builds the trimmed value; counts the places where something went. */
class Trimmer {
  cuts = 0;
  private readonly rank: ReadonlyMap<string, number>;

  constructor(priority: readonly string[]) {
    this.rank = new Map(priority.map((name, index) => [name, index]));
  }

  /** The value within `room` units of JSON. `room` is at least `leastRoom`, or the value fits. */
  trim(value: unknown, room: number, depth: number): unknown {
    if (isObject(value) && isMedium(value) && typeof value.data === 'string') {
      this.cuts += 1;
      return this.trim(mediumMark(value), room, depth);
    }
    const { units } = measured(value);
    if (units <= room && !holdsMedium(value)) return value;
    if (depth >= deepest) return this.mark(`${units} units left out`);
    if (typeof value === 'string') return this.text(value, room);
    if (Array.isArray(value)) return this.list(value, room, depth);
    if (isObject(value)) return this.record(value, room, depth);
    return value;
  }

  private mark(words: string): string {
    this.cuts += 1;
    return `[${words}]`;
  }

  /** Head and tail of a text, with how much went between them. */
  private text(text: string, room: number): string {
    const mark = (gone: number): string => ` [${gone} units left out] `;
    const most = room - 2 - mark(text.length).length;
    if (most < 16) return this.mark(`${text.length} units left out`);
    this.cuts += 1;
    // Escapes take more room than units: what is kept is cut until it fits.
    let [head, tail] = [Math.ceil(most * 0.6), Math.floor(most * 0.4)];
    for (;;) {
      const kept = `${wellFormed(text.slice(0, head))}${mark(text.length - head - tail)}${wellFormed(tail === 0 ? '' : text.slice(-tail))}`;
      const over = jsonUnits(kept) - room;
      if (over <= 0) return kept;
      if (head + tail === 0) return `[${text.length} units left out]`;
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
    for (const [index, item] of items.entries()) (tellsOfError(item) ? errors : others).push(index);
    const order = [...errors, ...others];
    for (const index of order) {
      const child = this.fit(items[index], left - 1, depth);
      if (child === undefined) break;
      kept.set(index, child.value);
      left -= child.units + 1;
    }
    if (kept.size === items.length) return [...items.keys()].map((index) => kept.get(index));
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
    for (const name of this.byRank(names, record)) {
      const key = jsonUnits(name) + 1;
      const child = this.fit(record[name], left - key - 1, depth);
      if (child === undefined) continue;
      kept.set(name, child.value);
      left -= key + child.units + 1;
    }
    const written = Object.fromEntries(names.filter((name) => kept.has(name)).map((name) => [name, kept.get(name)]));
    if (kept.size === names.length) return written;
    this.cuts += 1;
    return { ...written, [note]: mark(names.length - kept.size) };
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

  /** Names as they are to be kept: those asked for, errors, ids, scalars, the rest; each in the order in which they stand. */
  private byRank(names: readonly string[], record: Readonly<Record<string, unknown>>): readonly string[] {
    const classes: string[][] = [[], [], [], []];
    const asked: string[] = [];
    for (const name of names) {
      if (this.rank.has(name)) asked.push(name);
      else classes[errorNames.has(name) ? 0 : isIdName(name) ? 1 : isScalar(record[name]) ? 2 : 3]?.push(name);
    }
    asked.sort((a, b) => (this.rank.get(a) ?? 0) - (this.rank.get(b) ?? 0));
    return [...asked, ...classes.flat()];
  }
}

const sizes = new WeakMap<object, number>();

/** Units of a value's JSON; of containers remembered, so that each is written once. */
const measured = (value: unknown): Measured => {
  if (typeof value !== 'object' || value === null) return { value, units: jsonUnits(value) };
  const units = sizes.get(value) ?? jsonUnits(value);
  sizes.set(value, units);
  return { value, units };
};

const media = new WeakMap<object, boolean>();

const holdsMedium = (value: unknown): boolean => typeof value === 'object' && value !== null && media.get(value) === true;

const tellsOfError = (value: unknown): boolean =>
  isObject(value) && (typeof value.error === 'string' || value.isError === true || value.success === false || value.ok === false);

const halfPair = /[\ud800-\udbff]$|^[\udc00-\udfff]/g;

/** Without the half of a pair that a cut left at its edge. */
const wellFormed = (text: string): string => text.replace(halfPair, '');

/**
 * Measures every container of a parsed value from the inside out, so that a size is one look later on, and notes which hold a medium.
 * No recursion: JSON that parsed may nest deeper than a stack.
 */
const measureAll = (root: unknown): void => {
  const order: object[] = [];
  const stack: unknown[] = [root];
  for (let value = stack.pop(); ; value = stack.pop()) {
    if (typeof value === 'object' && value !== null) {
      order.push(value);
      // Not spread: an array may have more items than a call takes.
      for (const member of Object.values(value)) stack.push(member);
    }
    if (stack.length === 0) break;
  }
  for (let index = order.length - 1; index >= 0; index -= 1) {
    const value = order[index];
    if (value === undefined) continue;
    const members = Object.entries(value);
    const keys = Array.isArray(value) ? 0 : members.reduce((sum, [name]) => sum + jsonUnits(name) + 1, 0);
    const units = members.reduce((sum, [, member]) => sum + measured(member).units, 2 + Math.max(0, members.length - 1) + keys);
    sizes.set(value, units);
    const own = isObject(value) && isMedium(value) && typeof value.data === 'string';
    media.set(value, own || members.some(([, member]) => holdsMedium(member)));
  }
};

/** Units between the mark and the value that are always there. */
const written = (of: number, cuts: number, value: unknown): string =>
  JSON.stringify({ $summary: { note: 'a summary, not the result', of, cuts }, value });

/** Room for a mark that tells of many cuts. */
const mostCuts = 999_999_999;

/**
 * A version of a value for a context, within a limit of UTF-16 units: trimmed by structure and by the rank of its members, never cut anywhere
 * in serialised text, so that it always parses; errors and ids outlive bulk, media become type and size, and every cut says how much went.
 * Marked as a summary even where nothing went ("shapes", the library). Fails with the reason where the value has no JSON (`compactJson`), and
 * with `budget-too-small` where the limit does not hold the mark and something beside it. Linear in the value's JSON.
 */
export const summarize = (value: unknown, { maxUnits, priority = [] }: SummarizeOptions): Result<Summary> => {
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
  measureAll(parsed);
  const trimmer = new Trimmer(priority);
  const trimmed = trimmer.trim(parsed, room, 0);
  const text = written(of, trimmer.cuts, trimmed);
  return ok({ text, units: utf16Length(text.length), of: utf16Length(of), cuts: trimmer.cuts });
};
