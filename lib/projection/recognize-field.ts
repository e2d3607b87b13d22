import { type JsonBytes, utf16Length } from '../base/units.ts';
import { jsonPayloadByteLength } from '../json/string-bytes.ts';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import { acpMarker } from '../markers/transport.ts';
import { defaultBudget } from './budget.ts';
import { isTextBlocks } from './eligibility.ts';
import type { NamedString } from './plan.ts';
import { cutAtPlace, fitsBudget, type MarkerPlace, markerPlaces, recognizeCut } from './recognize.ts';
import { readShellResult, shellStrings } from './shell-result.ts';
import type { RecognizedCut, RecognizedFieldCut, RecognizedString } from './types.ts';

/** A string that holds the marker: it may have been cut there, or may be whole and hold the words by itself. */
interface Candidate {
  readonly index: number;
  readonly payloadBytes: number;
  readonly places: readonly MarkerPlace[];
}

/**
 * The places at which strings were cut that share `available` bytes, by index; undefined where no choice of candidates
 * explains the field. The cut strings are those that reached the common level, so they are the longest, and the others' bytes
 * tell exactly how much each of them was allotted: equal shares, one byte more for the earliest.
 */
const explainShares = (
  candidates: readonly Candidate[],
  payloadBytes: number,
  available: number,
): ReadonlyMap<number, MarkerPlace> | undefined => {
  const longestFirst = candidates.toSorted((a, b) => b.payloadBytes - a.payloadBytes);
  for (let count = longestFirst.length; count > 0; count--) {
    const cut = longestFirst.slice(0, count).toSorted((a, b) => a.index - b.index);
    const shared = available - (payloadBytes - cut.reduce((bytes, each) => bytes + each.payloadBytes, 0));
    const level = Math.floor(shared / count);
    const found = new Map<number, MarkerPlace>();
    for (const [order, { index, places }] of cut.entries()) {
      const allotted = order < shared % count ? level + 1 : level;
      const place = places.find((each) => fitsBudget(each, allotted, acpMarker));
      if (place === undefined) break;
      found.set(index, place);
    }
    if (found.size === count) return found;
  }
  return undefined;
};

const recognizeShares = (
  field: RecognizedFieldCut['field'],
  strings: readonly NamedString[],
  bytes: JsonBytes,
  available: (payloadBytes: number) => readonly number[],
): RecognizedFieldCut | undefined => {
  const sized = strings.map(({ name, text }, index) => ({ name, text, index, payloadBytes: jsonPayloadByteLength(text) }));
  const payloadBytes = sized.reduce((total, each) => total + each.payloadBytes, 0);
  const candidates = sized
    .map(({ index, text, payloadBytes }) => ({ index, payloadBytes, places: markerPlaces(text, acpMarker) }))
    .filter(({ places }) => places.length > 0);
  const form: RecognizedCut['form'] = field === 'content' && strings.length === 1 ? 'one block' : 'shared budget';
  for (const bytesToShare of available(payloadBytes)) {
    const found = explainShares(candidates, payloadBytes, bytesToShare);
    if (found === undefined) continue;
    const told = sized.map(({ name, text, index, payloadBytes }): RecognizedString => {
      const place = found.get(index);
      const sizes = { name, units: utf16Length(text.length), payloadBytes };
      return place ? { ...sizes, cut: cutAtPlace(text, place, { rule: 'ACP projection', form, marker: acpMarker }) } : sizes;
    });
    return { field, bytes, collapsed: false, strings: told };
  }
  return undefined;
};

const recognizeOne = (field: RecognizedFieldCut['field'], value: unknown, { name, text }: NamedString, budget: JsonBytes) => {
  const cut = recognizeCut(text, { rule: 'ACP projection', budget });
  if (cut === undefined) return undefined;
  const bytes = jsonValueByteLength(value);
  const string = { name, units: utf16Length(text.length), payloadBytes: jsonPayloadByteLength(text), cut };
  return { field, bytes, collapsed: field === 'content', strings: [string] };
};

/**
 * Reads a whole observed display field backwards: which of its strings the ACP projection cut, and where. Undefined where it cut
 * none. As every string is seen, shares of one budget are verified exactly: what the others leave must be what the
 * cut ones were allotted. Other markers nested in a string, and this rule's words where the sizes are not the rule's, are text.
 * Linear in the budget; a field over it was not projected and is not searched.
 */
export const recognizeFieldCut = (
  field: RecognizedFieldCut['field'],
  value: unknown,
  budget: JsonBytes = defaultBudget,
): RecognizedFieldCut | undefined => {
  if (field === 'rawOutput' && typeof value === 'string') return recognizeOne(field, value, { name: 'rawOutput', text: value }, budget);
  const blocks = field === 'content' && isTextBlocks(value) ? value : undefined;
  const shell = field === 'rawOutput' ? readShellResult(value) : undefined;
  if (blocks === undefined && !shell?.result.truncated) return undefined;
  const bytes = jsonValueByteLength(value);
  if (bytes > budget) return undefined;
  if (blocks) {
    const strings = blocks.map((block, index) => ({ name: `content[${index}]`, text: block.content.text }));
    const [only] = strings;
    if (only && strings.length === 1 && only.text === acpMarker.text) return recognizeOne(field, value, only, budget);
    return recognizeShares(field, strings, bytes, (payloadBytes) => [budget - (bytes - payloadBytes)]);
  }
  if (shell === undefined) return undefined;
  // One byte less where only the flag would have had to flip (contract: "Revision 2").
  return recognizeShares(field, shellStrings(shell.result), bytes, (payloadBytes) => {
    const all = budget - (bytes - payloadBytes);
    return [all, all - 1];
  });
};
