import type { CallReport, Gap, LocatedText } from '../../lib/checks/types.ts';
import { type GapInView, gapKey } from '../state/derive.ts';
import type { Measure } from '../ui/text/wrap.ts';
import { axisOf } from './axis.ts';
import type { Column } from './columns.ts';
import { withNearest } from './nearest.ts';
import { piecesOf } from './pieces.ts';
import { buildRows, type RowModel, type TextInput } from './rows.ts';
import type { Ruler } from './walk.ts';

/** A gap of a column, with the row at which `[` and `]` stop for it. */
export interface Stop {
  readonly key: string;
  /** Keys of the same gap in every text that shares the column. */
  readonly keys: readonly string[];
  readonly gap: Gap;
  readonly column: number;
  readonly row: number;
}

/** Everything laid out: the rows, whose text each column shows, and where the gaps are. */
export interface ComparePage {
  readonly model: RowModel;
  /** Texts of the model's columns; one more than are shown where the source is not among them. */
  readonly texts: readonly LocatedText[];
  /** Columns that are shown. */
  readonly shown: number;
  readonly stops: readonly Stop[];
}

/** Ranges that nobody cut away and that are no longer than this are shown as they are. */
const plainUnits = 1_000;
const plainLines = 8;

const breaksIn = (text: string, start: number, end: number, most: number): number => {
  let found = 0;
  for (let at = text.indexOf('\n', start); at !== -1 && at < end && found <= most; at = text.indexOf('\n', at + 1)) found += 1;
  return found;
};

const overlaps = (gap: Gap, start: number, end: number): boolean =>
  gap.source !== undefined && gap.source.start < gap.source.end && gap.source.start < end && start < gap.source.end;

/** Key by which a range that only the source has, and no gap of a text explains, is turned from its usual state. */
export const sourceKey = (start: number): string => `source@${start}`;

/** Gaps of the columns that leave out something of a ruler's range; at a seam, those that stand there. */
export const gapsAt = (stops: readonly Stop[], ruler: Ruler): readonly Stop[] =>
  stops.filter(({ gap, row }) => (ruler.start === ruler.end ? row === ruler.row : overlaps(gap, ruler.start, ruler.end)));

/** Keys that hold a ruler open. Folding it takes all of them away; one expands it. */
export const keysOf = (stops: readonly Stop[], ruler: Ruler): readonly string[] => {
  const keys = gapsAt(stops, ruler).flatMap((stop) => stop.keys);
  return keys.length === 0 ? [sourceKey(ruler.start)] : keys;
};

/** Place in the source at which something of unknown length is missing from a located text. */
const seamOf = (text: LocatedText, gap: Gap, source: LocatedText): number => {
  if (text.id === source.id) return source.text?.charCodeAt(gap.at) === 10 ? gap.at + 1 : gap.at;
  let seam = 0;
  for (const segment of text.segments) {
    if (segment.range.end > gap.at) break;
    if (segment.kind === 'source') seam = segment.located.source.end;
  }
  return seam;
};

/** First row of a column whose cell reaches beyond `offset`. Logarithmic. */
export const rowOf = (model: RowModel, column: number, offset: number): number => {
  const starts = model.columns[column]?.starts ?? new Uint32Array(1);
  let low = 0;
  let high = model.count - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle + 1] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low);
};

const stopRow = (model: RowModel, column: number, gap: Gap, seam: number): number => {
  const { source } = gap;
  const ruler = model.rulers.find(({ start, end }) =>
    source === undefined || source.start >= source.end ? start === end && start === seam : start < end && start === source.start,
  );
  return model.aligned[column] === true && ruler !== undefined ? ruler.row : rowOf(model, column, gap.at);
};

/**
 * Lays out the columns of a call. Linear in what is shown; a folded gap costs one scan for line breaks.
 * @param expanded keys of the gaps to lay out in full
 * @param named the same columns as the page knows them, where they are laid out in another reading: their gaps name the keys
 */
export const layOut = (
  report: CallReport,
  columns: readonly Column[],
  measure: Measure,
  expanded: ReadonlySet<string>,
  named: readonly Column[] = columns,
): ComparePage => {
  const shown = columns.map(({ text }) => withNearest(text));
  const axis = axisOf(report, shown);
  const source = report.texts.find(({ id, text }) => id === axis && text !== undefined);
  const column = source === undefined ? -1 : shown.findIndex(({ id }) => id === source.id);
  const units = source?.text?.length ?? 0;
  const inputs = shown.map((text, index): TextInput => {
    const placed = index !== column && source !== undefined && text.locatedIn === source.id && text.text !== undefined;
    return { text: text.text ?? '', ...(placed ? { pieces: piecesOf(text, units) } : {}) };
  });
  const gaps = shown.flatMap((text, index) => {
    const { equal = [text], text: own = text } = named[index] ?? {};
    return text.gaps.map((gap, nth) => ({ gap, column: index, keys: equal.map(({ id }) => gapKey(id, own.gaps[nth] ?? gap)) }));
  });
  const onAxis = (index: number): boolean => index === column || inputs[index]?.pieces !== undefined;
  const seams =
    source === undefined
      ? []
      : gaps.map(({ gap, column: at }) => (gap.source === undefined && onAxis(at) ? seamOf(shown[at] ?? source, gap, source) : -1));
  const whole = source?.text;
  const model = buildRows({
    texts: inputs,
    ...(whole === undefined ? {} : { source: { text: whole, ...(column === -1 ? {} : { column }) } }),
    measure,
    expanded: (start, end) => {
      const keys = gaps.flatMap((each) => (overlaps(each.gap, start, end) ? each.keys : []));
      if (keys.length > 0) return keys.some((key) => expanded.has(key));
      // What nobody cut away is shown beside the others until somebody folds it.
      return expanded.has(sourceKey(start)) !== (column !== -1);
    },
    plain: (start, end) =>
      end - start <= plainUnits &&
      !gaps.some(({ gap }) => overlaps(gap, start, end)) &&
      breaksIn(whole ?? '', start, end, plainLines) <= plainLines,
    seams: seams.filter((seam) => seam >= 0).sort((a, b) => a - b),
  });
  const stops = gaps.map(({ gap, column: at, keys }, index): Stop => {
    const row = stopRow(model, at, gap, seams[index] ?? -1);
    return { key: keys[0] ?? '', keys, gap, column: at, row };
  });
  const ghost = model.columns.length > shown.length && source !== undefined ? [source] : [];
  return { model, texts: [...shown, ...ghost], shown: shown.length, stops };
};

/** The stop of a gap as the page's keys count them. */
export const stopOf = (stops: readonly Stop[], gap: GapInView | undefined): Stop | undefined =>
  gap === undefined ? undefined : stops.find(({ keys }) => keys.includes(gap.key));
