import { isSpace } from './bytes.ts';

/** Longest string a JavaScript engine holds, in UTF-16 units. UTF-8 of that many bytes never decodes to more. */
export const LONGEST_STRING = 536_870_888;

/** Text of some bytes. `damaged` tells that bytes which are not UTF-8 were read as U+FFFD. */
export interface Decoded {
  readonly text: string;
  readonly damaged: boolean;
}

const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
const strict = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/**
 * Decodes UTF-8. The text is exact: a byte order mark stays in it. Only a text that holds U+FFFD is decoded again, to
 * tell a replacement from a U+FFFD that was sent. Undefined where the platform cannot hold the string.
 */
export const decodeUtf8 = (bytes: Uint8Array): Decoded | undefined => {
  if (bytes.length > LONGEST_STRING) return undefined;
  try {
    const text = lenient.decode(bytes);
    return { text, damaged: text.includes('\uFFFD') && !isUtf8(bytes) };
  } catch {
    return undefined;
  }
};

/** Parsed JSON, or why there is none. The parser keeps its own stack, so only a platform limit gives `too-deep`. */
export type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly why: 'syntax' | 'too-deep' };

const BYTE_ORDER_MARK = '\uFEFF';
const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['[', ']'],
  ['"', '"'],
]);

/** False for text that ends otherwise than it begins, which is no JSON: an error costs far more than a look at both ends. */
const mayBeWhole = (text: string): boolean => {
  let first = 0;
  while (isSpace(text.charCodeAt(first))) first += 1;
  const closer = CLOSERS.get(text[first] ?? '');
  if (closer === undefined) return true;
  let last = text.length - 1;
  while (isSpace(text.charCodeAt(last))) last -= 1;
  return last > first && text[last] === closer;
};

/** Parses one JSON text, after a byte order mark if it begins with one (files joined together have them at line starts). */
export const parseJson = (text: string): Parsed => {
  const json = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  if (!mayBeWhole(json)) return { ok: false, why: 'syntax' };
  try {
    return { ok: true, value: JSON.parse(json) };
  } catch (error) {
    return { ok: false, why: error instanceof SyntaxError ? 'syntax' : 'too-deep' };
  }
};
