import type { Measure } from '../ui/text/wrap.ts';
import { laneOf } from './lane.ts';
import type { Piece } from './pieces.ts';
import { Sheet, type SheetColumn } from './sheet.ts';
import { type Folding, type Ruler, Walk } from './walk.ts';

/** A text to lay out. Without pieces it stands for itself: its lines run beside the others' in their own order. */
export interface TextInput {
  readonly text: string;
  readonly pieces?: readonly Piece[];
}

/** The text all others are located in. `column` is its place among the texts; absent where it is not shown. */
export interface SourceInput {
  readonly text: string;
  readonly column?: number;
}

export interface RowsInput extends Folding {
  readonly texts: readonly TextInput[];
  readonly source?: SourceInput;
  readonly measure: Measure;
}

export interface RowModel {
  readonly count: number;
  /** One for each text, and one more for a source that is not among them. */
  readonly columns: readonly SheetColumn[];
  /** Index of the source's column, or -1. */
  readonly source: number;
  /** Columns laid out along the source. */
  readonly aligned: readonly boolean[];
  /** In the order of their rows. */
  readonly rulers: readonly Ruler[];
}

const ownColumn = (text: string, measure: Measure): SheetColumn => {
  const sheet = new Sheet([text], measure);
  sheet.emit([0], [0], text.length);
  return sheet.finish()[0] ?? { starts: new Uint32Array(1), lines: new Uint32Array(0) };
};

/** Rows of a column that stands for itself, dealt out to the rows that are no rulers. */
const deal = (own: SheetColumn, count: number, isRuler: Uint8Array): SheetColumn => {
  const starts = new Uint32Array(count + 1);
  const lines = new Uint32Array(count);
  let n = 0;
  for (let row = 0; row < count; row++) {
    starts[row] = own.starts[n] ?? 0;
    lines[row] = own.lines[n] ?? 0;
    if (isRuler[row] !== 1 && n < own.lines.length) n += 1;
  }
  starts[count] = own.starts[n] ?? 0;
  return { starts, lines };
};

/** A laid-out column with empty rows below, up to `count`. */
const padded = (column: SheetColumn, count: number): SheetColumn => {
  if (column.lines.length === count) return column;
  const starts = new Uint32Array(count + 1).fill(column.starts[column.lines.length] ?? 0);
  starts.set(column.starts);
  const lines = new Uint32Array(count);
  lines.set(column.lines);
  return { starts, lines };
};

/**
 * The rows of the Compare view. Texts with a place in the source stand beside each other where their source positions
 * are equal; what the source alone has is one ruler row until it is expanded; every unit of every text is in exactly
 * one row (a folded range in its ruler's). Linear in the units laid out, plus one newline scan of what is folded.
 */
export const buildRows = (input: RowsInput): RowModel => {
  const { texts, source, measure } = input;
  const hasPlace = texts.map(({ pieces }, index) => index !== source?.column && (pieces ?? []).some((piece) => piece.at !== undefined));
  const anyPlace = hasPlace.includes(true);
  const onAxis = texts.map(
    (_, index) => source !== undefined && (hasPlace[index] === true || (index === source.column && (anyPlace || texts.length === 1))),
  );
  const ghost = source !== undefined && source.column === undefined && anyPlace;
  const sheetIndex: number[] = [];
  const sheetTexts: string[] = [];
  texts.forEach(({ text }, index) => {
    sheetIndex.push(onAxis[index] === true ? sheetTexts.push(text) - 1 : -1);
  });
  const sourceIndex =
    source === undefined
      ? -1
      : source.column === undefined
        ? ghost
          ? sheetTexts.push(source.text) - 1
          : -1
        : (sheetIndex[source.column] ?? -1);
  const sheet = new Sheet(sheetTexts, measure);
  const lanes = texts.flatMap(({ text, pieces }, index) =>
    hasPlace[index] === true ? [{ column: sheetIndex[index] ?? 0, items: laneOf(text, pieces ?? []) }] : [],
  );
  const rulers =
    source === undefined || sourceIndex === -1
      ? []
      : new Walk(sheet, lanes, { column: sourceIndex, units: source.text.length, drawn: source.column !== undefined }, input).run();
  const laid = sheet.finish();
  const own = texts.map(({ text }, index) => (onAxis[index] === true ? undefined : ownColumn(text, measure)));
  const longest = own.reduce((most, column) => Math.max(most, column?.lines.length ?? 0), 0);
  const count = Math.max(sheet.rows, longest + rulers.length);
  const isRuler = new Uint8Array(count);
  for (const ruler of rulers) isRuler[ruler.row] = 1;
  const empty: SheetColumn = { starts: new Uint32Array(1), lines: new Uint32Array(0) };
  const columns = own.map((column, index) =>
    column === undefined ? padded(laid[sheetIndex[index] ?? -1] ?? empty, count) : deal(column, count, isRuler),
  );
  if (ghost) columns.push(padded(laid[sourceIndex] ?? empty, count));
  const sourceColumn = sourceIndex === -1 ? -1 : (source?.column ?? texts.length);
  return { count, columns, source: sourceColumn, aligned: ghost ? [...onAxis, true] : onAxis, rulers };
};
