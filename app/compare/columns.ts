import type { CallReport, LocatedText } from '../../lib/checks/types.ts';
import { equalIds, textById } from '../state/derive.ts';
import { count } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';

/** A column as it is shown: a text, and those that are equal to it. */
export interface Column {
  readonly text: LocatedText;
  /** Equal texts observed independently, the shown one first. */
  readonly equal: readonly LocatedText[];
}

/** Columns for the texts in view, one each; what the call does not have is left out. */
export const shownColumns = (report: CallReport, ids: readonly string[]): readonly Column[] =>
  ids.flatMap((id) => {
    const text = textById(report, id);
    return text === undefined ? [] : { text, equal: equalIds(report, id).flatMap((equal) => textById(report, equal) ?? []) };
  });

/** The column at a place; the last one for a place beyond. */
export const columnAt = (columns: readonly Column[], place: number): number => Math.max(0, Math.min(place, columns.length - 1));

/** "Model text = Stored history", and how many more are equal. */
export const columnLabel = ({ equal }: Column): { readonly words: string; readonly more: number; readonly all: string } => {
  const labels = equal.map(({ label }) => visibleLine(label));
  return { words: labels.slice(0, 2).join(' = '), more: Math.max(0, labels.length - 2), all: labels.join(' = ') };
};

/** What the menu of texts says of one: its length, or why it is not there. */
export const menuWords = (text: LocatedText): string =>
  text.provenance.kind === 'absent' ? text.provenance.reason : text.sizes === undefined ? 'no text' : `${count(text.sizes.units)} units`;
