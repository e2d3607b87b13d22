import { isObject } from '../base/narrow.ts';
import { behindSpaces, COMMA, OPEN_OBJECT } from './bytes.ts';
import { decodeUtf8, parseJson } from './decode.ts';
import { JsonScan } from './json-scan.ts';
import type { LineContext, LineParts, ReadPart, Taken } from './line-parts.ts';
import { unknownRecord, unparsedProblem } from './line-problems.ts';
import type { ItemSpan } from './list-items.ts';
import { listIn } from './list-items.ts';
import { damageNotes, takeObject } from './take.ts';

/** A list whose object is cut off is known by its key and by the string that names its session. */
const TORN = {
  format: 'transcript-page',
  key: 'events',
  session: 'sessionId',
  name: 'transcript page',
  clue: 'sessionId and events',
  note: 'its end is missing',
} as const;

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

/** A list whose object was cut off: the items before the cut. Undefined for any other line. */
export const readTornList = (bytes: Uint8Array, parts: LineParts, context: LineContext): Beginning | undefined => {
  const open = behindSpaces(bytes, 0);
  if (bytes[open] !== OPEN_OBJECT || new JsonScan().feed(bytes, open).state === 'closed') return undefined;
  const found = listIn(bytes, open, TORN.key);
  const session = found?.strings.get(TORN.session);
  if (found === undefined || found.items.length === 0 || session === undefined) return undefined;
  const { read, end } = readItems(0, found.items, TORN.name, bytes, parts, { ...context, session });
  const comma = behindSpaces(bytes, end);
  const rest = bytes[comma] === COMMA ? behindSpaces(bytes, comma + 1) : comma;
  const [first, ...others] = rest > end ? [...read, parts.container(end, rest, TORN.name)] : read;
  if (first === undefined) return undefined;
  return { read: [{ ...first, format: TORN.format, clue: TORN.clue, note: TORN.note }, ...others], end: rest };
};
