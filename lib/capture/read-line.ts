import type { JsonObject } from '../base/narrow.ts';
import { isObject } from '../base/narrow.ts';
import { OPEN_OBJECT } from './bytes.ts';
import type { Parsed } from './decode.ts';
import { decodeUtf8, parseJson } from './decode.ts';
import { areOfOneStream, joinedPieces, pieceOf, type StreamPiece } from './formats/pieces.ts';
import type { LineContext, ReadPart, Taken } from './line-parts.ts';
import { LineParts } from './line-parts.ts';
import { readPrefix } from './line-prefix.ts';
import { isNulRun, lineTooLong, tooDeep, unknownRecord, unparsedProblem } from './line-problems.ts';
import type { Line } from './lines.ts';
import type { FoundObject, Piece } from './objects-in-line.ts';
import { objectsInLine } from './objects-in-line.ts';
import { readList, readTornList } from './read-list.ts';
import { DAMAGED, damageNotes, takeObject } from './take.ts';
import { counted, quoted } from './words.ts';

const SPACES_ONLY = /^[\uFEFF\s]*$/;
const BRACKETS_ONLY = /^\s*(?:\[|\]|\[\s*\]),?\s*$/;
const BETWEEN_ITEMS = /^\s*[,[\]][\s,[\]]*$/;
const MAY_BE_JSON = /^[\uFEFF\s]*[{["]/;
const NO_JSON: Parsed = { ok: false, why: 'syntax' };

/** Before each text of a JSON text sequence (RFC 7464). */
const RECORD_SEPARATOR = '\u001e';
/** Around messages as language servers frame them, and around code in Markdown. */
const HEADERS_ONLY = /^\s*(?:Content-(?:Length|Type):[^\n{}]*(?:\r?\n|$)\s*)+$/i;
const FENCE_ONLY = /^\s*(?:`{3,}|~{3,})[\w-]*\s*$/;

const ARRAY_BRACKETS = 'array brackets';
const BATCH_BRACKETS = 'batch brackets';
const HEADERS = 'message headers';
const FENCE = 'code fence';

const IN_A_STRING = 'its JSON was written as a string';
/** Of a frame that stood with others on its line: its own bytes no longer tell. */
export const GLUED = 'shared its line with another message';

/** What a line's value holds, where a form takes it; a string that is JSON itself is opened once. */
const takeValue = (value: unknown, context: LineContext): { readonly taken: Taken; readonly notes: readonly string[] } | undefined => {
  if (isObject(value)) {
    const taken = takeObject(value, context);
    return taken && { taken, notes: [] };
  }
  const opened = typeof value === 'string' && value.includes('{') ? parseJson(value) : undefined;
  if (!opened?.ok) return undefined;
  if (isObject(opened.value)) {
    const taken = takeObject(opened.value, context);
    return taken && { taken, notes: [IN_A_STRING] };
  }
  const batch = Array.isArray(opened.value) ? takeBatch(opened.value, context) : undefined;
  return batch && { taken: batch, notes: [IN_A_STRING] };
};

/** A batch inside a string: its items have no bytes of their own, so all of them must be messages. */
const takeBatch = (items: readonly unknown[], context: LineContext): Taken | undefined => {
  const messages: JsonObject[] = [];
  let first: Taken | undefined;
  for (const item of items) {
    const taken = isObject(item) ? takeObject(item, context) : undefined;
    if (taken?.reading.kind !== 'frame') return undefined;
    messages.push(taken.reading.message);
    first ??= taken;
  }
  if (first?.reading.kind !== 'frame') return undefined;
  const { clue, time, labelled } = first.reading;
  return { format: first.format, value: items, reading: { kind: 'batch', clue, time, labelled, messages } };
};

/** How a frame was got out of its piece of a line. */
const notesOn = (start: number, end: number, found: FoundObject, bytes: Uint8Array): string[] => {
  const notes: string[] = [];
  const before = decodeUtf8(bytes.subarray(start, found.open))?.text ?? '';
  if (before === RECORD_SEPARATOR) return damageNotes(found.open, found.close, bytes).slice();
  if (isNulRun(before)) notes.push(`${counted(found.open - start, 'NUL byte')} before it set aside`);
  else if (before.trim() !== '') notes.push(`${counted(found.open - start, 'byte')} before it set aside: ${quoted(before)}`);
  const behind = decodeUtf8(bytes.subarray(found.close, end))?.text.trim() ?? '';
  if (behind !== '') notes.push(`${counted(end - found.close, 'byte')} behind it set aside: ${quoted(behind)}`);
  return [...notes, ...damageNotes(found.open, found.close, bytes)];
};

/** A message with the time and direction that the text before it names, where it has none of its own. */
const withPrefix = (taken: Taken | undefined, prefix: string): Taken | undefined => {
  if (taken?.reading.kind !== 'frame') return taken;
  const { reading } = taken;
  if (reading.time !== undefined && reading.labelled !== undefined) return taken;
  const { time, labelled } = readPrefix(prefix);
  return { ...taken, reading: { ...reading, time: reading.time ?? time, labelled: reading.labelled ?? labelled } };
};

/** One message of a line with others or with other text. Brackets and commas of an array around it are parts of their own. */
const readPiece = (piece: Piece, found: FoundObject, bytes: Uint8Array, parts: LineParts, context: LineContext, isGlued: boolean) => {
  const read: ReadPart[] = [];
  let { start, end } = piece;
  if (BETWEEN_ITEMS.test(decodeUtf8(bytes.subarray(start, found.open))?.text ?? '')) {
    read.push(parts.container(start, found.open, ARRAY_BRACKETS));
    start = found.open;
  }
  const rest = decodeUtf8(bytes.subarray(found.close, end))?.text ?? '';
  const behind = BETWEEN_ITEMS.test(rest) ? ARRAY_BRACKETS : HEADERS_ONLY.test(rest) ? HEADERS : undefined;
  if (behind !== undefined) end = found.close;
  const taken = withPrefix(takeObject(found.value, context), decodeUtf8(bytes.subarray(start, found.open))?.text ?? '');
  if (taken?.reading.kind === 'list') read.push(...readList(start, end, found.open, taken, bytes, parts, context));
  else if (taken) read.push(...parts.taken(start, end, taken, [...(isGlued ? [GLUED] : []), ...notesOn(start, end, found, bytes)]));
  if (behind !== undefined) read.push(parts.container(found.close, piece.end, behind));
  return read;
};

const isArrayItem = (read: readonly ReadPart[]): boolean => read.length > 1;

/** The objects in a line behind `from`, and what is left around them as problems. */
const readPieces = (bytes: Uint8Array, from: number, parts: LineParts, context: LineContext): readonly ReadPart[] => {
  const pieces = objectsInLine(bytes.subarray(from), (value) => takeObject(value, context) !== undefined);
  return pieces.flatMap((piece): readonly ReadPart[] => {
    const start = piece.start + from;
    const end = piece.end + from;
    if (piece.found) {
      const found = { ...piece.found, open: piece.found.open + from, close: piece.found.close + from };
      const alone = readPiece({ start, end }, found, bytes, parts, context, false);
      return pieces.length === 1 || isArrayItem(alone) ? alone : readPiece({ start, end }, found, bytes, parts, context, true);
    }
    const stretch = bytes.subarray(start, end);
    const decoded = decodeUtf8(stretch);
    if (HEADERS_ONLY.test(decoded?.text ?? '')) return [parts.container(start, end, HEADERS)];
    return [parts.problem(start, end, unparsedProblem(parts.stretch(start, stretch, decoded?.text ?? '', decoded?.damaged ?? false)))];
  });
};

/** Lines of a recorder whose pieces of a stream are whole messages only together. */
const readJoined = (text: string, parts: LineParts): readonly ReadPart[] | undefined => {
  if (!text.trimEnd().includes('\n')) return undefined;
  const pieces: StreamPiece[] = [];
  for (const line of text.trimEnd().split('\n')) {
    const parsed = parseJson(line);
    const piece = parsed.ok ? pieceOf(parsed.value) : undefined;
    if (piece === undefined || (pieces[0] !== undefined && !areOfOneStream(pieces[0], piece))) return undefined;
    pieces.push(piece);
  }
  const reading = joinedPieces(pieces);
  const note = `put together from ${counted(pieces.length, 'piece')} of a stream`;
  return reading && parts.taken(0, parts.length, { format: 'direction-wrapper', reading, value: undefined }, [note]);
};

/** A line that is no JSON value: blank, brackets of an array spread over lines, or objects among other text. */
const readUnparsed = (bytes: Uint8Array, text: string, parts: LineParts, context: LineContext): readonly ReadPart[] => {
  if (SPACES_ONLY.test(text)) return [parts.blank()];
  if (BRACKETS_ONLY.test(text)) return [parts.container(0, parts.length, ARRAY_BRACKETS)];
  if (FENCE_ONLY.test(text)) return [parts.container(0, parts.length, FENCE)];
  const joined = readJoined(text, parts);
  if (joined !== undefined) return joined;
  const list = readTornList(bytes, parts, context);
  return list === undefined ? readPieces(bytes, 0, parts, context) : [...list.read, ...readPieces(bytes, list.end, parts, context)];
};

/** A batch: its frames, with the brackets and commas around them as container parts and its other items as problems. */
const readBatch = (bytes: Uint8Array, items: readonly unknown[], parts: LineParts, context: LineContext): readonly ReadPart[] => {
  const read: ReadPart[] = [];
  for (const { start, end, found } of objectsInLine(bytes, (value) => takeObject(value, context) !== undefined)) {
    const open = found?.open ?? end;
    const between = bytes.subarray(start, open);
    const text = decodeUtf8(between)?.text ?? '';
    if (open > start && BETWEEN_ITEMS.test(text)) read.push(parts.container(start, open, BATCH_BRACKETS));
    else if (open > start) read.push(parts.problem(start, open, unknownRecord(parts.stretch(start, between, text, false), items)));
    const taken = found && takeObject(found.value, context);
    if (found === undefined || taken === undefined) continue;
    read.push(...parts.taken(open, found.close, taken, damageNotes(open, found.close, bytes)));
    if (found.close < end) read.push(parts.container(found.close, end, BATCH_BRACKETS));
  }
  return read;
};

/**
 * Reads one line of bytes into parts that cover it, in order. The first pass and every later look at a part read through
 * here: the bytes of a frame's part alone, read again, give the same frame.
 */
export const readLine = (line: Line, context: LineContext): readonly ReadPart[] => {
  const parts = new LineParts(line, context.file);
  const { bytes } = line;
  const decoded = bytes && decodeUtf8(bytes);
  if (bytes === undefined || decoded === undefined) return [parts.problem(0, parts.length, lineTooLong(line, context.file))];
  const { text, damaged } = decoded;
  // A log of plain text must not cost a thrown error a line.
  const parsed = MAY_BE_JSON.test(text) ? parseJson(text) : NO_JSON;
  if (!parsed.ok) {
    return parsed.why === 'too-deep'
      ? [parts.problem(0, parts.length, tooDeep(parts.stretch(0, bytes, text, damaged)))]
      : readUnparsed(bytes, text, parts, context);
  }
  if (Array.isArray(parsed.value)) {
    return parsed.value.length === 0 ? [parts.container(0, parts.length, ARRAY_BRACKETS)] : readBatch(bytes, parsed.value, parts, context);
  }
  const found = takeValue(parsed.value, context);
  if (found === undefined) return [parts.problem(0, parts.length, unknownRecord(parts.stretch(0, bytes, text, damaged), parsed.value))];
  const { taken, notes } = found;
  if (taken.reading.kind === 'list' && isObject(parsed.value)) {
    return readList(0, parts.length, bytes.indexOf(OPEN_OBJECT), taken, bytes, parts, context);
  }
  return parts.taken(0, parts.length, taken, damaged ? [...notes, DAMAGED] : notes);
};
