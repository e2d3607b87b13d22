import type { JsonObject } from '../base/narrow.ts';
import { isObject } from '../base/narrow.ts';
import { behindSpaces, CLOSE_OBJECT, OPEN_OBJECT, QUOTE, stringEnd } from './bytes.ts';
import { decodeUtf8, parseJson } from './decode.ts';
import { JsonScan } from './json-scan.ts';

/** An object of a line: its bytes `[open, close)`, parsed. */
export interface FoundObject {
  readonly open: number;
  readonly close: number;
  readonly value: JsonObject;
}

/** A stretch `[start, end)` of a line: an object with what is set aside around it. Without object it is what is left. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly found?: FoundObject;
}

/* A line of torn beginnings must not cost a scan of the line for each of them. */
const MAX_FAILURES = 64;
const MAX_RESTARTS = 32;
const LONGEST_KEY = 64;
const LEAST_BUDGET = 1 << 22;

/** Ends of items copied out of an array, NULs and spaces: not worth a part of their own. */
const isSeparator = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x2c || byte === 0x5d || byte === 0 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d);

/** True where nothing but separators and spaces is left of the line. */
export const isNothingBehind = (bytes: Uint8Array, from: number): boolean => {
  let at = from;
  while (isSeparator(bytes[at])) at += 1;
  return at === bytes.length;
};

/** Position behind the brace that closes the one at `open` in something that is not quite JSON, strings skipped, or -1. */
const looseEnd = (bytes: Uint8Array, open: number): number => {
  let depth = 0;
  let at = open;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      at = stringEnd(bytes, at);
      if (at === -1) return -1;
      continue;
    }
    if (byte === OPEN_OBJECT) depth += 1;
    else if (byte === CLOSE_OBJECT) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
    at += 1;
  }
  return -1;
};

/** True where the brace at `open` is followed by a key: JSON rather than a brace in prose. */
export const opensJson = (bytes: Uint8Array, open: number): boolean => bytes[behindSpaces(bytes, open + 1)] === QUOTE;

const parseAt = (bytes: Uint8Array, start: number, end: number): JsonObject | undefined => {
  const decoded = decodeUtf8(bytes.subarray(start, end));
  if (decoded === undefined) return undefined;
  const parsed = parseJson(decoded.text);
  return parsed.ok && isObject(parsed.value) ? parsed.value : undefined;
};

/**
 * The brace at `open` and the key behind it, without the spaces between: how a recorder begins its lines. Undefined where the key is
 * torn, or too long to be one.
 */
export const headAt = (bytes: Uint8Array, open: number): string | undefined => {
  const key = behindSpaces(bytes, open + 1);
  const end = bytes[key] === QUOTE ? stringEnd(bytes.subarray(0, key + LONGEST_KEY), key) : -1;
  return end === -1 ? undefined : decodeUtf8(bytes.subarray(key, end))?.text;
};

/** What is looked for in a line, and how many bytes were scanned for it. */
interface Search {
  readonly bytes: Uint8Array;
  readonly accepts: (value: JsonObject) => boolean;
  readonly budget: number;
  scanned: number;
}

/** True where the line is whole objects from `open` to its end, and the first is one that is looked for. */
const isWholeFrom = (search: Search, open: number): boolean => {
  const { bytes } = search;
  for (let at = open; bytes[at] === OPEN_OBJECT; ) {
    const step = new JsonScan().feed(bytes, at);
    search.scanned += (step.state === 'open' ? bytes.length : step.at) - at;
    if (step.state !== 'closed' || search.scanned > search.budget) return false;
    if (at === open) {
      const value = parseAt(bytes, at, step.at);
      if (value === undefined || !search.accepts(value)) return false;
    }
    if (isNothingBehind(bytes, step.at)) return true;
    at = behindSpaces(bytes, step.at);
  }
  return false;
};

/**
 * Where a whole line was written behind a torn one (a recorder restarted in the middle of a line). From `outside` on nothing can belong
 * to the torn one. Before that, only what begins with the torn one's own first key is taken for a line, not the objects inside it.
 */
const restartAfter = (search: Search, torn: number, { lastToken: outside, opened }: JsonScan): number => {
  const { bytes } = search;
  const head = headAt(bytes, torn);
  let restarts = 0;
  let level = 0;
  for (let at = bytes.indexOf(OPEN_OBJECT, torn + 1); at !== -1 && restarts < MAX_RESTARTS; at = bytes.indexOf(OPEN_OBJECT, at + 1)) {
    while ((opened[level] ?? at) < at) level += 1;
    // What was open where the torn one stopped stops there as well.
    if (opened[level] === at) continue;
    if (search.scanned > search.budget) return -1;
    if (!opensJson(bytes, at) || (at < outside && (head === undefined || headAt(bytes, at) !== head))) continue;
    restarts += 1;
    if (isWholeFrom(search, at)) return at;
  }
  return -1;
};

const withoutRest = (pieces: readonly Piece[], start: number, bytes: Uint8Array): readonly Piece[] => {
  if (start === bytes.length) return pieces;
  const last = pieces.at(-1);
  if (last !== undefined && isNothingBehind(bytes, start)) return [...pieces.slice(0, -1), { ...last, end: bytes.length }];
  return [...pieces, { start, end: bytes.length }];
};

/**
 * Finds the objects of a line that is not one JSON object: behind log text, glued together, in a batch. Only objects that
 * `accepts` takes are found; nothing is looked for inside an object, whole or torn. Pieces are in order and cover the line.
 */
export const objectsInLine = (bytes: Uint8Array, accepts: (value: JsonObject) => boolean): readonly Piece[] => {
  const search: Search = { bytes, accepts, budget: 4 * bytes.length + LEAST_BUDGET, scanned: 0 };
  const pieces: Piece[] = [];
  let start = 0;
  let from = 0;
  for (let failures = 0; failures < MAX_FAILURES && search.scanned <= search.budget; ) {
    const open = bytes.indexOf(OPEN_OBJECT, from);
    if (open === -1) break;
    if (!opensJson(bytes, open)) {
      from = open + 1;
      continue;
    }
    const scan = new JsonScan();
    const step = scan.feed(bytes, open);
    const stop = step.state === 'open' ? bytes.length : step.at;
    search.scanned += stop - open;
    if (step.state === 'closed') {
      const value = parseAt(bytes, open, stop);
      if (value !== undefined && accepts(value)) {
        pieces.push({ start, end: stop, found: { open, close: stop, value } });
        start = stop;
      }
      from = stop;
      continue;
    }
    failures += 1;
    const restart = restartAfter(search, open, scan);
    if (restart !== -1) {
      pieces.push({ start, end: restart });
      start = restart;
      from = restart;
      continue;
    }
    const end = step.state === 'open' ? -1 : looseEnd(bytes, open);
    if (end === -1) break;
    search.scanned += end - open;
    // A part of its own: read again with what stands behind it, it could be taken for a torn line before a whole one.
    pieces.push({ start, end });
    start = end;
    from = end;
  }
  return withoutRest(pieces, start, bytes);
};
