import { lineFormats } from './formats/all.ts';
import type { LineFormat } from './formats/format.ts';
import type { ReadPart } from './line-parts.ts';
import type { Detection, FormatId } from './types.ts';
import { counted, grouped } from './words.ts';

const SHOWN_CLUES = 3;

interface Count {
  readonly format: FormatId;
  readonly clue: string;
  lines: number;
  /** Number of the line counted last. */
  last: number;
}

/** Counts by which keys the lines of a file were read, so that what is said of the file is what was found in all of it. */
export class Tally {
  private lines = 0;
  private problems = 0;
  private readonly counts: Count[] = [];

  /** Counts one line by its parts. */
  add(parts: readonly ReadPart[]): void {
    if (parts.every(({ part }) => part.kind === 'blank')) return;
    this.lines += 1;
    if (parts.some(({ part }) => part.kind === 'problem')) this.problems += 1;
    for (const { format, clue } of parts) {
      if (format === undefined || clue === undefined) continue;
      const count = this.countOf(format, clue);
      // Two frames of one line are one line.
      if (count.last !== this.lines) count.lines += 1;
      count.last = this.lines;
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

  /** What the file is. `expected` is the form its first lines had. */
  detection(expected: LineFormat): Detection {
    const ranked = [...this.counts].sort((a, b) => b.lines - a.lines);
    const format = this.formatOf(
      ranked.map((entry) => entry.format),
      expected,
    );
    const own = ranked.find((entry) => entry.format === format.id);
    const found = ranked.slice(0, SHOWN_CLUES).map(({ clue, lines }, k) => {
      const of = k === 0 ? ` of ${counted(this.lines, 'line')}` : '';
      return `${grouped(lines)}${of} ${lines === 1 ? 'has' : 'have'} ${clue}`;
    });
    if (this.problems > 0) found.push(`${counted(this.problems, 'line')} could not be read`);
    return { format: format.id, name: format.name(own?.clue ?? ''), why: found.join(', ') };
  }

  /** The form of most lines; a journal has few lines of its own, but no other form has them. */
  private formatOf(ranked: readonly FormatId[], expected: LineFormat): LineFormat {
    const id = ranked.includes('client-journal') ? 'client-journal' : ranked[0];
    return lineFormats.find((format) => format.id === id) ?? expected;
  }
}
