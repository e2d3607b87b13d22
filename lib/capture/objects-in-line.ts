import type { JsonObject } from '../base/narrow.ts';
import { isObject } from '../base/narrow.ts';
import { decodeUtf8, parseJson } from './decode.ts';

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

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/* A line of braces must not cost a scan of the line for each of them. */
const MAX_ATTEMPTS = 64;
const MAX_RESTARTS = 8;
const LONGEST_KEY = 64;
const scanBudget = (length: number): number => 4 * length + (1 << 26);

/** Ends of items copied out of an array, and NULs: not worth a part of their own. */
const NOTHING_BEHIND = /^[\s,\0]*$/;

const isNothing = (bytes: Uint8Array): boolean => {
  const decoded = decodeUtf8(bytes);
  return decoded !== undefined && NOTHING_BEHIND.test(decoded.text);
};

/** Position behind the string that begins at `quote`, or -1 where it does not end. */
const stringEnd = (bytes: Uint8Array, quote: number): number => {
  for (let end = bytes.indexOf(QUOTE, quote + 1); end !== -1; end = bytes.indexOf(QUOTE, end + 1)) {
    let escapes = 0;
    while (bytes[end - 1 - escapes] === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end + 1;
  }
  return -1;
};

/** Position behind the brace that closes the one at `open`, strings skipped, or -1. Counts, so depth costs nothing. */
const balancedEnd = (bytes: Uint8Array, open: number): number => {
  let depth = 0;
  let at = open;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      at = stringEnd(bytes, at);
      if (at === -1) return -1;
      continue;
    }
    if (byte === OPEN) depth += 1;
    else if (byte === CLOSE) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
    at += 1;
  }
  return -1;
};

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09 || byte === 0x0d || byte === 0x0a;

/** True where the brace at `open` is followed by a key: JSON rather than a brace in prose. */
const opensJson = (bytes: Uint8Array, open: number): boolean => {
  let at = open + 1;
  while (isSpace(bytes[at])) at += 1;
  return bytes[at] === QUOTE;
};

const parseAt = (bytes: Uint8Array, start: number, end: number): JsonObject | undefined => {
  const decoded = decodeUtf8(bytes.subarray(start, end));
  if (decoded === undefined) return undefined;
  const parsed = parseJson(decoded.text);
  return parsed.ok && isObject(parsed.value) ? parsed.value : undefined;
};

const matchesAt = (bytes: Uint8Array, at: number, needle: Uint8Array): boolean => needle.every((byte, k) => bytes[at + k] === byte);

/**
 * Where a whole line was written behind a torn one (a recorder restarted in the middle of a line): the two begin with
 * the same key, and the whole one goes on to the end. Only such places are tried, not the objects inside the torn one.
 */
const restartAfter = (bytes: Uint8Array, torn: number, accepts: (value: JsonObject) => boolean): FoundObject | undefined => {
  const key = bytes.indexOf(QUOTE, torn);
  const keyEnd = stringEnd(bytes, key);
  if (key === -1 || keyEnd === -1 || keyEnd - torn > LONGEST_KEY) return undefined;
  const head = bytes.subarray(torn, keyEnd);
  let restarts = 0;
  for (let at = bytes.indexOf(OPEN, torn + 1); at !== -1 && restarts < MAX_RESTARTS; at = bytes.indexOf(OPEN, at + 1)) {
    if (!matchesAt(bytes, at, head)) continue;
    restarts += 1;
    const close = balancedEnd(bytes, at);
    const value = close !== -1 && isNothing(bytes.subarray(close)) ? parseAt(bytes, at, close) : undefined;
    if (value !== undefined && accepts(value)) return { open: at, close, value };
  }
  return undefined;
};

const withoutRest = (pieces: readonly Piece[], start: number, bytes: Uint8Array): readonly Piece[] => {
  if (start === bytes.length) return pieces;
  const last = pieces.at(-1);
  if (last?.found !== undefined && isNothing(bytes.subarray(start))) {
    return [...pieces.slice(0, -1), { ...last, end: bytes.length }];
  }
  return [...pieces, { start, end: bytes.length }];
};

/**
 * Finds the objects of a line that is not one JSON object: behind log text, glued together, in a batch. Only objects that
 * `accepts` takes are found; nothing is looked for inside an object, whole or torn. Pieces are in order and cover the line.
 */
export const objectsInLine = (bytes: Uint8Array, accepts: (value: JsonObject) => boolean): readonly Piece[] => {
  const pieces: Piece[] = [];
  let start = 0;
  let from = 0;
  let attempts = 0;
  let scanned = 0;
  while (attempts < MAX_ATTEMPTS && scanned <= scanBudget(bytes.length)) {
    const open = bytes.indexOf(OPEN, from);
    if (open === -1) break;
    const close = balancedEnd(bytes, open);
    attempts += 1;
    scanned += (close === -1 ? bytes.length : close) - open;
    const isJson = opensJson(bytes, open);
    if (close === -1) {
      const found = isJson ? restartAfter(bytes, open, accepts) : undefined;
      if (found !== undefined) {
        pieces.push({ start, end: found.open }, { start: found.open, end: found.close, found });
        start = found.close;
      }
      if (isJson) break;
      from = open + 1;
      continue;
    }
    const value = parseAt(bytes, open, close);
    if (value !== undefined && accepts(value)) {
      pieces.push({ start, end: close, found: { open, close, value } });
      start = close;
      attempts = 0;
    }
    from = isJson || value !== undefined ? close : open + 1;
  }
  return withoutRest(pieces, start, bytes);
};
