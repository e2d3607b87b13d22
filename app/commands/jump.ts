import { useCaptures } from '../state/captures.ts';
import { passInView } from '../state/derive.ts';
import { useDetail } from '../state/detail.ts';
import { useFrames } from '../state/frames.ts';
import { useSelection } from '../state/selection.ts';
import { useView } from '../state/view.ts';
import { goToCall } from './calls.ts';
import type { Command } from './command.ts';
import { ask, listFrames, selectEntry, showAsOf } from './frames.ts';
import { reachNow } from './handles.ts';

/** Shows a frame among all frames. */
export function goToFrame(frame: number): void {
  useView.setState({ view: 'frames', pane: 'call' });
  selectEntry({ kind: 'frame', index: frame });
}

/** Shows a call as of one of its frames, and of one update in it where it carries many. */
export function goToCallOf(call: number, frame: number, item?: number): void {
  useView.setState({ view: 'calls', tab: 'frames' });
  goToCall(call);
  showAsOf(frame, item);
}

/** Call that the frame looked at touched, as the list knows it. */
function callInView(): number | undefined {
  const { rows, at } = useFrames.getState();
  const row = at === undefined ? undefined : rows.get(at);
  return row?.kind === 'frame' && row.index === useSelection.getState().frame ? row.call : undefined;
}

/** Frame that the call looked at leads to: the one chosen in its tab, else the last of the pass looked at. */
function frameInView(): number | undefined {
  const { shown } = useDetail.getState();
  return useSelection.getState().asOf ?? passInView(shown?.call.call, useView.getState().pass)?.updates.at(-1)?.frame;
}

/** From a frame or a pair to its call, and from a call to its frame. */
export async function jump(): Promise<void> {
  if (useView.getState().view === 'captures') {
    reachNow("pair's call");
    return;
  }
  if (useView.getState().view === 'calls') {
    const frame = frameInView();
    if (frame !== undefined) goToFrame(frame);
    return;
  }
  const { frame } = useSelection.getState();
  if (frame === undefined) return;
  const known = callInView();
  if (known !== undefined) return goToCallOf(known, frame);
  // A filter may hold the frame's row back.
  const reply = await ask('frame', { entry: { kind: 'frame', index: frame } });
  const row = reply.ok ? reply.value.row : undefined;
  if (row?.kind === 'frame' && row.call !== undefined) goToCallOf(row.call, frame);
}

const canJump = () => {
  const { view } = useView.getState();
  if (view === 'calls') return frameInView() !== undefined;
  if (view === 'captures') return useCaptures.getState().pair !== undefined;
  return view === 'frames' && useSelection.getState().frame !== undefined;
};

/** Shows a call in Compare, from a list of another view. */
export function goToCompare(call: number): void {
  useView.setState({ view: 'calls', tab: 'compare' });
  goToCall(call);
}

/** Shows what the updates of a call carried, from a list of another view. */
export function goToFields(call: number): void {
  useView.setState({ view: 'calls', tab: 'fields' });
  goToCall(call);
}

/** Shows a record among all frames. */
export function goToRecord(record: number): void {
  useView.setState({ view: 'frames', pane: 'call' });
  useFrames.setState({ records: true });
  selectEntry({ kind: 'record', index: record });
  void listFrames();
}

export const jumpCommands: readonly Command[] = [
  {
    id: 'jump',
    words: "To the frame's or pair's call, or to the call's frame",
    group: 'Calls',
    keys: ['g'],
    when: canJump,
    run: () => void jump(),
  },
];
