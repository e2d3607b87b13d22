import type { Problem, ProblemCode } from '../base/problem.ts';
import { problem } from '../base/problem.ts';
import type { ByteRange, LineNumber } from '../base/units.ts';
import { pieceOf } from './formats/pieces.ts';
import { JsonScan } from './json-scan.ts';
import type { Line } from './lines.ts';
import { counted, quoted } from './words.ts';

/** A line, or a stretch of one, that gave neither frame nor record. */
export interface BadStretch {
  readonly file: string;
  readonly line: LineNumber;
  readonly range: ByteRange;
  /** It ends a last line that has no line end. */
  readonly isLast: boolean;
  readonly text: string;
  readonly damaged: boolean;
}

const at = ({ file, line, range }: BadStretch, code: ProblemCode, what: string, hint: string): Problem =>
  problem(code, what, { file, line, byte: range.start }, hint);

/** True for text that sets out to be JSON: a brace or bracket with a key, a string or an object behind it, or nothing at all. */
export const looksLikeJson = (text: string): boolean => /^[\uFEFF\s]*(?:\{\s*(?:"|$)|\[\s*(?:[{["]|$))/.test(text);

/** True for NULs and spaces alone: what a file system leaves of a write that was never finished. */
export const isNulRun = (text: string): boolean => text.includes('\0') && /^[\0\s]*$/.test(text);

/** True for text whose first JSON ends before it does: whatever it is, it was not cut off. */
const isClosed = (text: string): boolean => new JsonScan().feed(new TextEncoder().encode(text.trimStart()), 0).state === 'closed';

/** Names what is wrong with text in which no JSON value was found. */
export const unparsedProblem = (stretch: BadStretch): Problem => {
  const { text, range } = stretch;
  const size = counted(range.end - range.start, 'byte');
  if (isNulRun(text)) {
    return at(
      stretch,
      'not-json',
      `${size} of NUL instead of a message: the file was not written completely.`,
      'What should have stood here is lost; the lines around it are read.',
    );
  }
  if (looksLikeJson(text) && stretch.isLast && !isClosed(text)) {
    return at(
      stretch,
      'torn-line',
      `The last line has ${size} and ends before its JSON does: the recording stopped in the middle of a message.`,
      'Everything before it is read. Record again, or let the recorder end by itself, to have the rest.',
    );
  }
  if (stretch.damaged) {
    return at(
      stretch,
      'invalid-utf8',
      `The line holds bytes that are not UTF-8, and no message could be read from it: ${quoted(text)}.`,
      'Look at it raw. If the whole file is in another encoding, convert it to UTF-8 and open it again.',
    );
  }
  if (looksLikeJson(text)) {
    return at(
      stretch,
      'bad-json',
      `The line starts like JSON but does not parse (${size}).`,
      'Look at it raw: lines look like this when two writers mixed or one was stopped. The lines around it are read.',
    );
  }
  return at(
    stretch,
    'not-json',
    `Text between the messages that is no JSON: ${quoted(text.trim())}.`,
    'Log text is harmless: the frames around it are read.',
  );
};

const keysOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return `a bare ${value === null ? 'null' : typeof value}`;
  if (Array.isArray(value)) return `an array of ${counted(value.length, 'item')}`;
  const keys = Object.keys(value);
  const named = keys.slice(0, 6).map((key) => quoted(key, 30));
  return keys.length === 0 ? 'an object without keys' : `an object with ${named.join(', ')}${keys.length > 6 ? ', …' : ''}`;
};

/** JSON that is none of the known lines. */
export const unknownRecord = (stretch: BadStretch, value: unknown): Problem => {
  const piece = pieceOf(value);
  if (piece === undefined || !/[{}]/.test(piece.text)) return noRecord(stretch, value);
  return at(
    stretch,
    'unknown-record',
    `The line holds under ${quoted(piece.key)} a piece of what was sent, not whole messages, and the lines around it do not complete it: its recorder kept what the stream gave it.`,
    'Let the recorder keep whole lines. The lines around it are read.',
  );
};

const noRecord = (stretch: BadStretch, value: unknown): Problem =>
  at(
    stretch,
    'unknown-record',
    `The line is JSON, ${keysOf(value)}, but no ACP frame and no record this version knows.`,
    'Look at it raw. If it should be a frame, it needs "jsonrpc", or "method" with "params".',
  );

/** A list of an s-expression log that is none, or is not ended. */
export const unreadableEntry = (stretch: BadStretch): Problem =>
  stretch.isLast
    ? at(
        stretch,
        'torn-line',
        `The last entry has ${counted(stretch.range.end - stretch.range.start, 'byte')} and ends before its list does: the log was cut off.`,
        'Everything before it is read. Save the log again, whole, to have the rest.',
      )
    : at(
        stretch,
        'bad-json',
        `The entry (${counted(stretch.range.end - stretch.range.start, 'byte')}) is no list that can be read: its parentheses or quotes do not match.`,
        'Look at it raw. The entries around it are read.',
      );

export const tooDeep = (stretch: BadStretch): Problem =>
  at(stretch, 'too-deep', 'The JSON of this line is nested deeper than this browser can parse.', 'The line can only be seen raw.');

export const lineTooLong = (line: Line, file: string): Problem =>
  problem(
    'line-too-long',
    `The line has ${counted(line.end - line.start, 'byte')}, more than the longest text a browser can hold.`,
    { file, line: line.line, byte: line.start },
    'The line is set aside and counted; the others are read. Split it with another tool to look into it.',
  );
