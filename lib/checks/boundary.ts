import { escapeSequenceEnd } from '../align/plain-view.ts';
import { type Utf16Offset, utf16Offset } from '../base/units.ts';
import { readJsonHead, type TruncatedJson } from '../json/json-head.ts';
import { type BoundaryUnit, classOf, hexOf, isHigh, isLow, unitsOf } from './boundary-units.ts';
import { counted, listed } from './words.ts';

/**
 * Which side of the edge is of the result. `before`: a head ends here, and what follows is a marker or nothing. `after`: a tail begins here.
 * `both`: the place of a cut in the fuller text, where both sides can be seen.
 */
export type KeptSide = 'before' | 'after' | 'both';

export interface BoundaryOptions {
  /** `both` where left out. */
  readonly kept?: KeptSide;
  /** Units shown on either side, 0 to 64; 16 where left out. */
  readonly units?: number;
  /** Where the stretch that is kept begins: behind a header, say. The text's start where left out. */
  readonly from?: number;
}

export type BoundaryFindingKind =
  | 'split pair'
  | 'replacement'
  | 'cut escape sequence'
  | 'cut JSON escape'
  | 'cut JSON'
  | 'split cluster'
  | 'inside a word'
  | 'inside a line';

/** Something that a cut at this place did, or would do. */
export interface BoundaryFinding {
  readonly kind: BoundaryFindingKind;
  /** Where what was cut begins. */
  readonly at: Utf16Offset;
  /** For a person. */
  readonly sentence: string;
}

/** What stands around a cut. */
export interface Boundary {
  readonly edge: Utf16Offset;
  readonly kept: KeptSide;
  readonly units: readonly BoundaryUnit[];
  readonly findings: readonly BoundaryFinding[];
  /** The kept head, where it is a JSON document that stops in the middle. */
  readonly json?: TruncatedJson;
}

interface Place {
  readonly text: string;
  readonly edge: number;
  readonly from: number;
  readonly kept: KeptSide;
}

const mostUnits = 64;
const longestSequence = 4_096;

const within = (n: number, least: number, most: number): number =>
  Number.isNaN(n) ? least : Math.min(most, Math.max(least, Math.floor(n)));

const finding = (kind: BoundaryFindingKind, at: number, sentence: string): readonly BoundaryFinding[] => [
  { kind, at: utf16Offset(at), sentence },
];

/** Units on either side of the edge; NaN where that side is not of the result, or ends. */
const sidesOf = ({ text, edge, from, kept }: Place): { readonly left: number; readonly right: number } => ({
  left: kept === 'after' || edge <= from ? Number.NaN : text.charCodeAt(edge - 1),
  right: kept === 'before' ? Number.NaN : text.charCodeAt(edge),
});

const splitPair = (place: Place): readonly BoundaryFinding[] => {
  const { left, right } = sidesOf(place);
  const { edge, text, kept } = place;
  if (kept === 'both') {
    return isHigh(left) && isLow(right)
      ? finding('split pair', edge - 1, `parts the two halves of one character, U+${hexOf(text.codePointAt(edge - 1) ?? 0)}`)
      : [];
  }
  if (isHigh(left)) return finding('split pair', edge - 1, `ends in half a character: ${hexOf(left)} without the unit that completes it`);
  return isLow(right) ? finding('split pair', edge, `begins with half a character: ${hexOf(right)} without the unit before it`) : [];
};

const replaced = (place: Place): readonly BoundaryFinding[] => {
  const { left, right } = sidesOf(place);
  const words = 'beside the edge: it may stand for a character that was cut between its bytes or its halves';
  return [
    ...(left === 0xfffd ? finding('replacement', place.edge - 1, `U+FFFD ${words}`) : []),
    ...(right === 0xfffd ? finding('replacement', place.edge, `U+FFFD ${words}`) : []),
  ];
};

/** A sequence that has begun and not ended: only what may stand inside one follows its escape. */
const unfinished = (begun: string): boolean => {
  const kind = begun[1];
  if (kind === undefined || ((kind === '(' || kind === ')') && begun.length === 2)) return true;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what ends a sequence
  return kind === '[' ? /^[\x20-\x3f]*$/.test(begun.slice(2)) : kind === ']' && !/[\u0007\n\r]|\u001b./.test(begun.slice(2));
};

const cutSequence = ({ text, edge, from, kept }: Place): readonly BoundaryFinding[] => {
  if (kept === 'after') {
    // What a cut left of a colour: its parameters and its letter.
    const rest = /^\[?\d{1,3}(?:;\d{1,3}){0,8}m/.exec(text.slice(edge, edge + 64))?.[0];
    return rest === undefined ? [] : finding('cut escape sequence', edge, 'may begin with the rest of a terminal escape sequence');
  }
  const low = Math.max(from, edge - longestSequence);
  const before = text.slice(low, edge);
  let at = before.lastIndexOf('\u001b');
  // The last escape may be the first unit of what ends a longer sequence.
  const longer = at > 0 && at === before.length - 1 ? before.lastIndexOf('\u001b', at - 1) : -1;
  if (longer !== -1 && before[longer + 1] === ']' && unfinished(before.slice(longer, at))) at = longer;
  if (at === -1) return [];
  const start = low + at;
  const cut = kept === 'both' ? escapeSequenceEnd(text, start) > edge : unfinished(before.slice(at));
  return cut ? finding('cut escape sequence', start, `splits a terminal escape sequence (${before[at + 1] === ']' ? 'OSC' : 'ANSI'})`) : [];
};

const jsonWords = ({ depth, open, inside }: TruncatedJson): string => {
  const where = inside === 'between' ? '' : ` inside a ${inside}`;
  const counts = [...new Set(open)].map((kind) => counted(open.filter((each) => each === kind).length, kind));
  if (depth === 0) return where;
  return `${where}${where === '' ? ' with' : ','} ${depth > open.length ? `${counted(depth, 'level')}` : listed(counts)} open`;
};

const cutJson = ({ text, edge, from, kept }: Place): { readonly json?: TruncatedJson; readonly findings: readonly BoundaryFinding[] } => {
  if (kept === 'after') return { findings: [] };
  const json = readJsonHead(text.slice(from, edge));
  if (json.kind !== 'truncated') return { findings: [] };
  const cut = finding('cut JSON', edge, `the head is JSON that stops${jsonWords(json)}: it no longer parses`);
  const { escapeUnits } = json;
  return {
    json,
    findings:
      escapeUnits === 0
        ? cut
        : [
            ...finding('cut JSON escape', edge - escapeUnits, `splits an escape of a JSON string after ${counted(escapeUnits, 'unit')}`),
            ...cut,
          ],
  };
};

const codeBefore = (text: string, edge: number): number =>
  isLow(text.charCodeAt(edge - 1)) && isHigh(text.charCodeAt(edge - 2)) ? (text.codePointAt(edge - 2) ?? 0) : text.charCodeAt(edge - 1);

const isRegional = (code: number): boolean => code >= 0x1f1e6 && code <= 0x1f1ff;
const isModifier = (code: number): boolean => code >= 0x1f3fb && code <= 0x1f3ff;
const joiner = 0x200d;

/** Flags are pairs of regional indicators: an odd number of them before the edge leaves one alone. At most 64 are counted. */
const splitsFlag = (text: string, edge: number): boolean => {
  let count = 0;
  for (let at = edge; count < 64 && at >= 2 && isRegional(text.codePointAt(at - 2) ?? 0); at -= 2) count += 1;
  return count % 2 === 1;
};

const splitCluster = (place: Place): readonly BoundaryFinding[] => {
  const { text, edge, kept } = place;
  const { left, right } = sidesOf(place);
  const before = Number.isNaN(left) ? undefined : codeBefore(text, edge);
  const after = Number.isNaN(right) ? undefined : text.codePointAt(edge);
  const split = (words: string): readonly BoundaryFinding[] => finding('split cluster', edge, words);
  if (before === joiner) return split('ends in a joiner: what it joins is on the other side');
  if (after === joiner && (kept === 'after' || before !== undefined))
    return split('a joiner begins behind the edge: a character is split from what it is joined to');
  if (after !== undefined && after <= 0x10ffff && !isLow(after) && !isHigh(after)) {
    const joins = classOf(after) === 'mark' || isModifier(after);
    if (joins && (kept === 'after' || before !== undefined))
      return split(`U+${hexOf(after)} behind the edge belongs to the character before it`);
    if (before === 0x0d && after === 0x0a) return split('parts the two units of one line end, CR and LF');
    if (before !== undefined && isRegional(before) && isRegional(after) && splitsFlag(text, edge))
      return split('parts the two letters of a flag');
  }
  return [];
};

const wordClasses = new Set(['letter', 'digit', 'mark']);
const isWord = (code: number): boolean => code === 0x5f || (!isHigh(code) && !isLow(code) && wordClasses.has(classOf(code)));

/** Only where both sides can be seen is a word or a line known to go on. */
const insideLine = (place: Place): readonly BoundaryFinding[] => {
  const { text, edge, kept } = place;
  const { left, right } = sidesOf(place);
  if (kept !== 'both') {
    return !Number.isNaN(left) && left !== 0x0a
      ? finding('inside a line', edge, 'ends without a line break: the line may have gone on')
      : [];
  }
  if (Number.isNaN(left) || Number.isNaN(right) || left === 0x0a || right === 0x0a || right === 0x0d) return [];
  const word = isWord(codeBefore(text, edge)) && isWord(text.codePointAt(edge) ?? 0);
  return [...(word ? finding('inside a word', edge, 'falls inside a word') : []), ...finding('inside a line', edge, 'falls inside a line')];
};

/**
 * What stands around the edge of a cut: a bounded window of code units, and what the cut split there. The edge is held within the text; any
 * string and any number will do. Linear in the window, and for JSON in the head, which is read up to 2,097,152 units without recursion.
 */
export const inspectBoundary = (text: string, offset: number, options: BoundaryOptions = {}): Boundary => {
  const { kept = 'both', units = 16, from = 0 } = options;
  const edge = within(offset, 0, text.length);
  const around = within(units, 0, mostUnits);
  const place: Place = { text, edge, from: within(from, 0, edge), kept };
  const { json, findings } = cutJson(place);
  return {
    edge: utf16Offset(edge),
    kept,
    units: unitsOf(text, Math.max(0, edge - around), Math.min(text.length, edge + around), edge),
    findings: [...splitPair(place), ...replaced(place), ...cutSequence(place), ...findings, ...splitCluster(place), ...insideLine(place)],
    ...(json === undefined ? {} : { json }),
  };
};
