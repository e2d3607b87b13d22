import { isIntact } from '../checks/left-out.ts';
import { holdsWhole, inPlaceOrder } from '../checks/source-text.ts';
import { isCutForWire, isSilentPart, keptSegments } from '../checks/subject.ts';
import type { CallReport, Gap, LocatedText } from '../checks/types.ts';
import { jsonPayloadByteLength, utf8ByteLength } from '../json/string-bytes.ts';
import type { TextRole } from '../texts/types.ts';
import type { ResultSize } from './types.ts';

type Told = LocatedText & { readonly text: string };

/** Roles that tell what the model was sent of a result, and then those that hold the result by themselves. */
const roles: readonly TextRole[] = [
  'model text',
  'stored history',
  'headless',
  'spill',
  'result data',
  'content',
  'rawOutput',
  'stored display',
  'terminal output',
];

/** What an edit wrote, or replaced, is not what it returned. */
const ofDiff = /\.(?:newText|oldText|newContent|originalContent|fileDiff)$/;

const isTold = (text: LocatedText): text is Told =>
  text.text !== undefined &&
  text.provenance.kind === 'observed' &&
  text.rendered !== true &&
  text.variant === undefined &&
  !ofDiff.test(text.id);

const teller = (texts: readonly LocatedText[]): Told | undefined => {
  const told = texts.filter(isTold);
  for (const role of roles) {
    const found = told.filter((text) => text.role === role);
    const text = found.find(({ id }) => id.endsWith('.output')) ?? found[0];
    if (text !== undefined) return text;
  }
  return undefined;
};

/** The text that holds the result whole by its nature, where nothing tells that it is a part, or of another session. */
const wholeOf = ({ texts, fullest, checks }: CallReport): Told | undefined => {
  const whole = texts.find(({ id }) => id === fullest);
  if (whole === undefined || !isTold(whole) || !holdsWhole(whole) || whole.role === 'file read') return undefined;
  const state = whole.role === 'spill' ? checks.find(({ id }) => id === 'spill:state')?.verdict : 'holds';
  return state === 'fails' || state === 'unknown' ? undefined : whole;
};

const sum = (texts: readonly string[], of: (text: string) => number): number => texts.reduce((total, text) => total + of(text), 0);

/** What is known of a text: the stretches that can be seen, units that a marker declares, gaps of which nothing is known. */
interface Pieces {
  readonly seen: readonly string[];
  readonly declared: number;
  readonly unknown: number;
}

const whole = (text: string): Pieces => ({ seen: [text], declared: 0, unknown: 0 });

/** What a text kept and what its gaps left out, taken from the fullest text where that is not cut there itself. */
const piecesOf = (told: Told, source: LocatedText | undefined): Pieces => {
  const sourceGaps = inPlaceOrder(source?.gaps ?? []);
  const held = ({ source: range, omittedBasis }: Gap): string | undefined =>
    range !== undefined && omittedBasis === 'measured' && isIntact({ gaps: sourceGaps }, range)
      ? source?.text?.slice(range.start, range.end)
      : undefined;
  const seen = keptSegments(told).map(({ range }) => told.text.slice(range.start, range.end));
  let declared = 0;
  let unknown = 0;
  for (const gap of told.gaps) {
    const text = held(gap);
    if (text !== undefined) seen.push(text);
    else if (gap.omittedUnits !== undefined) declared += gap.omittedUnits;
    else unknown += 1;
  }
  return { seen, declared, unknown };
};

/** All units that are known to have been. */
const knownUnits = ({ seen, declared }: Pieces): number => sum(seen, (text) => text.length) + declared;

/**
 * Where a gap of unknown size is left, the fullest text may tell of more, if it stands inside the result: what was kept is found in it, or it
 * is the output in a shell's display, which is an inner range of the shell's result ("result texts", spill files).
 */
const fullerOf = (told: Told, pieces: Pieces, source: LocatedText | undefined): Pieces => {
  if (pieces.unknown === 0 || source === undefined || source === told || !isTold(source) || holdsWhole(source)) return pieces;
  const inside = told.segments.some(({ kind }) => kind === 'source') || source.id.endsWith('.output');
  if (!inside) return pieces;
  const other = piecesOf(source, undefined);
  return knownUnits(other) > knownUnits(pieces) ? { ...other, unknown: pieces.unknown } : pieces;
};

/** The string that a text of the quoted generation is the JSON of; undefined for any other text. */
const unquoted = (text: string): string | undefined => {
  if (!text.startsWith('"') || !text.endsWith('"')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
};

/** A unit that was left out has at least one unit, and one byte, in every form. */
const measured = ({ seen, declared, unknown }: Pieces, structured: boolean): Omit<ResultSize, 'from' | 'sent'> => {
  const quoted = seen.length === 1 && declared + unknown === 0 ? unquoted(seen[0] ?? '') : undefined;
  const plain = quoted === undefined ? seen : [quoted];
  const units = sum(plain, (text) => text.length) + declared;
  return {
    units,
    basis: unknown > 0 ? 'at least' : declared > 0 ? 'declared' : 'measured',
    quotedUnits: structured ? units : sum(plain, (text) => JSON.stringify(text).length - 2) + declared + 2,
    jsonBytes: sum(plain, (text) => jsonPayloadByteLength(text)) + declared + 2,
    utf8Bytes: sum(plain, (text) => utf8ByteLength(text)) + declared,
    seen: declared + unknown === 0,
  };
};

/**
 * Size of a call's result as text, before any cut: that of the text the model was sent where nothing cut it; else of the spill, or of the
 * data a host kept; else of what was kept and what the gaps left out, as the fullest text or a marker tells it. A text that is the JSON of
 * a string is of the quoted generation, and is measured without its quotes. Undefined where no text of the result was observed. Linear in
 * the texts.
 */
export const resultSizeOf = (report: CallReport): ResultSize | undefined => {
  const told = teller(report.texts);
  if (told === undefined) return undefined;
  const cut = told.gaps.length > 0 || isSilentPart(told, report.texts.find(({ id }) => id === told.locatedIn)?.role);
  const complete = cut ? wholeOf(report) : undefined;
  const from = complete ?? told;
  const source = report.texts.find(({ id }) => id === report.fullest);
  const pieces = complete !== undefined ? whole(complete.text) : cut ? fullerOf(told, piecesOf(told, source), source) : whole(told.text);
  // Data that is no string is sent as its JSON in either generation.
  const structured = report.texts.some(({ role, rendered }) => role === 'result data' && rendered === true);
  return {
    ...measured(pieces, structured),
    from: from.role,
    ...(told.role === 'model text' && !isCutForWire(told) ? { sent: { units: told.text.length, cut } } : {}),
  };
};
