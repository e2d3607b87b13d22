import type { Problem } from '../base/problem.ts';
import type { LineNumber } from '../base/units.ts';
import { byteRange, lineNumber } from '../base/units.ts';
import { NEWLINE } from './bytes.ts';
import { bytesInFile } from './encoding.ts';
import type { FrameReading, LineFormat, Reading } from './formats/format.ts';
import type { BadStretch } from './line-problems.ts';
import type { Line } from './lines.ts';
import type { FormatId, FramePart, Part } from './types.ts';

/* Frames are made by the million: what they may lack is set afterwards, spreading objects costs more than parsing them. */
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A part, and the form and keys by which it was read (none for problems and blanks). */
export interface ReadPart {
  readonly part: Part;
  readonly format?: FormatId;
  readonly clue?: string;
  /** What else is to be said of the file by it. */
  readonly note?: string;
}

export interface LineContext {
  /** Path of the file, for the places of problems. */
  readonly file: string;
  /** Forms to try, the file's own first. */
  readonly formats: readonly LineFormat[];
  /** Session of frames that name none: that of the list or stream they stand in. */
  readonly session?: string;
}

/** A value as the first form that takes it reads it. */
export interface Taken {
  readonly format: FormatId;
  readonly reading: Reading;
  readonly value: unknown;
}

const newlineFrom = (bytes: Uint8Array, from: number): number => {
  const at = bytes.indexOf(NEWLINE, from);
  return at === -1 ? Number.POSITIVE_INFINITY : at;
};

/** Makes the parts of one line; `start` and `end` count bytes of its text in UTF-8 from its first byte. */
export class LineParts {
  /** Line ends before a byte of the text, and the first behind it. */
  private counted = { offset: 0, lines: 0, next: -1 };

  constructor(
    private readonly line: Line,
    private readonly file: string,
  ) {}

  get length(): number {
    return this.line.bytes?.length ?? this.line.end - this.line.start;
  }

  blank(): ReadPart {
    return { part: { kind: 'blank', ...this.place(0, this.length) } };
  }

  container(start: number, end: number, name: string): ReadPart {
    return { part: { kind: 'container', ...this.place(start, end), name } };
  }

  problem(start: number, end: number, problem: Problem): ReadPart {
    return { part: { kind: 'problem', ...this.place(start, end), problem } };
  }

  /** What a form took; the frames of a batch share the stretch. `notes` tell how a frame was recovered. */
  taken(start: number, end: number, { format, reading, value }: Taken, notes: readonly string[]): readonly ReadPart[] {
    const { clue } = reading;
    switch (reading.kind) {
      case 'frame':
        return [{ part: this.read(start, end, reading, notes), format, clue }];
      case 'frames':
        return reading.frames.map((frame, k) => {
          const part = this.read(start, end, frame, notes);
          if (k > 0) part.joint = true;
          return { part, format, clue };
        });
      case 'batch':
        return reading.messages.map((message, k) => {
          const part = this.frame(start, end, message, reading, notes);
          if (k > 0) part.joint = true;
          return { part, format, clue };
        });
      case 'list':
      case 'record':
        return [{ part: { kind: 'record', ...this.place(start, end), format, value }, format, clue }];
      case 'container':
        return [
          {
            part: { kind: 'container', ...this.place(start, end), name: reading.name },
            format,
            clue,
            ...(reading.note !== undefined && { note: reading.note }),
          },
        ];
    }
  }

  /** A stretch of this line for the words of a problem. */
  stretch(start: number, bytes: Uint8Array, text: string, damaged: boolean): BadStretch {
    const { range, line } = this.place(start, start + bytes.length);
    const isLast = !this.line.terminated && start + bytes.length === this.length;
    return { file: this.file, line, range, isLast, text, damaged };
  }

  private read(start: number, end: number, reading: FrameReading, notes: readonly string[]): Mutable<FramePart> {
    const part = this.frame(start, end, reading.message, reading, notes);
    if (reading.synthesised !== undefined) part.synthesised = reading.synthesised;
    if (reading.connection !== undefined) part.connection = reading.connection;
    return part;
  }

  private frame(
    start: number,
    end: number,
    message: FramePart['message'],
    { time, labelled }: { readonly time: number | undefined; readonly labelled: FramePart['labelled'] | undefined },
    notes: readonly string[],
  ): Mutable<FramePart> {
    const { range, line } = this.place(start, end);
    const part: Mutable<FramePart> = { kind: 'frame', range, line, message };
    if (time !== undefined) part.time = time;
    if (labelled !== undefined) part.labelled = labelled;
    if (notes.length > 0) part.recovered = notes.join('; ');
    return part;
  }

  private place(start: number, end: number) {
    const { start: from } = this.line;
    return { range: byteRange(from + this.inFile(start), from + this.inFile(end)), line: this.lineAt(start) };
  }

  /** Number of the line in which a byte stands: messages over several lines are read as one. Counted on from the byte asked last. */
  private lineAt(offset: number): LineNumber {
    const { bytes, line } = this.line;
    if (bytes === undefined || offset === 0) return line;
    if (offset < this.counted.offset) this.counted = { offset: 0, lines: 0, next: -1 };
    let { lines, next } = this.counted;
    // The line end behind it is kept: a line of a million messages is looked through once.
    if (next === -1) next = newlineFrom(bytes, 0);
    for (; next < offset; next = newlineFrom(bytes, next + 1)) lines += 1;
    this.counted = { offset, lines, next };
    return lineNumber(line + lines);
  }

  /** Bytes of the file up to a byte of the text. The end is the line's end, for a cut unit has no text of its own. */
  private inFile(offset: number): number {
    const { bytes, encoding, start, end } = this.line;
    if (bytes === undefined) return offset;
    if (offset === bytes.length) return end - start;
    return encoding === undefined ? offset : Math.min(end - start, bytesInFile(bytes, offset, encoding));
  }
}
