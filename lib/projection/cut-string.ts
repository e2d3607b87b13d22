import type { JsonBytes } from '../base/units.ts';
import { flatCopy, jsonPrefixEnd, jsonSuffixStart } from '../json/slices.ts';
import { jsonPayloadByteLength, type ScanTally } from '../json/string-bytes.ts';
import { quoteBytes } from './budget.ts';

/** What is kept of a string, in UTF-16 units: `[0, headEnd)` and `[tailStart, length)`, the marker between unless it did not fit. */
export interface StringCut {
  readonly headEnd: number;
  readonly tailStart: number;
  readonly marked: boolean;
}

/** Payload bytes for head and tail when a string is cut to `payloadBudget`: a fifth of what the marker leaves, and the rest. */
export const headAndTailBudget = (payloadBudget: number, markerBytes: number): { readonly head: number; readonly tail: number } => {
  const kept = payloadBudget - markerBytes;
  const head = Math.floor(kept / 5);
  return { head, tail: kept - head };
};

/**
 * Where to cut a string so that its payload is at most `payloadBudget` bytes, or undefined where it fits (contract: "Cutting
 * one string"). Looks at no more units than the budget has bytes, twice.
 */
export const planCut = (text: string, payloadBudget: number, markerBytes: number, tally?: ScanTally): StringCut | undefined => {
  if (jsonPayloadByteLength(text, payloadBudget, tally) <= payloadBudget) return undefined;
  if (!(payloadBudget >= markerBytes)) {
    return { headEnd: jsonPrefixEnd(text, payloadBudget, tally), tailStart: text.length, marked: false };
  }
  const { head, tail } = headAndTailBudget(payloadBudget, markerBytes);
  return { headEnd: jsonPrefixEnd(text, head, tally), tailStart: jsonSuffixStart(text, tail, tally), marked: true };
};

/** The cut carried out. Head and tail are copies: a plain slice would keep the whole long string in memory. */
export const applyCut = (text: string, cut: StringCut, marker: string): string =>
  flatCopy(text, 0, cut.headEnd) + (cut.marked ? marker + flatCopy(text, cut.tailStart, text.length) : '');

/**
 * A string cut to `budget` bytes of JSON, quotes included, with `marker` between head and tail; the string itself where it
 * fits. Where not even the marker fits: the longest prefix, and no marker. No budget goes below the two quotes.
 * Contract: "Cutting one string", "Another budget".
 */
export const cutJsonString = (text: string, budget: JsonBytes, marker: string): string => {
  const cut = planCut(text, budget - quoteBytes, jsonPayloadByteLength(marker));
  return cut === undefined ? text : applyCut(text, cut, marker);
};
