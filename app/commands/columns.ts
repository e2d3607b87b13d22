import type { CallReport } from '../../lib/checks/types.ts';
import { columnsInView, equalIds, mostColumns, nextText, textById } from '../state/derive.ts';
import { useDetail } from '../state/detail.ts';
import { useSelection } from '../state/selection.ts';
import { useView } from '../state/view.ts';
import type { Command } from './command.ts';
import { reportInView } from './derive.ts';

interface InView {
  readonly report: CallReport;
  readonly columns: readonly string[];
  readonly column: number;
}

function inView(): InView | undefined {
  const report = reportInView();
  if (report === undefined) return undefined;
  const selection = useSelection.getState();
  const columns = columnsInView(report, selection.columns, useView.getState().pass);
  return { report, columns, column: Math.max(0, Math.min(selection.column, columns.length - 1)) };
}

/** Makes a column the one that keys act on. */
export function activateColumn(column: number): void {
  useSelection.setState({ column });
}

/** Sets the texts of all columns. */
export function setColumns(columns: readonly string[]): void {
  useSelection.setState((selection) => ({ columns, gap: undefined, column: Math.max(0, Math.min(selection.column, columns.length - 1)) }));
}

/** Back to the texts that the report puts side by side. */
export function resetColumns(): void {
  useSelection.setState({ columns: undefined, column: 0, gap: undefined });
}

/** Puts a text in a column (the active one unless named). A text that reads as another column's activates that one instead. */
export function putText(id: string, column?: number): void {
  const view = inView();
  if (view === undefined || textById(view.report, id) === undefined) return;
  const at = column ?? view.column;
  const equal = equalIds(view.report, id);
  const shown = view.columns.findIndex((other) => equal.includes(other));
  useView.setState({ textMenu: undefined, tab: 'compare' });
  // Of equal texts in one column, the one that was asked for is named first.
  const to = shown < 0 ? at : shown;
  if (view.columns[to] !== id) setColumns(view.columns.map((other, i) => (i === to ? id : other)));
  activateColumn(to);
}

/** Adds a column at the right with the next text that no column shows. */
export function addColumn(): void {
  const view = inView();
  const id = view && nextText(view.report, view.columns, view.columns.length - 1, 1);
  if (view === undefined || id === undefined || view.columns.length >= mostColumns) return;
  setColumns([...view.columns, id]);
  activateColumn(view.columns.length);
}

export function removeColumn(column: number): void {
  const view = inView();
  if (view !== undefined && view.columns.length > 1) setColumns(view.columns.filter((_, i) => i !== column));
}

export function stepColumn(steps: number): void {
  const view = inView();
  if (view !== undefined) activateColumn(Math.max(0, Math.min(view.columns.length - 1, view.column + steps)));
}

/** Changes the active column's text to the next (or previous) one that no column shows. */
export function stepText(step: 1 | -1): void {
  const view = inView();
  const id = view && nextText(view.report, view.columns, view.column, step);
  if (view !== undefined && id !== undefined) putText(id, view.column);
}

/** Opens the menu of texts of a column (the active one unless named), or closes it. */
export function openTextMenu(column?: number): void {
  const view = inView();
  if (view === undefined) return;
  const at = column ?? view.column;
  activateColumn(at);
  useView.setState({ textMenu: at, tab: 'compare' });
}

export const closeTextMenu = (): void => useView.setState({ textMenu: undefined });

const comparing = () => useDetail.getState().shown !== undefined && useView.getState().tab === 'compare';

export const columnCommands: readonly Command[] = [
  { id: 'column.left', words: 'Column to the left', group: 'Columns', keys: ['h'], when: comparing, run: () => stepColumn(-1) },
  { id: 'column.right', words: 'Column to the right', group: 'Columns', keys: ['l'], when: comparing, run: () => stepColumn(1) },
  { id: 'column.text', words: "Change the column's text", group: 'Columns', keys: ['m'], when: comparing, run: () => stepText(1) },
  {
    id: 'column.menu',
    words: "Menu of the column's texts",
    group: 'Columns',
    keys: ['Shift+M'],
    when: comparing,
    run: () => openTextMenu(),
  },
];
