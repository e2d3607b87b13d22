import { fitEnd, type Measure } from '../../ui/text/wrap.ts';

/** A text cut into rows: where each begins, and whether it begins a line. */
export interface WrappedText {
  /** Offsets in UTF-16 units, ascending from 0; row `i` ends where the next one begins. */
  readonly starts: Uint32Array;
  /** Line number of each row, from 1. */
  readonly lines: Uint32Array;
}

class Growing {
  private items = new Uint32Array(256);
  count = 0;
  push(value: number): void {
    if (this.count === this.items.length) {
      const larger = new Uint32Array(this.count * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.count] = value;
    this.count += 1;
  }
  finished(): Uint32Array {
    return this.items.slice(0, this.count);
  }
}

/** Cuts a text into rows of a column's width; a line of a megabyte is many rows. Linear in the text. */
export const wrapText = (text: string, measure: Measure): WrappedText => {
  const starts = new Growing();
  const lines = new Growing();
  let line = 1;
  for (let at = 0; at < text.length; line += 1) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline + 1;
    while (at < end) {
      starts.push(at);
      lines.push(line);
      at = Math.max(at + 1, fitEnd(text, at, end, 0, measure));
    }
  }
  return { starts: starts.finished(), lines: lines.finished() };
};
