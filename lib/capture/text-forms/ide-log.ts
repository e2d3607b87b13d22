import { decodeUtf8 } from '../decode.ts';
import { readTime } from '../formats/times.ts';
import type { LineContext, ReadPart } from '../line-parts.ts';
import type { PartReader, ReadLines } from '../line-reader.ts';
import { LineReader } from '../line-reader.ts';
import type { Line } from '../lines.ts';
import { readLine } from '../read-line.ts';
import type { ContainerPart, Direction } from '../types.ts';
import type { TextForm } from './text-form.ts';

const PREFIX = /^\uFEFF?(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)(?:[.,](\d{1,6}))?/;
const SENT = /\b(?:sending|sent)\b/i;
const RECEIVED = /\breceived\b/i;
const LOGGED = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[^\n]*\bReceived (?:notification|request|response):/m;
const HEAD = 1 << 14;
const LONGEST_PREFIX = 512;

/** What the beginning of a line of the log tells. */
interface Prefix {
  readonly start: number;
  readonly time: number | undefined;
  readonly labelled: Direction | undefined;
}

const prefixOf = ({ bytes, start }: Line): Prefix | undefined => {
  const text = bytes && decodeUtf8(bytes.subarray(0, LONGEST_PREFIX))?.text;
  const found = text === undefined ? null : PREFIX.exec(text);
  if (text === undefined || found === null) return undefined;
  const words = text.split('{', 1)[0] ?? '';
  // The IDE is the client, and writes what it did.
  const labelled = SENT.test(words) ? 'client-to-agent' : RECEIVED.test(words) ? 'agent-to-client' : undefined;
  return { start, time: readTime(`${found[1]}.${found[2] ?? '0'}`), labelled };
};

/** A message with what its line tells; text without JSON as a named part, for such a log has little else. */
const salvaged = ({ part, ...rest }: ReadPart, prefix: Prefix | undefined): ReadPart => {
  if (part.kind === 'problem' && part.problem.code === 'not-json') {
    const line: ContainerPart = { kind: 'container', range: part.range, line: part.line, name: 'log line without JSON' };
    return { part: line };
  }
  if (part.kind !== 'frame' || prefix === undefined || part.range.start !== prefix.start) return { part, ...rest };
  const { time, labelled } = prefix;
  return { ...rest, part: { ...part, ...(time !== undefined && { time }), ...(labelled !== undefined && { labelled }) } };
};

class IdeLogReader implements PartReader {
  private readonly lines: LineReader;
  /** Beginnings of the lines that are not given yet, by their byte. */
  private readonly prefixes = new Map<number, Prefix>();

  constructor(context: LineContext, maxBytes?: number) {
    this.lines = new LineReader(context, maxBytes);
  }

  add(line: Line): readonly ReadLines[] {
    const prefix = prefixOf(line);
    if (prefix !== undefined) this.prefixes.set(line.start, prefix);
    return this.given(this.lines.add(line));
  }

  end(): readonly ReadLines[] {
    return this.given(this.lines.end());
  }

  private given(read: readonly ReadLines[]): readonly ReadLines[] {
    const out = read.map(({ parts, lines }) => ({
      lines,
      parts: parts.map((each) => salvaged(each, this.prefixes.get(each.part.range.start))),
    }));
    const end = read.at(-1)?.parts.at(-1)?.part.range.end ?? 0;
    for (const start of this.prefixes.keys()) {
      if (start >= end) break;
      this.prefixes.delete(start);
    }
    return out;
  }
}

/** The log of an IDE, in which messages stand as the IDE prints its own objects: what JSON there is in its lines is found. */
export const ideLog: TextForm = {
  id: 'ide-log',
  name: 'IDE log (messages found in its lines)',
  noun: 'line',
  nothing: {
    what: 'The file is an IDE’s log: it says that messages were received, but as the IDE prints its objects, not as JSON.',
    hint: 'Record the wire between the IDE and the agent instead: the recipes (Shift+R) say how.',
  },
  recognises: (head) => LOGGED.test(head.slice(0, HEAD)),
  reader: (context, maxBytes) => new IdeLogReader(context, maxBytes),
  readAgain: (line, context) => readLine(line, context).map((each) => salvaged(each, prefixOf(line))),
};
