import { lineFormats } from './formats/all.ts';
import type { LineFormat } from './formats/format.ts';
import type { ReadPart } from './line-parts.ts';
import type { ReadLines } from './line-reader.ts';
import type { FormatId } from './types.ts';
import { counted, grouped } from './words.ts';

const SHOWN_CLUES = 3;
const SHOWN_NOTES = 2;

interface Count {
  readonly format: FormatId;
  readonly clue: string;
  lines: number;
  /** Number of the line counted last. */
  last: number;
}

/** Blank lines, and brackets and field names around what is counted. */
const isAround = ({ part, clue }: ReadPart): boolean => clue === undefined && (part.kind === 'blank' || part.kind === 'container');

/** Counts by which keys the lines of a file were read, so that what is said of the file is what was found in all of it. */
export class Tally {
  private lines = 0;
  private problems = 0;
  /** Lines that messages over several lines took. */
  private spread = 0;
  private readonly counts: Count[] = [];
  private readonly notes: string[] = [];

  /** `noun` names what is counted: lines, or events. */
  constructor(private readonly noun = 'line') {}

  /** Counts one line by its parts. */
  add({ parts, lines }: ReadLines): void {
    if (parts.every(isAround)) return;
    this.lines += 1;
    if (parts.some(({ part }) => part.kind === 'problem')) this.problems += 1;
    else if (lines > 1) this.spread += lines;
    for (const { format, clue, note } of parts) {
      if (format === undefined || clue === undefined) continue;
      const count = this.countOf(format, clue);
      // Two frames of one line are one line.
      if (count.last !== this.lines) count.lines += 1;
      count.last = this.lines;
      if (note !== undefined && this.notes.length < SHOWN_NOTES) this.notes.push(note);
    }
  }

  /** There are few clues in a file, so looking along them is quicker than making keys. */
  private countOf(format: FormatId, clue: string): Count {
    const known = this.counts.find((count) => count.format === format && count.clue === clue);
    if (known !== undefined) return known;
    const count = { format, clue, lines: 0, last: 0 };
    this.counts.push(count);
    return count;
  }

  private get ranked(): readonly Count[] {
    return [...this.counts].sort((a, b) => b.lines - a.lines);
  }

  /** True where a line was read by any form. */
  get isRead(): boolean {
    return this.counts.length > 0;
  }

  /** The form of most lines; a journal has few lines of its own, but no other form has them. Undefined where no line has one. */
  get format(): LineFormat | undefined {
    const ids = this.ranked.map(({ format }) => format);
    const id = ids.includes('client-journal') ? 'client-journal' : ids[0];
    return lineFormats.find((format) => format.id === id);
  }

  /** Name of the form, by the keys that most of its lines have. */
  nameOf(format: LineFormat): string {
    return format.name(this.ranked.find((entry) => entry.format === format.id)?.clue ?? '');
  }

  /** What was found, in words: "140 of 140 lines have dir and frame". */
  get why(): string {
    const noun = this.spread > 0 && this.noun === 'line' ? 'message' : this.noun;
    const found = this.ranked.slice(0, SHOWN_CLUES).map(({ clue, lines }, k) => {
      const of = k === 0 ? ` of ${counted(this.lines, noun)}` : '';
      return `${grouped(lines)}${of} ${lines === 1 ? 'has' : 'have'} ${clue}`;
    });
    if (this.spread > 0) found.push(`written over ${counted(this.spread, 'line')}`);
    found.push(...this.notes);
    if (this.problems > 0) found.push(`${counted(this.problems, noun)} could not be read`);
    return found.join(', ');
  }
}
