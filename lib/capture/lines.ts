import type { Problem } from '../base/problem.ts';
import { problem } from '../base/problem.ts';
import { byteOffset, lineNumber } from '../base/units.ts';
import { LONGEST_STRING } from './decode.ts';
import { sliceOrNothing } from './source.ts';
import type { LineSpan, Progress, Source } from './types.ts';
import { counted } from './words.ts';

/** One line with its bytes, line end included. */
export interface Line extends LineSpan {
  /** Undefined where the line is longer than `maxLineBytes`. Possibly a view into a shared chunk: not to be written to. */
  readonly bytes: Uint8Array | undefined;
  /** False for a last line without `\n`. */
  readonly terminated: boolean;
}

export interface LineOptions {
  /** Bytes read at a time. Tests make it tiny, so that lines across chunks are the ordinary case. */
  readonly chunkBytes?: number;
  /** Longest line that is joined, at most (and by default) the longest string the platform holds. */
  readonly maxLineBytes?: number;
  /** Byte to begin at (behind a byte order mark). */
  readonly from?: number;
  readonly progress?: Progress;
}

/** How the split ended: at the end of the file, or before it at `at` with a problem. */
export interface LinesEnd {
  /** Every byte before this one was in a line. */
  readonly at: number;
  readonly problem?: Problem;
}

export const DEFAULT_CHUNK_BYTES = 1 << 20;
const NEWLINE = 10;

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

const unreadableAt = (source: Source, at: number): Problem =>
  problem(
    'unreadable',
    `The file could not be read beyond byte ${at}: ${counted(source.size - at, 'byte')} are missing.`,
    { file: source.path, byte: byteOffset(at) },
    'It was moved, changed or refused after it was chosen: open it again.',
  );

const cancelledAt = (source: Source, at: number): Problem =>
  problem(
    'cancelled',
    `Reading stopped at byte ${at}, as asked.`,
    { file: source.path, byte: byteOffset(at) },
    'Open the file again to read the rest.',
  );

/**
 * Splits a source at `\n` by bytes, one batch of lines a chunk. Lines are disjoint, in order, and cover the source from
 * `from` on. Never rejects: a source that fails, or a person who cancels, ends the split with a problem.
 */
export async function* splitLines(source: Source, options: LineOptions = {}): AsyncGenerator<readonly Line[], LinesEnd> {
  const chunkBytes = Math.max(1, options.chunkBytes ?? DEFAULT_CHUNK_BYTES);
  const open = new OpenLine(Math.min(options.maxLineBytes ?? LONGEST_STRING, LONGEST_STRING));
  let at = options.from ?? 0;
  let lineStart = at;
  let number = 1;

  const close = (bytes: Uint8Array | undefined, end: number, terminated: boolean): Line => {
    const line = { line: lineNumber(number), start: byteOffset(lineStart), end: byteOffset(end), bytes, terminated };
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
    for (let newline = chunk.indexOf(NEWLINE); newline !== -1; newline = chunk.indexOf(NEWLINE, from)) {
      open.add(chunk.subarray(from, newline + 1));
      from = newline + 1;
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
