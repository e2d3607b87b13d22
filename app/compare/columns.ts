import type { CallReport, LocatedText } from '../../lib/checks/types.ts';
import { count } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';

/** A column as it is shown: a text, and those that are equal to it. */
export interface Column {
  /** Places, among the chosen texts, of those this column shows. Several where equal texts were chosen. */
  readonly places: readonly number[];
  readonly text: LocatedText;
  /** Equal texts observed independently, the shown one first. */
  readonly equal: readonly LocatedText[];
}

export const mostColumns = 3;

const byId = (report: CallReport, id: string): LocatedText | undefined => report.texts.find((text) => text.id === id);

const equalTo = (report: CallReport, text: LocatedText): readonly LocatedText[] => {
  const group = report.equal.find((ids) => ids.includes(text.id)) ?? [];
  return [text, ...group.flatMap((id) => (id === text.id ? [] : (byId(report, id) ?? [])))];
};

/** Columns for the chosen texts: equal ones share a column, and there are at most three. */
export const shownColumns = (report: CallReport, ids: readonly string[]): readonly Column[] => {
  const columns: { places: number[]; text: LocatedText; equal: readonly LocatedText[] }[] = [];
  ids.forEach((id, place) => {
    const text = byId(report, id);
    if (text === undefined) return;
    const same = columns.find(({ equal }) => equal.some((each) => each.id === id));
    if (same !== undefined) same.places.push(place);
    else if (columns.length < mostColumns) columns.push({ places: [place], text, equal: equalTo(report, text) });
  });
  return columns;
};

/** The column that holds the chosen text at `place`; the last one for a place beyond. */
export const columnAt = (columns: readonly Column[], place: number): number => {
  const found = columns.findIndex(({ places }) => places.includes(place));
  return found === -1 ? Math.max(0, Math.min(place, columns.length - 1)) : found;
};

/** "Model text = Stored history", and how many more are equal. */
export const columnLabel = ({ equal }: Column): { readonly words: string; readonly more: number; readonly all: string } => {
  const labels = equal.map(({ label }) => visibleLine(label));
  return { words: labels.slice(0, 2).join(' = '), more: Math.max(0, labels.length - 2), all: labels.join(' = ') };
};

/** The chosen texts once a column shows another one; equal texts that shared the column leave with it. */
export const withText = (columns: readonly Column[], column: number, id: string): readonly string[] =>
  columns.map(({ text }, index) => (index === column ? id : text.id));

/** The text for one more column: the next that is there and that no column shows, nor an equal of it; undefined where there is none. */
export const nextColumn = (report: CallReport, columns: readonly Column[]): string | undefined => {
  const taken = new Set(columns.flatMap(({ equal }) => equal.map(({ id }) => id)));
  const last = report.texts.findIndex(({ id }) => id === columns.at(-1)?.text.id);
  const order = [...report.texts.slice(last + 1), ...report.texts.slice(0, last + 1)];
  return order.find(({ id, text }) => text !== undefined && !taken.has(id))?.id;
};

/** What the menu of texts says of one: its length, or why it is not there. */
export const menuWords = (text: LocatedText): string =>
  text.provenance.kind === 'absent' ? text.provenance.reason : text.sizes === undefined ? 'no text' : `${count(text.sizes.units)} units`;
