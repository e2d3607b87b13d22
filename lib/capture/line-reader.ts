import { behindSpaces, NEWLINE, OPEN_OBJECT, QUOTE, stringEnd } from './bytes.ts';
import { LONGEST_STRING } from './decode.ts';
import { JsonScan } from './json-scan.ts';
import type { LineContext, ReadPart } from './line-parts.ts';
import type { Line } from './lines.ts';
import { joinLines, splitLine } from './lines.ts';
import { headAt, isNothingBehind, opensJson } from './objects-in-line.ts';
import { readLine } from './read-line.ts';

/** What was read of one line, or of several that hold one message. */
export interface ReadLines {
  readonly parts: readonly ReadPart[];
  readonly lines: number;
}

/** Takes the lines of a file in order and gives their parts, in order, once they are complete. */
export interface PartReader {
  add(line: Line): readonly ReadLines[];
  /** What is left at the end of the file. */
  end(): readonly ReadLines[];
}

/* Lines behind a torn beginning are read again. What is spent on that is bounded, so that hostile files stay linear. */
const LEAST_WASTE = 1 << 26;
/** What reading a line costs besides its bytes, in bytes. */
const LINE_COST = 1 << 10;
/** Braces of a line that are tried as the beginning of a message over several lines. */
const MOST_BEGINNINGS = 8;

/** A message that goes on in the next line: its lines so far, where it begins in the first, and how far its JSON was followed. */
interface OpenMessage {
  readonly first: Line;
  readonly from: number;
  readonly rest: Line[];
  readonly scan: JsonScan;
  bytes: number;
}

/** Position behind the JSON value at `open`, as far as its structure tells, or -1: most lines need not be parsed to know it. */
const valueEnd = (bytes: Uint8Array, open: number): number => {
  if (bytes[open] === QUOTE) return stringEnd(bytes, open);
  const step = new JsonScan().feed(bytes, open);
  return step.state === 'closed' ? step.at : -1;
};

/** Position behind the line end that comes next. */
const lineEnd = (bytes: Uint8Array, from: number): number => {
  const newline = bytes.indexOf(NEWLINE, from);
  return newline === -1 ? bytes.length : newline + 1;
};

/** Bytes before the first that is no white space: how far a line is indented. */
const indentOf = ({ bytes }: Line): number => (bytes === undefined ? 0 : behindSpaces(bytes, 0));

/** Where in the line an object begins that is still open at its end, with the scan that followed it. */
const openObject = ({ bytes }: Line): { readonly from: number; readonly scan: JsonScan } | undefined => {
  if (bytes === undefined) return undefined;
  let from = 0;
  for (let tried = 0; tried < MOST_BEGINNINGS; ) {
    const open = bytes.indexOf(OPEN_OBJECT, from);
    if (open === -1) return undefined;
    if (!opensJson(bytes, open) && behindSpaces(bytes, open + 1) < bytes.length) {
      from = open + 1;
      continue;
    }
    const scan = new JsonScan();
    const step = scan.feed(bytes, open);
    if (step.state === 'open') return { from: open, scan };
    if (step.state === 'broken') tried += 1;
    from = step.state === 'closed' ? step.at : open + 1;
  }
  return undefined;
};

const holdsMessage = (parts: readonly ReadPart[]): boolean => parts.some(({ part }) => part.kind === 'frame' || part.kind === 'record');

const isMessageOnly = (parts: readonly ReadPart[]): boolean => holdsMessage(parts) && parts.every(({ part }) => part.kind !== 'problem');

/**
 * Reads lines one after the other, and messages that are written over several lines as one. A message that is torn never takes a whole
 * one with it: lines are given back and read again as soon as its JSON cannot go on.
 */
export class LineReader implements PartReader {
  private message: OpenMessage | undefined;
  /** Lines still to be read, the next one last. */
  private waiting: Line[] = [];
  private done: ReadLines[] = [];
  private seen = 0;
  private wasted = 0;

  constructor(
    private readonly context: LineContext,
    private readonly maxBytes: number = LONGEST_STRING,
  ) {}

  /** What is complete with this line: nothing while a message goes on, one reading mostly, several where a torn one gave lines back. */
  add(line: Line): readonly ReadLines[] {
    this.seen += line.end - line.start;
    if (this.message !== undefined) {
      this.goOn(this.message, line);
      this.readWaiting();
      return this.taken();
    }
    const parts = readLine(line, this.context);
    return this.begin(line, parts) ? [] : [{ parts, lines: 1 }];
  }

  /** What is left at the end: a message that never ended. */
  end(): readonly ReadLines[] {
    while (this.message !== undefined) {
      this.giveUp(this.message, undefined);
      this.readWaiting();
    }
    return this.taken();
  }

  private taken(): readonly ReadLines[] {
    const { done } = this;
    this.done = [];
    return done;
  }

  private readWaiting(): void {
    for (let line = this.waiting.pop(); line !== undefined; line = this.waiting.pop()) {
      if (this.message === undefined) {
        const parts = readLine(line, this.context);
        if (!this.begin(line, parts)) this.done.push({ parts, lines: 1 });
      } else this.goOn(this.message, line);
    }
  }

  /** Begins a message that goes on in the next line; false for a line that stands for itself. */
  private begin(line: Line, parts: readonly ReadPart[]): boolean {
    const isUnread = parts[parts.length - 1]?.part.kind === 'problem';
    const open = isUnread && line.terminated ? openObject(line) : undefined;
    if (open === undefined) return false;
    this.message = { first: line, from: open.from, rest: [], scan: open.scan, bytes: line.bytes?.length ?? 0 };
    return true;
  }

  private goOn(message: OpenMessage, line: Line): void {
    const { bytes } = line;
    if (bytes === undefined || (message.scan.isBehindColon && this.isMessage(line, indentOf(line)))) {
      this.giveUp(message, line);
      return;
    }
    const step = message.scan.feed(bytes, 0);
    switch (step.state) {
      case 'broken':
        this.giveUp(message, line);
        break;
      case 'open':
        this.hold(message, line);
        break;
      case 'closed':
        this.close(message, line, step.at);
        break;
    }
  }

  private hold(message: OpenMessage, line: Line): void {
    message.bytes += line.bytes?.length ?? 0;
    // Beyond what can be held, the lines are only followed to where the message ends.
    if (message.bytes > this.maxBytes) {
      const whole = joinLines(message.first, [...message.rest, line], this.maxBytes);
      this.message = { ...message, first: { ...whole, bytes: undefined }, rest: [] };
    } else message.rest.push(line);
  }

  private close(message: OpenMessage, line: Line, at: number): void {
    const isAll = line.bytes !== undefined && isNothingBehind(line.bytes, at);
    const [own, behind] = isAll ? [line, undefined] : splitLine(line, at);
    const rest = [...message.rest, own];
    const parts = readLine(joinLines(message.first, rest, this.maxBytes), this.context);
    const isRead = holdsMessage(parts) || parts.every(({ part }) => part.kind !== 'problem' || part.problem.code !== 'bad-json');
    if (isRead) {
      this.message = undefined;
      this.done.push({ parts, lines: 1 + rest.length });
      if (behind !== undefined) this.waiting.push(behind);
    } else this.giveUp({ ...message, rest }, behind);
  }

  /**
   * The message cannot go on with `next` (nothing at the end of the file): its lines are a problem, but for those from which on a whole
   * message may stand.
   */
  private giveUp({ first, from, rest }: OpenMessage, next: Line | undefined): void {
    this.message = undefined;
    if (next !== undefined) this.waiting.push(next);
    const kept = this.wasted > LEAST_WASTE + this.seen ? rest.length : this.restart(first, from, rest, next);
    for (let k = rest.length - 1; k >= kept; k -= 1) {
      const line = rest[k];
      if (line === undefined) continue;
      this.waiting.push(line);
      this.wasted += LINE_COST + line.end - line.start;
    }
    const torn = joinLines(first, rest.slice(0, kept), this.maxBytes);
    const isLast = next === undefined && kept === rest.length;
    this.done.push({ parts: readLine(isLast ? { ...torn, terminated: false } : torn, this.context), lines: 1 + kept });
  }

  /**
   * The line of `rest` from which on a whole message may stand; behind them all where none does. It begins no deeper than the torn one,
   * and either as that does, or it holds a message of its own: what is inside a torn message is not looked for.
   */
  private restart(first: Line, from: number, rest: readonly Line[], next: Line | undefined): number {
    const whole = joinLines(first, next?.bytes === undefined ? rest : [...rest, next], this.maxBytes);
    const { bytes } = whole;
    if (bytes === undefined) return rest.length;
    const head = headAt(bytes, from);
    const indent = indentOf(first);
    let at = first.bytes?.length ?? 0;
    for (const [k, line] of rest.entries()) {
      const own = indentOf(line);
      if (own <= indent) {
        const open = at + own;
        const ownHead = bytes[open] === OPEN_OBJECT ? headAt(bytes, open) : undefined;
        if ((ownHead !== undefined && ownHead === head) || this.isMessage(whole, open) || holdsMessage(readLine(line, this.context)))
          return k;
      }
      at += line.bytes?.length ?? 0;
    }
    return rest.length;
  }

  /** True where a line, or several, are a message from `open` on: an object, a batch, or one of them in a string. More may be glued to it. */
  private isMessage(line: Line, open: number): boolean {
    const { bytes } = line;
    const end = bytes === undefined ? -1 : valueEnd(bytes, open);
    if (bytes === undefined || end === -1) return false;
    if (!isNothingBehind(bytes.subarray(0, lineEnd(bytes, end)), end) && bytes[behindSpaces(bytes, end)] !== OPEN_OBJECT) return false;
    return isMessageOnly(readLine({ ...line, bytes: bytes.subarray(open, end) }, this.context));
  }
}
