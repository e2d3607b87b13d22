import type { TextRange } from '../base/units.ts';

/** Places of a text's line breaks (`\n` only, as hosts count), made once for a text and asked many times. */
export interface LineTable {
  /** Offsets of the line breaks, ascending. */
  readonly breaks: readonly number[];
  /** Units of the text. */
  readonly units: number;
}

/** Linear in the text. */
export const lineTable = (text: string): LineTable => {
  const breaks: number[] = [];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks.push(at);
  return { breaks, units: text.length };
};

/** Line, from 1, on which the unit at `offset` stands; a line break belongs to the line it ends. Logarithmic. */
export const lineAt = (table: LineTable, offset: number): number => {
  let low = 0;
  let high = table.breaks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((table.breaks[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low + 1;
};

/** Lines a range touches, half lines included; undefined for an empty range. */
export const linesTouched = (table: LineTable, range: TextRange): { readonly first: number; readonly last: number } | undefined =>
  range.end <= range.start ? undefined : { first: lineAt(table, range.start), last: lineAt(table, range.end - 1) };
