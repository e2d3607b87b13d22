import { NEWLINE } from './bytes.ts';
import { decodeUtf8 } from './decode.ts';
import type { LineContext, ReadPart } from './line-parts.ts';
import { LineParts } from './line-parts.ts';
import type { PartReader, ReadLines } from './line-reader.ts';
import type { Line } from './lines.ts';
import { splitLine } from './lines.ts';
import { readLine } from './read-line.ts';

const FIELD = /^(data|event|id|retry)?: ?/;
const LONGEST_FIELD = 8;
const IS_BLANK = /^[\r\n]*$/;

/** The field a line begins with, and the length of its name with colon and space. A comment has no name. */
interface Field {
  readonly name: string;
  readonly length: number;
}

const fieldOf = (bytes: Uint8Array): Field | undefined => {
  const found = FIELD.exec(decodeUtf8(bytes.subarray(0, LONGEST_FIELD))?.text ?? '');
  return found === null ? undefined : { name: found[1] ?? 'comment', length: found[0].length };
};

const isBlank = (bytes: Uint8Array): boolean => bytes.length <= 2 && IS_BLANK.test(decodeUtf8(bytes)?.text ?? 'x');

const SAMPLE_LINES = 64;
const LEAST_SHARE = 0.5;

/** True for text whose first lines are mostly fields of an event stream, with an object as data among them. */
export const isEventStream = (head: string): boolean => {
  const lines = head.split('\n', SAMPLE_LINES).filter((line) => line.trim() !== '');
  const fields = lines.filter((line) => FIELD.test(line));
  return fields.length >= lines.length * LEAST_SHARE && fields.some((line) => /^data: ?[{[]/.test(line));
};

const joinedValues = (values: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(values.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const value of values) {
    whole.set(value, at);
    at += value.length;
  }
  return whole;
};

/** What is left of a stretch of an event when names of data fields, and all other fields, are taken out. The first line has lost its name. */
const valuesOf = (bytes: Uint8Array): Uint8Array => {
  const values: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline + 1;
    const line = bytes.subarray(start, end);
    const field = start === 0 ? undefined : fieldOf(line);
    if (field === undefined) values.push(line);
    else if (field.name === 'data') values.push(line.subarray(field.length));
    start = end;
  }
  return joinedValues(values);
};

const CARRIAGE_RETURN = 0x0d;
const BROKEN = 'its data was broken inside a text';

/** The one part that the data of an event is: as its lines say, else without the line ends, for some break it wherever a line is full. */
const readData = (data: Line, context: LineContext): readonly ReadPart[] => {
  const parts = readLine(data, context);
  const { bytes } = data;
  if (bytes === undefined || isOne(parts)) return parts;
  const unbroken = readLine({ ...data, bytes: bytes.filter((byte) => byte !== NEWLINE && byte !== CARRIAGE_RETURN) }, context);
  const [only] = unbroken;
  return isOne(unbroken) && only?.part.kind === 'frame' ? [{ ...only, part: { ...only.part, recovered: BROKEN } }] : parts;
};

const isOne = ([only, ...more]: readonly ReadPart[]): boolean => only !== undefined && more.length === 0 && only.part.kind !== 'problem';

/** Reads the data of an event again, by the bytes of the part it became. */
export const readEventData = (line: Line, context: LineContext): readonly ReadPart[] =>
  line.bytes === undefined ? readLine(line, context) : readData({ ...line, bytes: valuesOf(line.bytes) }, context);

/**
 * Reads an event stream: the data of each event as a message, field names and all other fields as named container parts. Data over
 * several lines is one message; where it is not, each line is read by itself, for a stream may have lost the blank lines between.
 */
export class EventStreamReader implements PartReader {
  /** Lines of the event under way, from its first data on. */
  private event: Line[] = [];

  constructor(private readonly context: LineContext) {}

  add(line: Line): readonly ReadLines[] {
    const field = line.bytes && fieldOf(line.bytes);
    if (field?.name === 'data' || (field !== undefined && this.event.length > 0)) {
      this.event.push(line);
      return [];
    }
    const before = this.end();
    if (field !== undefined) return [...before, this.whole(line, field.name)];
    if (line.bytes !== undefined && isBlank(line.bytes)) return [...before, this.whole(line, 'event end')];
    return [...before, { parts: readLine(line, this.context), lines: 1 }];
  }

  end(): readonly ReadLines[] {
    const lines = this.event;
    this.event = [];
    const last = lines.findLastIndex(({ bytes }) => bytes !== undefined && fieldOf(bytes)?.name === 'data');
    const data = lines.slice(0, last + 1);
    const read = data.length > 1 ? (this.together(data) ?? data.map((line) => this.alone(line))) : data.map((line) => this.alone(line));
    return [...read, ...lines.slice(last + 1).map((line) => this.alone(line))];
  }

  private whole(line: Line, name: string): ReadLines {
    const parts = new LineParts(line, this.context.file);
    return { parts: [parts.container(0, parts.length, `SSE ${name}`)], lines: 1 };
  }

  private alone(line: Line): ReadLines {
    const field = line.bytes && fieldOf(line.bytes);
    if (field === undefined || field.name !== 'data') return this.whole(line, field?.name ?? 'comment');
    const [name, value] = splitLine(line, field.length);
    return { parts: [...this.whole(name, 'field name').parts, ...readLine(value, this.context)], lines: 1 };
  }

  /** The data of several lines as one message, or undefined where it is none. */
  private together(lines: readonly Line[]): readonly ReadLines[] | undefined {
    const [first, ...rest] = lines;
    const last = rest.at(-1);
    const field = first?.bytes && fieldOf(first.bytes);
    if (first === undefined || last === undefined || field === undefined) return undefined;
    const [name, value] = splitLine(first, field.length);
    const bytes = joinedValues([
      ...(value.bytes === undefined ? [] : [value.bytes]),
      ...rest.flatMap((line) => {
        const own = line.bytes && fieldOf(line.bytes);
        return line.bytes !== undefined && own?.name === 'data' ? [line.bytes.subarray(own.length)] : [];
      }),
    ]);
    const parts = readData({ ...value, end: last.end, terminated: last.terminated, bytes }, this.context);
    const [only] = parts;
    if (only === undefined || !isOne(parts)) return undefined;
    return [{ parts: [...this.whole(name, 'field name').parts, only], lines: lines.length }];
  }
}
