import { colAfter, fitEnd, type Measure } from '../ui/text/wrap.ts';

/** Rows of one column as two arrays: row `i` shows the units `[starts[i], starts[i + 1])` of its text. */
export interface SheetColumn {
  /** One longer than there are rows; the last one is the length of the text. */
  readonly starts: Uint32Array;
  /** Line number, from 1, in which the row's first unit stands. */
  readonly lines: Uint32Array;
}

interface Pen {
  readonly text: string;
  /** Units laid out so far, and those that were when the row began. */
  at: number;
  rowStart: number;
  line: number;
  rowLine: number;
  /** Cells used in this row by what stands before `measured`. */
  col: number;
  measured: number;
  /** Offset of the next line break at or after `at`; the text's length where there is none. */
  nextBreak: number;
  starts: Uint32Array;
  lines: Uint32Array;
}

/** More blanks than these are wrapped like anything else. */
const mostHanging = 64;

const grown = (from: Uint32Array): Uint32Array => {
  const to = new Uint32Array(from.length * 2);
  to.set(from);
  return to;
};

const breakFrom = (text: string, at: number): number => {
  const found = text.indexOf('\n', at);
  return found === -1 ? text.length : found;
};

/**
 * Lays texts into rows side by side. All columns share their rows: where one row ends it ends for all of them, so that
 * equal text stands in the same row. Every unit of every text is in exactly one row.
 */
export class Sheet {
  rows = 0;
  private readonly pens: readonly Pen[];
  private readonly measure: Measure;

  constructor(texts: readonly string[], measure: Measure) {
    this.measure = measure;
    this.pens = texts.map((text) => ({
      text,
      at: 0,
      rowStart: 0,
      line: 1,
      rowLine: 1,
      col: 0,
      measured: 0,
      nextBreak: breakFrom(text, 0),
      starts: new Uint32Array(256),
      lines: new Uint32Array(256),
    }));
  }

  /** True where the row that is being filled holds something. */
  get pending(): boolean {
    return this.pens.some((pen) => pen.at > pen.rowStart);
  }

  /** Ends the row for all columns. */
  flush(): void {
    for (const pen of this.pens) {
      if (this.rows >= pen.starts.length) {
        pen.starts = grown(pen.starts);
        pen.lines = grown(pen.lines);
      }
      pen.starts[this.rows] = pen.rowStart;
      pen.lines[this.rows] = pen.rowLine;
      pen.rowStart = pen.at;
      pen.rowLine = pen.line;
      pen.col = 0;
    }
    this.rows += 1;
  }

  /** Ends the row if it holds something. */
  settle(): void {
    if (this.pending) this.flush();
  }

  /** Moves one column on without laying anything out: its units become part of the row that is being filled. */
  skip(column: number, units: number): void {
    const pen = this.pens[column];
    if (pen !== undefined) this.move(pen, units);
  }

  /** Line, from 1, of the unit at `offset`, which is not before what is laid out. */
  lineAt(column: number, offset: number): number {
    const pen = this.pens[column];
    if (pen === undefined) return 0;
    let line = pen.line;
    for (let at = pen.nextBreak; at < offset; at = breakFrom(pen.text, at + 1)) line += 1;
    return line;
  }

  private move(pen: Pen, units: number): void {
    pen.at += units;
    while (pen.nextBreak < pen.at && pen.nextBreak < pen.text.length) {
      pen.line += 1;
      pen.nextBreak = breakFrom(pen.text, pen.nextBreak + 1);
    }
  }

  /**
   * Lays the next `units` of several columns, equal in all of them, into the same rows. `drawn` are those that are
   * seen: they decide where a row is full, and a line ends a row only where somebody sees it.
   */
  emit(columns: readonly number[], drawn: readonly number[], units: number): void {
    const all = columns.flatMap((column) => this.pens[column] ?? []);
    const seen = drawn.flatMap((column) => this.pens[column] ?? []);
    const lead = seen[0];
    if (lead === undefined) {
      for (const pen of all) this.move(pen, units);
      return;
    }
    const end = lead.at + units;
    while (lead.at < end) {
      const stop = Math.min(lead.nextBreak, end);
      this.fill(all, seen, lead, stop);
      if (lead.at < end) {
        for (const pen of all) this.move(pen, 1);
        this.flush();
      } else for (const pen of seen) pen.col = colAfter(pen.text, pen.measured, pen.at, pen.col, this.measure);
    }
  }

  /** Fills rows up to `stop`, which is in the line the lead stands in. What is in the last of them is not measured yet. */
  private fill(all: readonly Pen[], seen: readonly Pen[], lead: Pen, stop: number): void {
    for (const pen of seen) pen.measured = pen.at;
    while (lead.at < stop) {
      let units = stop - lead.at;
      let same: Pen | undefined;
      for (const pen of seen) {
        // The text is the same in all of them: where it begins at the same column, it ends at the same unit.
        if (same?.col === pen.col) continue;
        units = fitEnd(pen.text, pen.at, pen.at + units, pen.col, this.measure) - pen.at;
        same = pen;
      }
      if (lead.at + units < stop && stop === lead.nextBreak && this.hangs(lead.text, lead.at + units, stop)) units = stop - lead.at;
      for (const pen of all) this.move(pen, units);
      if (lead.at === stop) return;
      this.flush();
      for (const pen of seen) pen.measured = pen.at;
    }
  }

  /** Blanks that end a line hang over the edge of the row unless they are drawn: they make no row of their own. */
  private hangs(text: string, from: number, to: number): boolean {
    if (this.measure.visible || to - from > mostHanging) return false;
    for (let at = from; at < to; at++) if (text.charCodeAt(at) !== 0x20) return false;
    return true;
  }

  /** The columns as they stand; the row being filled is ended first. */
  finish(): readonly SheetColumn[] {
    this.settle();
    return this.pens.map((pen) => {
      const starts = new Uint32Array(this.rows + 1);
      starts.set(pen.starts.subarray(0, this.rows));
      starts[this.rows] = pen.at;
      return { starts, lines: pen.lines.slice(0, this.rows) };
    });
  }
}
