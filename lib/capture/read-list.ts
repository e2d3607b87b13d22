import { isObject } from '../base/narrow.ts';
import { behindSpaces, COMMA, OPEN_OBJECT } from './bytes.ts';
import { decodeUtf8, parseJson } from './decode.ts';
import { JsonScan } from './json-scan.ts';
import type { LineContext, LineParts, ReadPart, Taken } from './line-parts.ts';
import { unknownRecord, unparsedProblem } from './line-problems.ts';
import type { ItemSpan } from './list-items.ts';
import { listIn } from './list-items.ts';
import { damageNotes, takeObject } from './take.ts';

/** Lists whose object may be cut off: they are known by their key, and by the string that names their session or the form of their items. */
const TORN: readonly {
  readonly format: 'transcript-page' | 'recorder-export';
  readonly key: string;
  readonly session?: string;
  readonly name: string;
  readonly clue: string;
}[] = [
  { format: 'transcript-page', key: 'events', session: 'sessionId', name: 'transcript page', clue: 'sessionId and events' },
  { format: 'recorder-export', key: 'messages', name: 'recorder export', clue: 'messages with raw' },
];
const TORN_NOTE = 'its end is missing';

/** The items of a list as parts, with what stands before and between them as container parts. Ends with the last item. */
const readItems = (
  start: number,
  items: readonly ItemSpan[],
  name: string,
  bytes: Uint8Array,
  parts: LineParts,
  context: LineContext,
): Beginning => {
  const read: ReadPart[] = [];
  let at = start;
  for (const item of items) {
    if (item.start > at) read.push(parts.container(at, item.start, name));
    at = item.end;
    const own = bytes.subarray(item.start, item.end);
    const decoded = decodeUtf8(own);
    const parsed = parseJson(decoded?.text ?? '');
    const taken = parsed.ok && isObject(parsed.value) ? takeObject(parsed.value, context) : undefined;
    if (taken !== undefined) {
      // What is said of the file is its list, once; its items are not lines.
      const items = parts.taken(item.start, item.end, taken, damageNotes(item.start, item.end, bytes));
      for (const { part } of items) read.push({ part });
    } else {
      const stretch = parts.stretch(item.start, own, decoded?.text ?? '', decoded?.damaged ?? false);
      read.push(parts.problem(item.start, item.end, parsed.ok ? unknownRecord(stretch, parsed.value) : unparsedProblem(stretch)));
    }
  }
  return { read, end: at };
};

/** An object that holds lines as a list: its items as parts of their own, and the rest of it as named container parts around them. */
export const readList = (
  start: number,
  end: number,
  open: number,
  taken: Taken,
  bytes: Uint8Array,
  parts: LineParts,
  context: LineContext,
): readonly ReadPart[] => {
  if (taken.reading.kind !== 'list') return [];
  const { key, name, session, note, clue } = taken.reading;
  const found = listIn(bytes.subarray(0, end), open, key);
  const { read, end: at } = readItems(start, found?.items ?? [], name, bytes, parts, session === '' ? context : { ...context, session });
  const all = at < end ? [...read, parts.container(at, end, name)] : read;
  const [first, ...rest] = all;
  return first === undefined ? [] : [{ ...first, format: taken.format, clue, note }, ...rest];
};

/** What was read of the beginning of a line, and where the rest begins. */
export interface Beginning {
  readonly read: readonly ReadPart[];
  readonly end: number;
}

const hasRawFrame = (bytes: Uint8Array, item: ItemSpan, context: LineContext): boolean => {
  const parsed = parseJson(decodeUtf8(bytes.subarray(item.start, item.end))?.text ?? '');
  if (!parsed.ok || !isObject(parsed.value) || typeof parsed.value.raw !== 'string') return false;
  return takeObject(parsed.value, context)?.reading.kind === 'frame';
};

/** A list whose object was cut off: the items before the cut. Undefined for any other line. */
export const readTornList = (bytes: Uint8Array, parts: LineParts, context: LineContext): Beginning | undefined => {
  const open = behindSpaces(bytes, 0);
  if (bytes[open] !== OPEN_OBJECT || new JsonScan().feed(bytes, open).state === 'closed') return undefined;
  for (const { format, key, session: sessionKey, name, clue } of TORN) {
    const found = listIn(bytes, open, key);
    const [item] = found?.items ?? [];
    if (found === undefined || item === undefined) continue;
    const session = sessionKey === undefined ? undefined : found.strings.get(sessionKey);
    if (sessionKey === undefined ? !hasRawFrame(bytes, item, context) : session === undefined) continue;
    const inside = session === undefined ? context : { ...context, session };
    const { read, end } = readItems(0, found.items, name, bytes, parts, inside);
    const comma = behindSpaces(bytes, end);
    const rest = bytes[comma] === COMMA ? behindSpaces(bytes, comma + 1) : comma;
    const [first, ...others] = rest > end ? [...read, parts.container(end, rest, name)] : read;
    if (first === undefined) continue;
    return { read: [{ ...first, format, clue, note: TORN_NOTE }, ...others], end: rest };
  }
  return undefined;
};
