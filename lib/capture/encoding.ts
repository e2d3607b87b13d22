import { decodeUtf8, LONGEST_STRING } from './decode.ts';

/** Encodings of text files besides UTF-8. Shells on Windows write UTF-16 where output is redirected into a file. */
export type Encoding = 'utf-16le' | 'utf-16be';

/** What the first bytes of a file tell of its text: how it is encoded, and how long its byte order mark is. */
export interface TextForm {
  /** Undefined for UTF-8. */
  readonly encoding: Encoding | undefined;
  readonly markBytes: number;
}

const decoders = {
  'utf-16le': new TextDecoder('utf-16le', { ignoreBOM: true }),
  'utf-16be': new TextDecoder('utf-16be', { ignoreBOM: true }),
};
const encoder = new TextEncoder();

const UNIT_BYTES = 2;
const LOOKED_AT = 4096;
/* Text in UTF-16 has a zero byte in most units, on one side; text in any other encoding has next to none. */
const LEAST_ZEROS = 0.3;
const MOST_OTHER_ZEROS = 0.02;

/** UTF-16 without a byte order mark, by the zero bytes that stand on one side of its units. */
const withoutMark = (head: Uint8Array): Encoding | undefined => {
  const units = Math.min(head.length, LOOKED_AT) >> 1;
  if (units < 2) return undefined;
  const zeros = [0, 0];
  for (let i = 0; i < units * UNIT_BYTES; i += 1) if (head[i] === 0) zeros[i & 1] = (zeros[i & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / units);
  if (odd >= LEAST_ZEROS && even <= MOST_OTHER_ZEROS) return 'utf-16le';
  return even >= LEAST_ZEROS && odd <= MOST_OTHER_ZEROS ? 'utf-16be' : undefined;
};

/** How a file's text is encoded, by its byte order mark, else by its zero bytes. */
export const textForm = (head: Uint8Array): TextForm => {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: undefined, markBytes: 3 };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', markBytes: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', markBytes: 2 };
  return { encoding: withoutMark(head), markBytes: 0 };
};

/** The bytes as UTF-8. Undefined where the platform cannot hold their text. Bytes that are UTF-8 already come back as they are. */
export const asUtf8 = (bytes: Uint8Array, encoding: Encoding | undefined): Uint8Array | undefined => {
  if (encoding === undefined) return bytes;
  try {
    return encoder.encode(decoders[encoding].decode(bytes));
  } catch {
    return undefined;
  }
};

/** The text of some bytes, U+FFFD where they hold none. Undefined where the platform cannot hold it. */
export const decodeText = (bytes: Uint8Array, encoding: Encoding | undefined): string | undefined => {
  if (encoding === undefined) return decodeUtf8(bytes)?.text;
  try {
    return decoders[encoding].decode(bytes);
  } catch {
    return undefined;
  }
};

/**
 * Bytes that the first `offset` bytes of UTF-8 text took in its file: the way back from what was read to where it stands.
 * `offset` lies between two characters.
 */
export const bytesInFile = (utf8: Uint8Array, offset: number, encoding: Encoding | undefined): number => {
  if (encoding === undefined) return offset;
  const text = decodeUtf8(utf8.subarray(0, offset));
  return (text?.text.length ?? 0) * UNIT_BYTES;
};

/** Longest text of a line, in bytes of its file: what a string holds, in units of two bytes for UTF-16. */
export const longestLine = (encoding: Encoding | undefined): number =>
  encoding === undefined ? LONGEST_STRING : LONGEST_STRING * UNIT_BYTES;

/** Position of the next line end at or behind `from` in a chunk: of its first byte, or -1. Chunks of UTF-16 begin with a whole unit. */
export const nextNewline = (chunk: Uint8Array, from: number, encoding: Encoding | undefined): number => {
  if (encoding === undefined) return chunk.indexOf(10, from);
  const high = encoding === 'utf-16be' ? 1 : 0;
  for (let at = chunk.indexOf(10, from); at !== -1; at = chunk.indexOf(10, at + 1)) {
    const first = at - high;
    if (first >= from && first % UNIT_BYTES === 0 && chunk[first + (1 - high)] === 0) return first;
  }
  return -1;
};

/** Bytes of one line end. */
export const newlineBytes = (encoding: Encoding | undefined): number => (encoding === undefined ? 1 : UNIT_BYTES);

/** A chunk size that never splits a unit. */
export const wholeUnits = (bytes: number, encoding: Encoding | undefined): number =>
  encoding === undefined ? Math.max(1, bytes) : Math.max(UNIT_BYTES, bytes - (bytes % UNIT_BYTES));
