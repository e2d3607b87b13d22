import type { Problem } from '../base/problem.ts';
import { problem } from '../base/problem.ts';
import { byteOffset, lineNumber } from '../base/units.ts';
import type { Encoding } from './encoding.ts';
import { asUtf8, bytesInFile, longestLine, newlineBytes, nextNewline, wholeUnits } from './encoding.ts';
import { sliceOrNothing } from './source.ts';
import type { LineSpan, Progress, Source } from './types.ts';
import { counted } from './words.ts';

/** One line with its bytes, line end included. */
export interface Line extends LineSpan {
  /**
   * The line as UTF-8, whatever its file is in. Undefined where it is longer than `maxLineBytes`. Possibly a view into a shared
   * chunk: not to be written to.
   */
  readonly bytes: Uint8Array | undefined;
  /** False for a last line without `\n`. */
  readonly terminated: boolean;
  /** How the file is encoded, where it is not UTF-8: `start` and `end` count its bytes, not those of `bytes`. */
  readonly encoding?: Encoding;
}

/** A stretch of a file as a line of its own. `bytes` are as they stand in the file. */
export const lineOf = (span: LineSpan, bytes: Uint8Array | undefined, terminated: boolean, encoding?: Encoding): Line =>
  encoding === undefined
    ? { line: span.line, start: span.start, end: span.end, bytes, terminated }
    : { line: span.line, start: span.start, end: span.end, bytes: bytes && asUtf8(bytes, encoding), terminated, encoding };

/** A line in two, at a byte of its text. */
export const splitLine = (line: Line, at: number): readonly [Line, Line] => {
  const { bytes, start, encoding } = line;
  if (bytes === undefined) return [line, { ...line, start: line.end }];
  const middle = byteOffset(start + bytesInFile(bytes, at, encoding));
  return [
    { ...line, end: middle, bytes: bytes.subarray(0, at), terminated: true },
    { ...line, start: middle, bytes: bytes.subarray(at) },
  ];
};

/** Lines that follow each other as one. It has no bytes where it is longer than `maxBytes`, or one of them has none. */
export const joinLines = (first: Line, rest: readonly Line[], maxBytes: number): Line => {
  const last = rest.at(-1);
  if (last === undefined) return first;
  const length = rest.reduce((sum, { bytes }) => sum + (bytes?.length ?? Number.POSITIVE_INFINITY), first.bytes?.length ?? 0);
  let bytes: Uint8Array | undefined;
  if (first.bytes !== undefined && length <= maxBytes) {
    bytes = new Uint8Array(length);
    bytes.set(first.bytes);
    let at = first.bytes.length;
    for (const line of rest) {
      bytes.set(line.bytes ?? [], at);
      at += line.bytes?.length ?? 0;
    }
  }
  return { ...first, end: last.end, terminated: last.terminated, bytes };
};

export interface LineOptions {
  /** Bytes read at a time. Tests make it tiny, so that lines across chunks are the ordinary case. */
  readonly chunkBytes?: number;
  /** Longest line that is joined, at most (and by default) the longest string the platform holds. */
  readonly maxLineBytes?: number;
  /** Byte to begin at (behind a byte order mark). */
  readonly from?: number;
  /** Encoding of the file where it is not UTF-8. */
  readonly encoding?: Encoding | undefined;
  readonly progress?: Progress;
}

/** How the split ended: at the end of the file, or before it at `at` with a problem. */
export interface LinesEnd {
  /** Every byte before this one was in a line. */
  readonly at: number;
  readonly problem?: Problem;
}

export const DEFAULT_CHUNK_BYTES = 1 << 20;

/** The pieces of a line that goes on over chunks. Pieces of a line too long to hold are counted and let go. */
class OpenLine {
  /** The only piece, which is most lines' case; more are in `pieces`. */
  private only: Uint8Array | undefined;
  private pieces: Uint8Array[] = [];
  private length = 0;
  constructor(private readonly maxLineBytes: number) {}

  add(piece: Uint8Array): void {
    const isFirst = this.length === 0;
    this.length += piece.length;
    if (this.length > this.maxLineBytes) {
      this.only = undefined;
      this.pieces = [];
    } else if (isFirst) this.only = piece;
    else {
      if (this.only !== undefined) this.pieces.push(this.only);
      this.only = undefined;
      this.pieces.push(piece);
    }
  }

  get isEmpty(): boolean {
    return this.length === 0;
  }

  /** The whole line, or undefined where it is too long; begins a new line. */
  take(): Uint8Array | undefined {
    const { only, pieces, length } = this;
    this.only = undefined;
    this.length = 0;
    if (length > this.maxLineBytes) return undefined;
    if (only !== undefined) return only;
    this.pieces = [];
    const whole = new Uint8Array(length);
    let at = 0;
    for (const piece of pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  }
}

/** What is wrong with a source that gives no bytes from `at` on. */
export const unreadableAt = (source: Source, at: number): Problem =>
  problem(
    'unreadable',
    `The file could not be read beyond byte ${at}: ${counted(source.size - at, 'byte')} are missing.`,
    { file: source.path, byte: byteOffset(at) },
    'It was moved, changed or refused after it was chosen: open it again.',
  );

/** What is said of a reading that a person stopped at `at`. */
export const cancelledAt = (source: Source, at: number): Problem =>
  problem(
    'cancelled',
    `Reading stopped at byte ${at}, as asked.`,
    { file: source.path, byte: byteOffset(at) },
    'Open the file again to read the rest.',
  );

/**
 * Splits a source at `\n` by bytes (by units in UTF-16), one batch of lines a chunk. Lines are disjoint, in order, and cover the source from
 * `from` on. Never rejects: a source that fails, or a person who cancels, ends the split with a problem.
 */
export async function* splitLines(source: Source, options: LineOptions = {}): AsyncGenerator<readonly Line[], LinesEnd> {
  const { encoding } = options;
  const chunkBytes = wholeUnits(options.chunkBytes ?? DEFAULT_CHUNK_BYTES, encoding);
  const newlineLength = newlineBytes(encoding);
  const longest = longestLine(encoding);
  const open = new OpenLine(Math.min(options.maxLineBytes ?? longest, longest));
  let at = options.from ?? 0;
  let lineStart = at;
  let number = 1;

  const close = (bytes: Uint8Array | undefined, end: number, terminated: boolean): Line => {
    const line = lineOf({ line: lineNumber(number), start: byteOffset(lineStart), end: byteOffset(end) }, bytes, terminated, encoding);
    lineStart = end;
    number += 1;
    return line;
  };

  while (at < source.size) {
    if (options.progress?.cancelled?.()) return { at: lineStart, problem: cancelledAt(source, at) };
    const end = Math.min(at + chunkBytes, source.size);
    const chunk = await sliceOrNothing(source, at, end);
    if (chunk === undefined) return { at: lineStart, problem: unreadableAt(source, at) };
    const lines: Line[] = [];
    let from = 0;
    for (let newline = nextNewline(chunk, 0, encoding); newline !== -1; newline = nextNewline(chunk, from, encoding)) {
      open.add(chunk.subarray(from, newline + newlineLength));
      from = newline + newlineLength;
      lines.push(close(open.take(), at + from, true));
    }
    if (from < chunk.length) open.add(chunk.subarray(from));
    at = end;
    if (at === source.size && !open.isEmpty) lines.push(close(open.take(), at, false));
    options.progress?.onBytes?.(at, source.size);
    if (lines.length > 0) yield lines;
  }
  return { at };
}
