import { type Utf16Offset, utf16Offset } from '../base/units.ts';
import { jsonUnitCost, type ScanTally, splitsPair } from './string-bytes.ts';

/* A pair costs 4 where its halves alone would cost 12. */
const pairCost = 4;

/**
 * End of the longest prefix of whole code points whose JSON payload is at most `payloadBudget` bytes (quotes not
 * counted). A lone surrogate is a code point of its own (6 bytes). Looks at no more than the prefix and one code point.
 */
export const jsonPrefixEnd = (text: string, payloadBudget: number, tally?: ScanTally): Utf16Offset => {
  let left = payloadBudget;
  let end = 0;
  while (end < text.length) {
    const paired = splitsPair(text, end + 1);
    const cost = paired ? pairCost : jsonUnitCost(text, end);
    if (!(cost <= left)) break;
    left -= cost;
    end += paired ? 2 : 1;
  }
  if (tally) tally.units += end + 1;
  return utf16Offset(end);
};

/**
 * Start of the longest suffix of whole code points whose JSON payload is at most `payloadBudget` bytes (quotes not
 * counted). Looks at no more than the suffix and one code point.
 */
export const jsonSuffixStart = (text: string, payloadBudget: number, tally?: ScanTally): Utf16Offset => {
  let left = payloadBudget;
  let start = text.length;
  while (start > 0) {
    const paired = splitsPair(text, start - 1);
    const cost = paired ? pairCost : jsonUnitCost(text, start - 1);
    if (!(cost <= left)) break;
    left -= cost;
    start -= paired ? 2 : 1;
  }
  if (tally) tally.units += text.length - start + 1;
  return utf16Offset(start);
};

/** Units copied at once: few enough to be passed as arguments of one call. */
const copyUnits = 4096;

/**
 * The units `[start, end)` as a string of its own. An engine's plain slice points into the long string and keeps all
 * of it in memory, and an encoder's round trip would turn lone surrogates into U+FFFD; this does neither.
 */
export const flatCopy = (text: string, start: number, end: number): string => {
  let copy = '';
  for (let from = start; from < end; from += copyUnits) {
    const units: number[] = [];
    const to = Math.min(end, from + copyUnits);
    for (let index = from; index < to; index++) units.push(text.charCodeAt(index));
    copy += String.fromCharCode(...units);
  }
  return copy;
};
