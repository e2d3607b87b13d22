import { useCapture, withRows } from '../state/capture.ts';
import { nextSort, type SortKey, useView } from '../state/view.ts';
import { needsAnalysis, parseFilter } from '../worker/list/filter.ts';
import { worker } from './service.ts';

let ordering: AbortController | undefined;
let ordered: Promise<void> = Promise.resolve();
let inSight: readonly number[] = [];

/** Asks the worker for the order under the filter and sort of now; an older question is withdrawn. */
export function refreshOrder(): Promise<void> {
  ordered = askOrder();
  return ordered;
}

/** Resolves when the list is in the order that was asked for last. */
export const whenOrdered = (): Promise<void> => ordered;

async function askOrder(): Promise<void> {
  const { epoch, phase } = useCapture.getState();
  if (phase !== 'ready') return;
  ordering?.abort();
  ordering = new AbortController();
  const { filter, sort, pass } = useView.getState();
  const query = { filter, sort: sort.key, descending: sort.descending, pass };
  const reply = await worker().request('order', epoch, query, ordering.signal);
  if (reply.ok && useCapture.getState().epoch === epoch) useCapture.setState({ order: reply.value.order });
}

/** Asks for the rows in sight that are unknown, or were not analysed when last seen. */
export async function wantRows(calls: readonly number[]): Promise<void> {
  inSight = calls;
  const { epoch, phase, rows } = useCapture.getState();
  const missing = calls.filter((call) => rows.get(call)?.analysis === undefined);
  if (phase !== 'ready' || missing.length === 0) return;
  const reply = await worker().request('rows', epoch, { calls: missing });
  if (reply.ok) useCapture.setState((state) => withRows(state, epoch, reply.value.rows));
}

/** The analysis pass went on: what is in sight, and what the filter lets through, may have changed. */
export function onAnalysed(): void {
  void wantRows(inSight);
  if (needsAnalysis(parseFilter(useView.getState().filter))) void refreshOrder();
}

export function setFilter(filter: string): void {
  useView.setState({ filter });
  void refreshOrder();
}

/** A column's header was pressed. */
export function pressSort(key: SortKey): void {
  useView.setState((view) => ({ sort: nextSort(view.sort, key) }));
  void refreshOrder();
}
