import { behindSpaces, OPEN_OBJECT, QUOTE, stringEnd } from './bytes.ts';
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

/** True for a line that is one JSON value, as far as its structure tells: most lines are not, and need not be parsed to know it. */
const isWholeValue = ({ bytes }: Line): boolean => {
  if (bytes === undefined) return false;
  const first = behindSpaces(bytes, 0);
  if (bytes[first] === QUOTE) {
    const end = stringEnd(bytes, first);
    return end !== -1 && isNothingBehind(bytes, end);
  }
  const step = new JsonScan().feed(bytes, first);
  return step.state === 'closed' && isNothingBehind(bytes, step.at);
};

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
      this.giveUp(this.message, true);
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
    if (bytes === undefined || (message.scan.isBehindColon && this.isWhole(line))) {
      this.waiting.push(line);
      this.giveUp(message, false);
      return;
    }
    const step = message.scan.feed(bytes, 0);
    switch (step.state) {
      case 'broken':
        this.waiting.push(line);
        this.giveUp(message, false);
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
    const isRead = parts.every(({ part }) => part.kind !== 'problem' || part.problem.code !== 'bad-json');
    if (behind !== undefined) this.waiting.push(behind);
    if (isRead) {
      this.message = undefined;
      this.done.push({ parts, lines: 1 + rest.length });
    } else this.giveUp({ ...message, rest }, false);
  }

  /** The message cannot go on: its lines are a problem, but for those from which on a whole message may stand. */
  private giveUp({ first, from, rest }: OpenMessage, isEnd: boolean): void {
    this.message = undefined;
    const whole = joinLines(first, rest, this.maxBytes);
    const kept = this.wasted > LEAST_WASTE + this.seen ? rest.length : this.restart(whole, first, from, rest);
    for (let k = rest.length - 1; k >= kept; k -= 1) {
      const line = rest[k];
      if (line === undefined) continue;
      this.waiting.push(line);
      this.wasted += LINE_COST + line.end - line.start;
    }
    const torn = kept === rest.length ? whole : joinLines(first, rest.slice(0, kept), this.maxBytes);
    const isLast = isEnd && kept === rest.length;
    this.done.push({ parts: readLine(isLast ? { ...torn, terminated: false } : torn, this.context), lines: 1 + kept });
  }

  /** The line of `rest` that begins as the torn message did, or is a whole message by itself; behind them all where none does. */
  private restart(whole: Line, first: Line, from: number, rest: readonly Line[]): number {
    if (whole.bytes === undefined) return rest.length;
    const head = headAt(whole.bytes, from);
    let at = first.bytes?.length ?? 0;
    for (const [k, line] of rest.entries()) {
      const { bytes } = line;
      const open = bytes === undefined ? 0 : behindSpaces(bytes, 0);
      const own = bytes?.[open] === OPEN_OBJECT ? headAt(whole.bytes, at + open) : undefined;
      if ((own !== undefined && own === head) || this.isWhole(line)) return k;
      at += bytes?.length ?? 0;
    }
    return rest.length;
  }

  /** True for a line that is a message by itself, or several: an object, a batch, or one of them in a string. */
  private isWhole(line: Line): boolean {
    if (!isWholeValue(line)) return false;
    const kinds = readLine(line, this.context).map(({ part }) => part.kind);
    return !kinds.includes('problem') && (kinds.includes('frame') || kinds.includes('record'));
  }
}
