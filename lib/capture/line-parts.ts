import type { Problem } from '../base/problem.ts';
import { byteRange } from '../base/units.ts';
import type { LineFormat, Reading } from './formats/format.ts';
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
}

export interface LineContext {
  /** Path of the file, for the places of problems. */
  readonly file: string;
  /** Forms to try, the file's own first. */
  readonly formats: readonly LineFormat[];
}

/** A value as the first form that takes it reads it. */
export interface Taken {
  readonly format: FormatId;
  readonly reading: Reading;
  readonly value: unknown;
}

/** Makes the parts of one line; `start` and `end` count from the line's first byte. */
export class LineParts {
  constructor(
    private readonly line: Line,
    private readonly file: string,
  ) {}

  get length(): number {
    return this.line.end - this.line.start;
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

  /** What a form took. `notes` tell how a frame was recovered. */
  taken(start: number, end: number, taken: Taken, notes: readonly string[]): ReadPart {
    const { format, reading } = taken;
    const { clue } = reading;
    const place = this.place(start, end);
    switch (reading.kind) {
      case 'frame': {
        const part: Mutable<FramePart> = { kind: 'frame', range: place.range, line: place.line, message: reading.message };
        if (reading.time !== undefined) part.time = reading.time;
        if (reading.labelled !== undefined) part.labelled = reading.labelled;
        if (notes.length > 0) part.recovered = notes.join('; ');
        return { part, format, clue };
      }
      case 'record':
        return { part: { kind: 'record', ...place, format, value: taken.value }, format, clue };
      case 'container':
        return { part: { kind: 'container', ...place, name: reading.name }, format, clue };
    }
  }

  /** A stretch of this line for the words of a problem. */
  stretch(start: number, bytes: Uint8Array, text: string, damaged: boolean): BadStretch {
    return { file: this.file, line: this.line, start, bytes, text, damaged };
  }

  private place(start: number, end: number) {
    return { range: byteRange(this.line.start + start, this.line.start + end), line: this.line.line };
  }
}
