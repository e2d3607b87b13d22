import type { Result } from '../../lib/base/result.ts';
import { useCapture } from '../state/capture.ts';
import { initialFrames, steppedTo, useFrames, withFrameRows } from '../state/frames.ts';
import { useSelection } from '../state/selection.ts';
import type { Entry } from '../worker/frames/places.ts';
import type { FeatureName, ReplyOf, RequestOf } from '../worker/protocol/messages.ts';
import { worker } from './service.ts';

/** Rows fetched at a time. */
const windowSize = 200;
const asked = new Set<string>();
let listing: AbortController | undefined;

/** Asks the worker about the opened capture. Abort the signal when nobody waits for the answer any more. */
export const ask = <Name extends FeatureName>(name: Name, request: RequestOf<Name>, signal?: AbortSignal): Promise<Result<ReplyOf<Name>>> =>
  worker().request(name, useCapture.getState().epoch, request, signal);

/** The row looked at, wherever it is chosen: a frame, or a record or problem beside the frames. */
export const selectedEntry = (): Entry | undefined => {
  const { frame, beside } = useSelection.getState();
  return frame === undefined ? beside : { kind: 'frame', index: frame };
};

const choose = ({ kind, index }: Entry): void =>
  useSelection.setState(kind === 'frame' ? { frame: index, beside: undefined } : { frame: undefined, beside: { kind, index } });

/** Lists the frames under the filter of now, from the place of the row looked at; an older question is withdrawn. */
export async function listFrames(): Promise<void> {
  const { epoch, phase } = useCapture.getState();
  if (phase !== 'ready') return;
  listing?.abort();
  listing = new AbortController();
  const { signal } = listing;
  const { filter, records } = useFrames.getState();
  const find = selectedEntry();
  const reply = await ask('frames', { filter, records, from: 0, to: windowSize, ...(find === undefined ? {} : { find }) }, signal);
  if (!reply.ok || signal.aborted || useCapture.getState().epoch !== epoch) return;
  const { total, all, rows, found } = reply.value;
  const at = found?.held ? found.position : undefined;
  asked.clear();
  useFrames.setState({ shown: { filter, records }, total, all, rows: withFrameRows(new Map(), rows), at, near: found?.position ?? 0 });
  if (find === undefined && total > 0) void goToPosition(0);
}

export function setFrameFilter(filter: string): void {
  useFrames.setState({ filter });
  void listFrames();
}

/** Lists the records of companion files as well, or the frames alone. */
export function toggleRecords(): void {
  useFrames.setState(({ records }) => ({ records: !records }));
  void listFrames();
}

/** Fetches the rows of a stretch that are not known, window by window. */
export async function wantFrames(from: number, to: number): Promise<void> {
  const { epoch } = useCapture.getState();
  const { shown, rows, total } = useFrames.getState();
  if (shown === undefined) return;
  const starts: number[] = [];
  for (let start = Math.floor(from / windowSize) * windowSize; start < Math.min(to, total); start += windowSize) starts.push(start);
  await Promise.all(
    starts.map(async (start) => {
      const key = `${epoch} ${start} ${shown.records} ${shown.filter}`;
      const isKnown = rows.has(Math.max(start, from)) && rows.has(Math.min(start + windowSize, to, total) - 1);
      if (isKnown || asked.has(key)) return;
      asked.add(key);
      const reply = await ask('frames', { ...shown, from: start, to: start + windowSize });
      asked.delete(key);
      if (!reply.ok || useCapture.getState().epoch !== epoch || useFrames.getState().shown !== shown) return;
      useFrames.setState((state) => ({ rows: withFrameRows(state.rows, reply.value.rows) }));
    }),
  );
}

/** Looks at the row at a position of the list; its row may have to be fetched first. */
export async function goToPosition(position: number): Promise<void> {
  useFrames.setState({ at: position, near: position });
  await wantFrames(position, position + 1);
  const { at, rows } = useFrames.getState();
  const row = rows.get(position);
  if (at === position && row !== undefined) choose({ kind: row.kind, index: row.index });
}

/** The row `steps` further on in the list; stops at the ends. */
export function stepFrame(steps: number): void {
  const next = steppedTo(useFrames.getState(), steps);
  if (next !== undefined) void goToPosition(next);
}

/** Looks at an entry wherever it stands in the list; a filter that holds it back stays as it is. */
export function selectEntry(entry: Entry): void {
  choose(entry);
  const { shown } = useFrames.getState();
  if (shown === undefined) return;
  void (async () => {
    const { epoch } = useCapture.getState();
    const reply = await ask('frames', { ...shown, from: 0, to: 0, find: entry });
    const now = selectedEntry();
    if (!reply.ok || useCapture.getState().epoch !== epoch || now?.kind !== entry.kind || now.index !== entry.index) return;
    const { found } = reply.value;
    useFrames.setState({ at: found?.held ? found.position : undefined, near: found?.position ?? 0 });
  })();
}

/** Everything known of the frames of a capture is forgotten. */
export function forgetFrames(): void {
  listing?.abort();
  asked.clear();
  useFrames.setState(initialFrames);
}

/** Chooses the frame of a call as of which its fields are shown, and its update where it carries many; undefined is the last of the pass looked at. */
export const showAsOf = (frame: number | undefined, item?: number): void => useSelection.setState({ asOf: frame, asOfItem: item });
