import { type Problem, problem } from '../../lib/base/problem.ts';
import type { FileEntry } from '../../lib/store/types.ts';
import { addFiles, bundleName, type Collected, fileLimit } from '../open/collect.ts';
import type { OpenedFile } from '../open/openedFile.ts';
import { fetchSample, fetchSampleIndex, type Sample } from '../open/samples.ts';
import { abandonOpening, beginOpening, finishOpening, initialCapture, type Opening, onEvent, useCapture } from '../state/capture.ts';
import { initialDetail, useDetail } from '../state/detail.ts';
import { initialProblems, useProblems } from '../state/problems.ts';
import { initialSelection, useSelection } from '../state/selection.ts';
import { initialView, useView } from '../state/view.ts';
import { selectCall } from './calls.ts';
import { forgetFrames, listFrames } from './frames.ts';
import { onAnalysed, refreshOrder } from './list.ts';
import { onWorker, worker } from './service.ts';

/** Files dropped over an open capture take its place, or join it. */
export type HowToOpen = 'replace' | 'add';

let lastEpoch = 0;
let abort: AbortController | undefined;
/** Files of what is open, to open them again together with those that are added. */
let files: readonly OpenedFile[] = [];

onWorker({
  onEvent: (epoch, event) => {
    useCapture.setState((state) => onEvent(state, epoch, event));
    if (event.name === 'analysed' && epoch === useCapture.getState().epoch) onAnalysed();
  },
  onCrash: (sentence) => {
    const failure = problem('unreadable', sentence, {}, 'Open the capture again; a smaller part of it may help.');
    files = [];
    useCapture.setState({ ...initialCapture, phase: 'failed', failure });
    useDetail.setState(initialDetail);
  },
});

function begin(name: string, step: Opening['step'], total: number, count: number): { opening: Opening; signal: AbortSignal } {
  cancelOpening();
  lastEpoch += 1;
  abort = new AbortController();
  const opening: Opening = { epoch: lastEpoch, name, step, done: 0, total, files: count, filesRead: [] };
  useCapture.setState((state) => beginOpening(state, opening));
  return { opening, signal: abort.signal };
}

function abandon(epoch: number, failure: Problem): void {
  const told = failure.code === 'cancelled' ? undefined : failure;
  useCapture.setState((state) => abandonOpening(state, epoch, told));
}

/** Everything about the capture before is forgotten; how the page is arranged stays. */
function startAnew(): void {
  useDetail.setState(initialDetail);
  useProblems.setState(initialProblems);
  useSelection.setState(initialSelection);
  forgetFrames();
  const { filter, pass, pane, problemsOpen, problem: first, textMenu } = initialView;
  useView.setState({ filter, pass, pane, problemsOpen, problem: first, textMenu });
}

/** Path of the file with most frames. */
const chiefOf = (entries: readonly FileEntry[]): string | undefined =>
  [...entries].sort((a, b) => b.accounting.frame.count - a.accounting.frame.count)[0]?.path;

async function read(bundle: readonly OpenedFile[], opening: Opening, signal: AbortSignal): Promise<void> {
  const before = useCapture.getState().epoch;
  const reply = await worker().request('open', opening.epoch, { files: bundle }, signal);
  if (!reply.ok) {
    worker().close(opening.epoch);
    return abandon(opening.epoch, reply.problem);
  }
  if (useCapture.getState().opening?.epoch !== opening.epoch) return worker().close(opening.epoch);
  files = bundle;
  // A sample has a title; anything else is named now that its files are known.
  const name = opening.name === bundleName(bundle) ? bundleName(bundle, chiefOf(reply.value.files)) : opening.name;
  startAnew();
  useCapture.setState((state) => finishOpening(state, opening, reply.value, name));
  if (before > 0) worker().close(before);
  if (useView.getState().view === 'frames') void listFrames();
  await refreshOrder();
  const { epoch, order } = useCapture.getState();
  const first = order?.[0];
  if (epoch === opening.epoch && first !== undefined && useSelection.getState().call === undefined) selectCall(first);
}

/** Opens files, in place of what is open or together with it. */
export async function openFiles(incoming: Collected, how: HowToOpen = 'replace'): Promise<void> {
  const bundle = how === 'add' ? addFiles(files, incoming.files) : incoming.files;
  const size = bundle.reduce((sum, { file }) => sum + file.size, 0);
  const { opening, signal } = begin(bundleName(bundle), 'reading', size, bundle.length);
  if (incoming.more) {
    const what = `There are more than ${fileLimit.toLocaleString('en-US')} files in there, or folders too deep.`;
    return abandon(opening.epoch, problem('bad-argument', what, {}, 'Drop the folder that holds only the capture.'));
  }
  if (incoming.files.length === 0) {
    return abandon(
      opening.epoch,
      problem('empty-file', 'There was no file in what was opened.', {}, 'Drop a capture, or a folder that holds one.'),
    );
  }
  await read(bundle, opening, signal);
}

/** Opens what is still being collected: a dropped folder takes a moment to list. */
export async function openCollecting(collecting: Promise<Collected>, how: HowToOpen): Promise<void> {
  const { signal } = begin('what was dropped', 'collecting', 0, 0);
  const incoming = await collecting;
  if (!signal.aborted) await openFiles(incoming, how);
}

/** Fetches a sample from the page's own address and opens it. */
export function openSample(sample: Sample): Promise<void> {
  const { opening, signal } = begin(sample.title, 'fetching', sample.files.length, sample.files.length);
  return fetchAndRead(sample, opening, signal);
}

/** The same for a sample known by its id alone, as links name it. */
export async function openSampleNamed(id: string): Promise<void> {
  const { opening, signal } = begin(id, 'fetching', 0, 0);
  const index = await fetchSampleIndex(signal);
  if (signal.aborted) return;
  if (!index.ok) return abandon(opening.epoch, index.problem);
  const sample = index.value.find((one) => one.id === id);
  if (sample !== undefined) return openSample(sample);
  abandon(opening.epoch, problem('bad-argument', `There is no sample “${id}”.`, {}, 'Choose one of the samples on this page.'));
}

async function fetchAndRead(sample: Sample, opening: Opening, signal: AbortSignal): Promise<void> {
  const fetched = await fetchSample(sample, signal, (done) =>
    useCapture.setState((state) => (state.opening?.epoch === opening.epoch ? { opening: { ...state.opening, done } } : state)),
  );
  if (!fetched.ok) return abandon(opening.epoch, fetched.problem);
  await read(fetched.value, opening, signal);
}

/** Gives up the opening under way; what was open before stays. */
export function cancelOpening(): void {
  const { opening } = useCapture.getState();
  abort?.abort();
  if (opening !== undefined) useCapture.setState((state) => abandonOpening(state, opening.epoch, undefined));
}

/** Takes the note of a failed opening off the page. */
export function dismissFailure(): void {
  useCapture.setState((state) => ({ failure: undefined, phase: state.phase === 'failed' ? 'empty' : state.phase }));
}

/** Closes the capture: back to the start page. */
export function closeCapture(): void {
  cancelOpening();
  const { epoch } = useCapture.getState();
  if (epoch > 0) worker().close(epoch);
  files = [];
  startAnew();
  useCapture.setState(initialCapture);
}
