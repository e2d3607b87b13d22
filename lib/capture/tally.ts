import { lineFormats } from './formats/all.ts';
import type { LineFormat } from './formats/format.ts';
import type { ReadPart } from './line-parts.ts';
import type { Detection, FormatId } from './types.ts';
import { counted } from './words.ts';

const SHOWN_CLUES = 3;

/** Counts by which keys the lines of a file were read, so that what is said of the file is what was found in all of it. */
export class Tally {
  private lines = 0;
  private problems = 0;
  private readonly clues = new Map<string, { readonly format: FormatId; readonly clue: string; lines: number }>();

  /** Counts one line by its parts. */
  add(parts: readonly ReadPart[]): void {
    if (parts.every(({ part }) => part.kind === 'blank')) return;
    this.lines += 1;
    if (parts.some(({ part }) => part.kind === 'problem')) this.problems += 1;
    const seen = new Set<string>();
    for (const { format, clue } of parts) {
      if (format === undefined || clue === undefined) continue;
      const key = `${format} ${clue}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const entry = this.clues.get(key);
      if (entry === undefined) this.clues.set(key, { format, clue, lines: 1 });
      else entry.lines += 1;
    }
  }

  /** What the file is. `expected` is the form its first lines had. */
  detection(expected: LineFormat): Detection {
    const ranked = [...this.clues.values()].sort((a, b) => b.lines - a.lines);
    const format = this.formatOf(
      ranked.map((entry) => entry.format),
      expected,
    );
    const own = ranked.find((entry) => entry.format === format.id);
    const found = ranked
      .slice(0, SHOWN_CLUES)
      .map(({ clue, lines }, k) => (k === 0 ? `${lines} of ${counted(this.lines, 'line')} have ${clue}` : `${lines} have ${clue}`));
    if (this.problems > 0) found.push(`${counted(this.problems, 'line')} could not be read`);
    return { format: format.id, name: format.name(own?.clue ?? ''), why: found.join(', ') };
  }

  /** The form of most lines; a journal has few lines of its own, but no other form has them. */
  private formatOf(ranked: readonly FormatId[], expected: LineFormat): LineFormat {
    const id = ranked.includes('client-journal') ? 'client-journal' : ranked[0];
    return lineFormats.find((format) => format.id === id) ?? expected;
  }
}
