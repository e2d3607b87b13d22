import { useCapture } from '../state/capture.ts';
import { initialDerivation, useDerivation } from '../state/derivation.ts';
import { hasTwin, twinText } from '../state/derive.ts';
import { useDetail } from '../state/detail.ts';
import { useSelection } from '../state/selection.ts';
import { useView } from '../state/view.ts';
import type { Command } from './command.ts';
import { derivationOf, forgetCallId } from './derive.ts';
import { refreshOrder, whenOrdered } from './list.ts';
import { worker } from './service.ts';

let loading: AbortController | undefined;

async function loadDetail(call: number): Promise<void> {
  loading?.abort();
  loading = new AbortController();
  const { signal } = loading;
  const { epoch } = useCapture.getState();
  useDetail.setState({ loading: call, failure: undefined });
  const reply = await worker().request('detail', epoch, { call }, signal);
  // The call comes with its derived texts: columns that show one must not fall back for a moment.
  const derivation = reply.ok ? await derivationOf(reply.value.report, signal) : initialDerivation;
  if (signal.aborted || useCapture.getState().epoch !== epoch) return;
  useDerivation.setState(derivation);
  if (reply.ok) useDetail.setState({ shown: reply.value, loading: undefined });
  else useDetail.setState({ shown: undefined, loading: undefined, failure: reply.problem });
}

/** Selects a call by its index and asks for its detail. Chosen columns stay chosen; gap and field start anew. */
export function selectCall(call: number): void {
  if (useSelection.getState().call === call) return;
  useSelection.setState({ call, column: 0, gap: undefined, expanded: new Set(), field: undefined, asOf: undefined, spot: undefined });
  useView.setState({ textMenu: undefined });
  forgetCallId();
  void loadDetail(call);
}

/** Selects a call and, on a narrow page, goes to it. */
export function goToCall(call: number): void {
  selectCall(call);
  useView.setState({ pane: 'call' });
}

/** The call `steps` further on in the list as it is sorted and filtered; stops at the ends. */
export function stepCall(steps: number): void {
  const { order } = useCapture.getState();
  if (order === undefined || order.length === 0) return;
  const here = order.indexOf(useSelection.getState().call ?? -1);
  const next = here < 0 ? (steps > 0 ? 0 : order.length - 1) : Math.min(order.length - 1, Math.max(0, here + steps));
  const call = order[next];
  if (call !== undefined) selectCall(call);
}

/** The filter was confirmed: the first call it lets through, unless the selected one is among them. */
export async function selectFiltered(): Promise<void> {
  await whenOrdered();
  const { order } = useCapture.getState();
  const first = order?.[0];
  if (first !== undefined && order?.includes(useSelection.getState().call ?? -1) === false) selectCall(first);
}

/** Tries the detail again after a failure. */
export function retryDetail(): void {
  const { call } = useSelection.getState();
  if (call !== undefined) void loadDetail(call);
}

/** Live ↔ replay: the pass looked at, and the columns that show a text of it. */
export function switchPass(): void {
  const { shown } = useDetail.getState();
  if (shown === undefined) return;
  const pass = useView.getState().pass === 'live' ? 'replay' : 'live';
  useView.setState({ pass });
  useSelection.setState((selection) => ({
    gap: undefined,
    columns: selection.columns?.map((id) => twinText(shown.report, id, pass)),
  }));
  void refreshOrder();
}

const inCalls = () => useView.getState().view === 'calls';

export const callCommands: readonly Command[] = [
  {
    id: 'call.twin',
    words: 'Live or replay of this call',
    group: 'Calls',
    keys: ['r'],
    when: () => inCalls() && hasTwin(useDetail.getState().shown?.call.call),
    run: switchPass,
  },
];
