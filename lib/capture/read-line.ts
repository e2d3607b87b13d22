import type { JsonObject } from '../base/narrow.ts';
import { isObject } from '../base/narrow.ts';
import type { Parsed } from './decode.ts';
import { decodeUtf8, parseJson } from './decode.ts';
import type { LineContext, ReadPart, Taken } from './line-parts.ts';
import { LineParts } from './line-parts.ts';
import { isNulRun, lineTooLong, tooDeep, unknownRecord, unparsedProblem } from './line-problems.ts';
import type { Line } from './lines.ts';
import type { FoundObject, Piece } from './objects-in-line.ts';
import { objectsInLine } from './objects-in-line.ts';
import { counted, quoted } from './words.ts';

const SPACES_ONLY = /^[\uFEFF\s]*$/;
const BRACKETS_ONLY = /^\s*(?:\[|\]|\[\s*\]),?\s*$/;
const BETWEEN_ITEMS = /^[\s,[\]]*$/;
const MAY_BE_JSON = /^[\uFEFF\s]*[{["]/;
const NO_JSON: Parsed = { ok: false, why: 'syntax' };

const DAMAGED = 'bytes that are not UTF-8 were read as U+FFFD';
const IN_A_STRING = 'its JSON was written as a string';
/** Of a frame that stood with others on its line: its own bytes no longer tell. */
export const GLUED = 'shared its line with another message';

const takeObject = (value: JsonObject, context: LineContext): Taken | undefined => {
  for (const format of context.formats) {
    const reading = format.read(value);
    if (reading !== undefined) return { format: format.id, reading, value };
  }
  return undefined;
};

/** The value of a line as a form takes it; a string that is JSON itself is opened once. */
const takeValue = (value: unknown, context: LineContext): { readonly taken: Taken; readonly notes: readonly string[] } | undefined => {
  const isQuoted = typeof value === 'string' && value.includes('{');
  const opened = isQuoted ? parseJson(value) : undefined;
  const object = opened?.ok ? opened.value : value;
  const taken = isObject(object) ? takeObject(object, context) : undefined;
  return taken && { taken, notes: isQuoted ? [IN_A_STRING] : [] };
};

const damageNotes = (found: FoundObject, bytes: Uint8Array): readonly string[] =>
  decodeUtf8(bytes.subarray(found.open, found.close))?.damaged ? [DAMAGED] : [];

/** How a frame was got out of its piece of a line. */
const notesOn = (piece: Piece, found: FoundObject, bytes: Uint8Array): string[] => {
  const notes: string[] = [];
  const decoded = decodeUtf8(bytes.subarray(piece.start, found.open));
  const before = decoded?.text ?? '';
  if (isNulRun(before)) notes.push(`${counted(found.open - piece.start, 'NUL byte')} before it set aside`);
  else if (before.trim() !== '') notes.push(`${counted(found.open - piece.start, 'byte')} before it set aside: ${quoted(before)}`);
  const behind = decodeUtf8(bytes.subarray(found.close, piece.end))?.text.trim() ?? '';
  if (behind !== '') notes.push(`${counted(behind.length, 'byte')} behind it set aside: ${quoted(behind)}`);
  return [...notes, ...damageNotes(found, bytes)];
};

/** A line that is no JSON value: blank, brackets of an array spread over lines, or objects among other text. */
const readUnparsed = (bytes: Uint8Array, text: string, parts: LineParts, context: LineContext): readonly ReadPart[] => {
  if (SPACES_ONLY.test(text)) return [parts.blank()];
  if (BRACKETS_ONLY.test(text)) return [parts.container(0, parts.length, 'array brackets')];
  const pieces = objectsInLine(bytes, (value) => takeObject(value, context) !== undefined);
  const isGlued = pieces.filter((piece) => piece.found).length > 1;
  return pieces.map((piece) => {
    const { start, end, found } = piece;
    const taken = found && takeObject(found.value, context);
    if (found && taken) return parts.taken(start, end, taken, [...(isGlued ? [GLUED] : []), ...notesOn(piece, found, bytes)]);
    const stretch = bytes.subarray(start, end);
    const decoded = decodeUtf8(stretch);
    return parts.problem(start, end, unparsedProblem(parts.stretch(start, stretch, decoded?.text ?? '', decoded?.damaged ?? false)));
  });
};

/** A batch: its frames, with the brackets and commas around them as container parts and its other items as problems. */
const readBatch = (bytes: Uint8Array, items: readonly unknown[], parts: LineParts, context: LineContext): readonly ReadPart[] => {
  const read: ReadPart[] = [];
  for (const { start, end, found } of objectsInLine(bytes, (value) => takeObject(value, context) !== undefined)) {
    const open = found?.open ?? end;
    const between = bytes.subarray(start, open);
    const text = decodeUtf8(between)?.text ?? '';
    if (open > start && BETWEEN_ITEMS.test(text)) read.push(parts.container(start, open, 'batch brackets'));
    else if (open > start) read.push(parts.problem(start, open, unknownRecord(parts.stretch(start, between, text, false), items)));
    const taken = found && takeObject(found.value, context);
    if (found && taken) read.push(parts.taken(open, end, taken, damageNotes(found, bytes)));
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
    return parsed.value.length === 0
      ? [parts.container(0, parts.length, 'array brackets')]
      : readBatch(bytes, parsed.value, parts, context);
  }
  const found = takeValue(parsed.value, context);
  if (found === undefined) return [parts.problem(0, parts.length, unknownRecord(parts.stretch(0, bytes, text, damaged), parsed.value))];
  return [parts.taken(0, parts.length, found.taken, damaged ? [...found.notes, DAMAGED] : found.notes)];
};
