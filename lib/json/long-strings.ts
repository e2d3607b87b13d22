import type { JsonBytes } from '../base/units.ts';
import { jsonStringByteLength } from './string-bytes.ts';

/** Shortest text worth remembering, and longest that may be kept alive by it. */
const shortest = 1024;
const longest = 1 << 22;
const mostKept = 4;

const kept: { readonly text: string; readonly bytes: JsonBytes }[] = [];
let oldest = 0;

/**
 * The bytes of a string in JSON, as `jsonStringByteLength`. An update holds its result two or three times, and is measured as a frame and again field
 * by field: the long texts measured last are remembered, as comparing two texts is many times faster than measuring one.
 */
export const longStringBytes = (text: string): JsonBytes => {
  if (text.length < shortest || text.length > longest) return jsonStringByteLength(text);
  for (const each of kept) if (each.text === text) return each.bytes;
  const bytes = jsonStringByteLength(text);
  kept[oldest] = { text, bytes };
  oldest = (oldest + 1) % mostKept;
  return bytes;
};
