import { type JsonBytes, jsonBytes, type Utf8Bytes, utf8Bytes } from '../base/units.ts';
import { plainAsciiBytes, plainUnits } from './plain-ascii.ts';

/** Counts the UTF-16 units a measurement looked at, so that tests can assert the work and not the time. */
export interface ScanTally {
  units: number;
}

/** Units looked at between two checks of the limit, and those looked at one by one first. Any size gives the same answers. */
const chunkUnits = plainUnits;
const firstUnits = 512;

const isAscii = (units: number): boolean => units < 0x80;

/** What one unit costs when it stands alone; a valid pair costs less than its two halves by `pairSaving`. */
interface UnitCosts {
  readonly table: Uint8Array;
  readonly pairSaving: number;
}

const isHighSurrogate = (unit: number): boolean => (unit & 0xfc00) === 0xd800;
const isLowSurrogate = (unit: number): boolean => (unit & 0xfc00) === 0xdc00;

const costInJson = (unit: number): number => {
  if (unit === 0x22 || unit === 0x5c) return 2;
  if (unit < 0x20) return unit >= 0x08 && unit <= 0x0d && unit !== 0x0b ? 2 : 6;
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  return isHighSurrogate(unit) || isLowSurrogate(unit) ? 6 : 3;
};

const costInUtf8 = (unit: number): number => (unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3);

/* One table lookup a unit is several times faster than native stringify plus encode, see e2e/bench. */
const tableOf = (cost: (unit: number) => number): Uint8Array => {
  const table = new Uint8Array(0x10000);
  for (let unit = 0; unit < table.length; unit++) table[unit] = cost(unit);
  return table;
};
const jsonCosts: UnitCosts = { table: tableOf(costInJson), pairSaving: 8 };
const utf8Costs: UnitCosts = { table: tableOf(costInUtf8), pairSaving: 2 };

/** Payload bytes in JSON of the unit at `index`, taken alone (a half of a pair counts as a lone surrogate, 6). */
export const jsonUnitCost = (text: string, index: number): number => jsonCosts.table[text.charCodeAt(index)] ?? 0;

/** True where `index` stands between the two halves of a valid surrogate pair. */
export const splitsPair = (text: string, index: number): boolean =>
  index > 0 && index < text.length && isHighSurrogate(text.charCodeAt(index - 1)) && isLowSurrogate(text.charCodeAt(index));

/**
 * Bytes of the units `[start, end)`. Exact up to `limit`; past it some number that is over the limit and not over the
 * exact answer. Never looks at more than `limit` units: every unit costs at least one byte, so what is still
 * to come is known to be at least its length.
 */
const measure = (text: string, start: number, end: number, limit: number, costs: UnitCosts, tally?: ScanTally): number => {
  const { table, pairSaving } = costs;
  let bytes = 0;
  let index = start;
  // What came before is the likeliest to go on: text that is not plain must not be tried again and again.
  let isPlain = false;
  while (index < end && bytes + (end - index) <= limit) {
    let stop = Math.min(end, index + (index === start ? firstUnits : chunkUnits));
    const plain = isPlain ? plainAsciiBytes(text, index, stop, table) : undefined;
    if (plain !== undefined) {
      if (tally) tally.units += stop - index;
      bytes += plain;
      index = stop;
      continue;
    }
    // A pair split here would count as two lone halves, and the sum could pass the limit wrongly.
    while (stop < end && isHighSurrogate(text.charCodeAt(stop - 1))) stop++;
    if (tally) tally.units += stop - index;
    let seen = 0;
    for (; index < stop; index++) {
      const unit = text.charCodeAt(index);
      seen |= unit;
      bytes += table[unit] ?? 0;
      if (isLowSurrogate(unit) && index > start && isHighSurrogate(text.charCodeAt(index - 1))) bytes -= pairSaving;
    }
    isPlain = isAscii(seen);
  }
  return bytes + (end - index);
};

/**
 * Payload bytes of a string in JSON: what stands between the quotes, in UTF-8 (contract: "Bytes of a JSON string").
 * Linear, keeps nothing. With a `limit` (payload bytes) the answer is exact up to it; a longer payload gives a
 * number over the limit that is only a lower bound, after at most `limit` units were looked at.
 */
export const jsonPayloadByteLength = (text: string, limit = Number.POSITIVE_INFINITY, tally?: ScanTally): number =>
  measure(text, 0, text.length, limit, jsonCosts, tally);

/** Payload bytes in JSON of `text.slice(start, end)`, without making the slice. Offsets are UTF-16 units inside the text. */
export const jsonRangePayloadBytes = (text: string, start: number, end: number): number =>
  measure(text, start, end, Number.POSITIVE_INFINITY, jsonCosts);

/**
 * Bytes of a string in JSON, quotes included: exactly `JSON.stringify` and then UTF-8. Linear, keeps nothing.
 * With a `limit` (bytes, quotes included) the answer is exact up to it; past it, it is a number over the limit that is only a
 * lower bound, and the scan stopped early.
 */
export const jsonStringByteLength = (text: string, limit = Number.POSITIVE_INFINITY, tally?: ScanTally): JsonBytes =>
  jsonBytes(2 + measure(text, 0, text.length, limit - 2, jsonCosts, tally));

/** Bytes of a text in UTF-8; a lone surrogate counts as U+FFFD, three bytes. Linear, keeps nothing; `limit` as above. */
export const utf8ByteLength = (text: string, limit = Number.POSITIVE_INFINITY): Utf8Bytes =>
  utf8Bytes(measure(text, 0, text.length, limit, utf8Costs));
