import type { CallReport } from '../../lib/checks/types.ts';
import { axisOf } from './axis.ts';
import type { Column } from './columns.ts';

/** How the columns fill the width there is. */
export interface Fit {
  /** Character cells of a row. */
  readonly cols: number;
  /** Width of the line numbers in CSS pixels. */
  readonly gutter: number;
  /** Width of a row's text in CSS pixels. */
  readonly textWidth: number;
  readonly char: number;
}

interface FitInput {
  /** Of all columns and the minimap, in CSS pixels. */
  readonly width: number;
  /** Of one character cell, in CSS pixels. */
  readonly char: number;
  readonly columns: readonly Column[];
  readonly report: CallReport;
  readonly visible: boolean;
  readonly wrap: boolean;
}

export const minimapWidth = 12;
/** Without wrapping a row still ends here: a line of a megabyte is many rows, never one. */
export const unwrapped = 1_000;
const fewest = 8;
/** Frame of a cell and a little room after its last character. */
const spare = 7;
/** Line numbers are drawn in 11 px where the text has 12. */
const digit = 11 / 12;

/** Equal columns, with room for the longest line number, filled with whole characters. */
export const fitOf = ({ width, char, columns, report, visible, wrap }: FitInput): Fit => {
  const column = Math.floor((width - minimapWidth) / Math.max(1, columns.length));
  const shown = columns.map(({ text }) => text);
  const axis = axisOf(report, shown);
  const texts = [...shown, ...report.texts.filter(({ id }) => id === axis)];
  const lines = texts.reduce((most, { sizes }) => Math.max(most, sizes?.lines ?? 1), 1);
  const gutter = Math.max(44, Math.ceil(String(lines).length * char * digit) + 16);
  const textWidth = Math.max(0, column - gutter - spare);
  // A line break that is drawn stands after the last character.
  const cells = Math.floor(textWidth / char) - (visible ? 1 : 0);
  return { cols: wrap ? Math.max(fewest, cells) : unwrapped, gutter, textWidth, char };
};
