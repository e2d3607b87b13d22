import { isObject } from '../../base/narrow.ts';
import { isSpace, NEWLINE } from '../bytes.ts';
import { decodeUtf8, LONGEST_STRING } from '../decode.ts';
import { readLabel } from '../formats/labels.ts';
import { isMessage } from '../formats/payload.ts';
import { readTime } from '../formats/times.ts';
import type { LineContext, ReadPart } from '../line-parts.ts';
import { LineParts } from '../line-parts.ts';
import { lineTooLong, unknownRecord, unparsedProblem, unreadableEntry } from '../line-problems.ts';
import type { PartReader, ReadLines } from '../line-reader.ts';
import type { Line } from '../lines.ts';
import { joinLines, splitLine } from '../lines.ts';
import { DAMAGED } from '../take.ts';
import { parseSexp } from './sexp.ts';
import { nextEntry, SexpScan } from './sexp-scan.ts';
import type { TextForm } from './text-form.ts';

const ID = 'emacs-traffic';
const CLUE = ':direction and :object';
/** A list of lists, the innermost beginning with a keyword of the log. */
const BEGINNING = /^(?:\s|;[^\n]*\n)*\((?:\s*\()+\s*:(?:direction|kind|object)\b/;
const LEAST_WASTE = 1 << 22;
const HIGH = 1 << 16;

/** A time as text or number, or as Lisp has it: the high and low 16 bits of its seconds, and µs; or its ticks, and how many a second has. */
const timeIn = (value: unknown): number | undefined => {
  if (!Array.isArray(value)) return readTime(value);
  const [first, second, micros = 0]: readonly unknown[] = value;
  if (typeof first !== 'number' || typeof second !== 'number' || typeof micros !== 'number') return undefined;
  return readTime(first < HIGH ? first * HIGH + second + micros / 1e6 : first / second);
};

/** The entry that a line, or several, holds. */
const readEntry = (line: Line, context: LineContext): readonly ReadPart[] => {
  const parts = new LineParts(line, context.file);
  const { bytes } = line;
  const decoded = bytes && decodeUtf8(bytes);
  if (bytes === undefined || decoded === undefined) return [parts.problem(0, parts.length, lineTooLong(line, context.file))];
  const stretch = () => parts.stretch(0, bytes, decoded.text, decoded.damaged);
  const parsed = parseSexp(decoded.text);
  if (parsed === undefined) return [parts.problem(0, parts.length, unreadableEntry(stretch()))];
  const { value } = parsed;
  const message = isObject(value) ? value[':object'] : undefined;
  if (!isObject(value) || !isMessage(message)) return [parts.problem(0, parts.length, unknownRecord(stretch(), value))];
  const reading = {
    kind: 'frame',
    clue: CLUE,
    message,
    time: timeIn(value[':time'] ?? value[':timestamp']),
    labelled: readLabel(value[':direction']),
    synthesised: 'an Emacs s-expression',
  } as const;
  return parts.taken(0, parts.length, { format: ID, reading, value }, decoded.damaged ? [DAMAGED] : []);
};

/** What stands between entries. */
const readBetween = (line: Line, context: LineContext): ReadPart => {
  const parts = new LineParts(line, context.file);
  const bytes = line.bytes ?? new Uint8Array();
  const text = decodeUtf8(bytes)?.text ?? '';
  const { length } = parts;
  if (/^[\s\uFEFF]*$/.test(text)) return parts.blank();
  if (/^(?:[\s\uFEFF()']|;[^\n]*(?:\n|$))*$/.test(text)) return parts.container(0, length, 'list parentheses and comments');
  return parts.problem(0, length, unparsedProblem(parts.stretch(0, bytes, text, false)));
};

const newlinesIn = (bytes: Uint8Array): number => {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
};

/**
 * Reads entries, wherever their lines end: strings of Emacs hold line ends. One that is torn never takes those behind it along: they are
 * looked for again in its bytes, once and within a bound.
 */
class EmacsTrafficReader implements PartReader {
  private entry: { readonly first: Line; readonly rest: Line[]; readonly scan: SexpScan } | undefined;
  private seen = 0;
  private wasted = 0;

  constructor(
    private readonly context: LineContext,
    private readonly maxBytes: number = LONGEST_STRING,
  ) {}

  add(line: Line): readonly ReadLines[] {
    this.seen += line.end - line.start;
    return this.read(line);
  }

  end(): readonly ReadLines[] {
    const out: ReadLines[] = [];
    for (let { entry } = this; entry !== undefined; { entry } = this) {
      this.entry = undefined;
      out.push(...this.given(joinLines(entry.first, entry.rest, this.maxBytes)));
    }
    return out;
  }

  private read(line: Line): readonly ReadLines[] {
    const out: ReadLines[] = [];
    for (let left: Line | undefined = line; left !== undefined; ) {
      const { bytes }: Line = left;
      if (bytes === undefined) {
        out.push(...this.end(), { parts: readEntry(left, this.context), lines: 1 });
        return out;
      }
      if (this.entry === undefined) {
        const start = nextEntry(bytes, 0);
        const [between, found]: readonly [Line | undefined, Line | undefined] =
          start === -1 ? [left, undefined] : start === 0 ? [undefined, left] : splitLine(left, start);
        if (between !== undefined) out.push({ parts: [readBetween(between, this.context)], lines: 1 });
        if (found === undefined) return out;
        left = found;
        this.entry = { first: found, rest: [], scan: new SexpScan() };
      }
      left = this.goOn(left, out);
    }
    return out;
  }

  /** Goes on with the entry under way; what is behind it, where it ends. */
  private goOn(line: Line, out: ReadLines[]): Line | undefined {
    const { entry } = this;
    const { bytes } = line;
    if (entry === undefined || bytes === undefined) return undefined;
    const isFirst = entry.first === line;
    let end = entry.scan.feed(bytes, 0);
    if (end === -1) {
      if (!isFirst) entry.rest.push(line);
      return undefined;
    }
    while (isSpace(bytes[end])) end += 1;
    const [own, behind] = end === bytes.length ? [line, undefined] : splitLine(line, end);
    this.entry = undefined;
    out.push(...this.given(isFirst ? own : joinLines(entry.first, [...entry.rest, own], this.maxBytes)));
    return behind;
  }

  /** An entry as it was read; where it cannot be, the entries that its bytes may hold. */
  private given(whole: Line): readonly ReadLines[] {
    const parts = readEntry(whole, this.context);
    const { bytes } = whole;
    const lines = Math.max(1, bytes === undefined ? 1 : newlinesIn(bytes));
    const isRead = parts.every(({ part }) => part.kind === 'frame');
    if (isRead || bytes === undefined || this.wasted > LEAST_WASTE + this.seen) return [{ parts, lines }];
    const again = nextEntry(bytes, 1);
    if (again === -1) return [{ parts, lines }];
    this.wasted += bytes.length;
    const [torn, rest] = splitLine(whole, again);
    return [{ parts: readEntry(torn, this.context), lines: 1 }, ...this.read(rest)];
  }
}

/** What Emacs keeps of its traffic: a list of entries, each an association list with direction, kind and the message as Lisp data. */
export const emacsTraffic: TextForm = {
  id: ID,
  name: 'Emacs traffic log (s-expressions)',
  noun: 'message',
  nothing: {
    what: 'The file looks like an Emacs traffic log, but none of its entries holds a message under :object.',
    hint: 'Save the traffic buffer of one session, whole, and open that.',
  },
  recognises: (head) => BEGINNING.test(head),
  reader: (context, maxBytes) => new EmacsTrafficReader(context, maxBytes),
  readAgain: readEntry,
};
