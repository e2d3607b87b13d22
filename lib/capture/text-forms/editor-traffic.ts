import type { JsonObject } from '../../base/narrow.ts';
import { byteRange } from '../../base/units.ts';
import { NEWLINE, OPEN_OBJECT } from '../bytes.ts';
import { decodeUtf8 } from '../decode.ts';
import type { LineFormat, Reading } from '../formats/format.ts';
import { readLabel } from '../formats/labels.ts';
import { readTime } from '../formats/times.ts';
import type { LineContext, ReadPart } from '../line-parts.ts';
import { LineParts } from '../line-parts.ts';
import { unparsedProblem } from '../line-problems.ts';
import type { PartReader, ReadLines } from '../line-reader.ts';
import { LineReader } from '../line-reader.ts';
import type { Line } from '../lines.ts';
import { splitLine } from '../lines.ts';
import { readLine } from '../read-line.ts';
import type { Direction } from '../types.ts';
import type { TextForm } from './text-form.ts';

const ID = 'editor-traffic';
const CLUE = 'a header with time and route';
const HEADER = /^\uFEFF?\[(\d{4}-\d\d-\d\d[T ][^\]]{4,30})\][ \t]*(>>>|<<<)[ \t]*([^\r\n{]*)/;
/** What editors write above a message when told to trace it; params or result stand in the lines below, under their name. */
const TRACED =
  /^\uFEFF?\[(?:Trace|Debug|Info)[ \t]*-[ \t]*[^\]]{4,30}\][ \t]*(Sending|Received) (request|response|notification) '([^'\r\n]{1,200}?)(?: - \((\d{1,15})\))?'/i;
const ROUTE = /^([a-z]+[ \t]*(?:→|←|-+>|<-+|=+>)[ \t]*[a-z]+)/i;
const KIND = /\[(request|response|notification|error)\][ \t]*(\S*)/i;
const LONGEST_HEADER = 512;

/** What the line above a message tells of it. */
interface Header {
  readonly time: number | undefined;
  readonly labelled: Direction | undefined;
  readonly kind: string;
  readonly method: string;
  /** Id of the request, where the header tells it. */
  readonly id: number | null;
  /** Bytes of the header, to the message or the line end. */
  readonly length: number;
}

/** Bytes of a header: to the message on its own line, or to the line end. */
const lengthOf = (bytes: Uint8Array): number => {
  const newline = bytes.indexOf(NEWLINE);
  const end = newline === -1 ? bytes.length : newline + 1;
  const brace = bytes.indexOf(OPEN_OBJECT);
  return brace === -1 || brace > end ? end : brace;
};

const tracedHeader = (text: string, bytes: Uint8Array): Header | undefined => {
  const [, how, kind = '', method = '', id] = TRACED.exec(text) ?? [];
  if (how === undefined) return undefined;
  const labelled = /^sending$/i.test(how) ? 'client-to-agent' : 'agent-to-client';
  return { time: undefined, labelled, kind: kind.toLowerCase(), method, id: id === undefined ? null : Number(id), length: lengthOf(bytes) };
};

const headerOf = ({ bytes }: Line): Header | undefined => {
  // Most lines are not headers, and long ones need not be decoded to see it.
  if (bytes === undefined || (bytes[0] !== 0x5b && bytes[0] !== 0xef)) return undefined;
  const text = decodeUtf8(bytes.subarray(0, LONGEST_HEADER))?.text ?? '';
  const found = HEADER.exec(text);
  if (found === null) return tracedHeader(text, bytes);
  const [, time, arrows, words = ''] = found;
  const [, kind = '', method = ''] = KIND.exec(words) ?? [];
  return {
    time: readTime(time),
    labelled: readLabel(ROUTE.exec(words)?.[1]) ?? readLabel(arrows),
    kind: kind.toLowerCase(),
    method,
    id: null,
    length: lengthOf(bytes),
  };
};

/** Reads a body that is not the whole message, but its params or result: the header says which. */
const bodyFormat = ({ kind, method, id }: Header): LineFormat => {
  const messageOf = (body: JsonObject): JsonObject | undefined => {
    if (kind === 'response') return { jsonrpc: '2.0', id, result: body };
    if (kind === 'error') return { jsonrpc: '2.0', id, error: body };
    if (method === '') return undefined;
    return kind === 'request' ? { jsonrpc: '2.0', id, method, params: body } : { jsonrpc: '2.0', method, params: body };
  };
  return {
    id: ID,
    name: () => editorTraffic.name,
    read: (value): Reading | undefined => {
      const message = messageOf(value);
      return (
        message && { kind: 'frame', clue: CLUE, message, time: undefined, labelled: undefined, synthesised: 'a body of the traffic log' }
      );
    },
  };
};

const bodyContext = (context: LineContext, header: Header): LineContext => ({
  ...context,
  formats: [...context.formats, bodyFormat(header)],
});

/** The message with what its header tells; its bytes begin with the header. Undefined where what follows is no message. */
const withHeader = (start: Line, header: Header, parts: readonly ReadPart[]): readonly ReadPart[] | undefined => {
  const [first, ...rest] = parts;
  if (first?.part.kind !== 'frame') return undefined;
  const { time, labelled } = header;
  const part = {
    ...first.part,
    range: byteRange(start.start, first.part.range.end),
    line: start.line,
    ...(time !== undefined && { time }),
    ...(labelled !== undefined && { labelled }),
  };
  return [{ part, format: ID, clue: CLUE }, ...rest];
};

const isBlank = ({ parts }: ReadLines): boolean => parts.every(({ part }) => part.kind === 'blank');

/** Reads headers and the messages under them. A header whose message is not there is a problem, or a part of its own where that is one. */
class EditorTrafficReader implements PartReader {
  private open: { readonly line: Line; readonly header: Header; readonly blanks: ReadLines[] } | undefined;
  private body: LineReader;

  constructor(
    private readonly context: LineContext,
    private readonly maxBytes?: number,
  ) {
    this.body = new LineReader(context, maxBytes);
  }

  add(line: Line): readonly ReadLines[] {
    const header = headerOf(line);
    if (header === undefined) return this.given(this.body.add(line));
    const before = this.end();
    this.body = new LineReader(bodyContext(this.context, header), this.maxBytes);
    const isAlone = header.length === line.bytes?.length;
    const [own, rest] = isAlone ? [line, undefined] : splitLine(line, header.length);
    this.open = { line: own, header, blanks: [] };
    return rest === undefined ? before : [...before, ...this.given(this.body.add(rest))];
  }

  end(): readonly ReadLines[] {
    const read = this.given(this.body.end());
    const { open } = this;
    this.open = undefined;
    return open === undefined ? read : [...read, this.alone(open.line, true), ...open.blanks];
  }

  /** What the body gave, joined to the header that waits for it. */
  private given(read: readonly ReadLines[]): readonly ReadLines[] {
    const out: ReadLines[] = [];
    for (const each of read) {
      const { open } = this;
      if (open === undefined) {
        out.push(each);
        continue;
      }
      if (isBlank(each)) {
        open.blanks.push(each);
        continue;
      }
      this.open = undefined;
      const parts = withHeader(open.line, open.header, each.parts);
      if (parts === undefined) out.push(this.alone(open.line, false), ...open.blanks, each);
      else out.push({ parts, lines: each.lines + open.blanks.length + 1 });
    }
    return out;
  }

  private alone(line: Line, isLost: boolean): ReadLines {
    const parts = new LineParts(line, this.context.file);
    const bytes = line.bytes ?? new Uint8Array();
    const { length } = parts;
    const part = isLost
      ? parts.problem(0, length, unparsedProblem(parts.stretch(0, bytes, decodeUtf8(bytes)?.text ?? '', false)))
      : parts.container(0, length, 'traffic log header');
    return { parts: [part], lines: 1 };
  }
}

/** An editor's traffic log: a header with time, route and kind above each message, which is written over many lines. */
export const editorTraffic: TextForm = {
  id: ID,
  name: 'editor traffic log (headers above messages)',
  noun: 'message',
  nothing: {
    what: 'The file looks like an editor’s traffic log, but under none of its headers is a message.',
    hint: 'Let the editor log the messages themselves, not only their names, and open that.',
  },
  recognises: (head) => head.split('\n', 64).some((line) => HEADER.test(line) || TRACED.test(line)),
  reader: (context, maxBytes) => new EditorTrafficReader(context, maxBytes),
  readAgain: (line, context) => {
    const header = headerOf(line);
    if (header === undefined) return readLine(line, context);
    const [, body] = splitLine(line, header.length);
    const parts = readLine(body, bodyContext(context, header));
    return withHeader(line, header, parts) ?? parts;
  },
};
