import { behindSpaces, CLOSE_ARRAY, CLOSE_OBJECT, COLON, COMMA, OPEN_ARRAY, OPEN_OBJECT, QUOTE, stringEnd } from './bytes.ts';
import { decodeUtf8, parseJson } from './decode.ts';
import { JsonScan } from './json-scan.ts';

/** Bytes of one item of a list. */
export interface ItemSpan {
  readonly start: number;
  readonly end: number;
}

/** What was found of an object's list: its items as far as they are whole, and the short strings that stand beside it. */
export interface FoundList {
  readonly items: readonly ItemSpan[];
  readonly strings: ReadonlyMap<string, string>;
}

const LONGEST_STRING = 1024;

/** Position behind the value that begins at `at`, or -1 where it does not end. */
const valueEnd = (bytes: Uint8Array, at: number): number => {
  const byte = bytes[at];
  if (byte === QUOTE) return stringEnd(bytes, at);
  if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
    const step = new JsonScan().feed(bytes, at);
    return step.state === 'closed' ? step.at : -1;
  }
  let end = at;
  while (end < bytes.length && bytes[end] !== COMMA && bytes[end] !== CLOSE_OBJECT && bytes[end] !== CLOSE_ARRAY) end += 1;
  return end === at || end === bytes.length ? -1 : end;
};

const stringIn = (bytes: Uint8Array, start: number, end: number): string | undefined => {
  if (end - start > LONGEST_STRING) return undefined;
  const parsed = parseJson(decodeUtf8(bytes.subarray(start, end))?.text ?? '');
  return parsed.ok && typeof parsed.value === 'string' ? parsed.value : undefined;
};

/** Spans of the items of the array at `open`, as far as they are whole, and the position behind it (-1 where it does not end). */
const itemsOf = (bytes: Uint8Array, open: number): { readonly items: readonly ItemSpan[]; readonly end: number } => {
  const items: ItemSpan[] = [];
  for (let at = behindSpaces(bytes, open + 1); ; ) {
    if (bytes[at] === CLOSE_ARRAY) return { items, end: at + 1 };
    const end = valueEnd(bytes, at);
    if (end === -1) return { items, end };
    items.push({ start: at, end });
    at = behindSpaces(bytes, end);
    if (bytes[at] === COMMA) at = behindSpaces(bytes, at + 1);
  }
};

/**
 * Finds the list `key` of the object that begins at `open`, by bytes and without recursion: also of an object that is cut off, with
 * the items before the cut. Undefined where there is no such list.
 */
export const listIn = (bytes: Uint8Array, open: number, key: string): FoundList | undefined => {
  const strings = new Map<string, string>();
  let items: readonly ItemSpan[] | undefined;
  for (let at = behindSpaces(bytes, open + 1); bytes[at] === QUOTE; ) {
    const keyEnd = stringEnd(bytes, at);
    const name = keyEnd === -1 ? undefined : stringIn(bytes, at, keyEnd);
    const colon = behindSpaces(bytes, keyEnd);
    if (keyEnd === -1 || bytes[colon] !== COLON) break;
    const start = behindSpaces(bytes, colon + 1);
    let end: number;
    if (name === key && bytes[start] === OPEN_ARRAY) ({ items, end } = itemsOf(bytes, start));
    else end = valueEnd(bytes, start);
    if (end === -1) break;
    if (name !== undefined && bytes[start] === QUOTE) {
      const value = stringIn(bytes, start, end);
      if (value !== undefined) strings.set(name, value);
    }
    at = behindSpaces(bytes, end);
    if (bytes[at] === COMMA) at = behindSpaces(bytes, at + 1);
  }
  return items && { items, strings };
};
