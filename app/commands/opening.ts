import { type Problem, problem } from '../../lib/base/problem.ts';
import { fail, ok, type Result } from '../../lib/base/result.ts';
import type { Chosen } from '../../lib/capture/types.ts';
import type { Redacted } from '../../lib/excerpt/payload.ts';
import type { LinkSource } from '../../lib/link/state.ts';
import type { FileEntry } from '../../lib/store/types.ts';
import { addFiles, bundleName, type Collected, fileLimit } from '../open/collect.ts';
import { localSource } from '../open/digest.ts';
import type { OpenedFile } from '../open/openedFile.ts';
import { abandonOpening, beginOpening, finishOpening, initialCapture, type Opening, onEvent, useCapture } from '../state/capture.ts';
import { initialCaptures, onComparing, useCaptures } from '../state/captures.ts';
import { useCounting } from '../state/counting.ts';
import { initialDetail, useDetail } from '../state/detail.ts';
import { initialLink, type LinkPlace, useLink } from '../state/link.ts';
import { initialProblems, useProblems } from '../state/problems.ts';
import { initialSelection, useSelection } from '../state/selection.ts';
import { initialView, useView } from '../state/view.ts';
import { arrange, goToPlace } from './arrive.ts';
import { forgetFindings, onLooked } from './findings.ts';
import { forgetFrames, listFrames } from './frames.ts';
import { onAnalysed, refreshOrder } from './list.ts';
import { onWorker, worker } from './service.ts';
import { closeShare, onExcerptStep } from './share.ts';
import { unpackBundle } from './unpacking.ts';

/** A file that is followed is opened again quietly: the page stays as it is until the new state is there. */
export type Manner = 'quietly';

/** Files dropped over an open capture take its place, or join it. */
export type HowToOpen = 'replace' | 'add';

/** Where a bundle comes from, as a link names it, and the place in it to go to. Files of this computer are named once they are open. */
export interface Origin {
  readonly source: LinkSource | 'files';
  readonly place?: LinkPlace;
  readonly redacted?: Redacted;
  /** What it was made of, where it is no part of a capture. */
  readonly of?: 'a value';
  /** How the person wants files read, by their paths. */
  readonly chosen?: ReadonlyMap<string, Chosen>;
}

/** What may change in an opening while its files are on their way. */
export type Told = Partial<Pick<Opening, 'name' | 'step' | 'done' | 'total'>>;

/** Files that are still to come from somewhere. */
export interface Arrival {
  readonly name: string;
  readonly step: Opening['step'];
  readonly total: number;
  readonly count: number;
  fetch(
    signal: AbortSignal,
    tell: (change: Told) => void,
    epoch: number,
  ): Promise<Result<{ readonly files: readonly OpenedFile[]; readonly origin: Origin }>>;
}

let lastEpoch = 0;
let abort: AbortController | undefined;
/** Files of what is open, unpacked, to open them again together with those that are added. */
let files: readonly OpenedFile[] = [];
/** The same as they were given: what a link names. */
let given: readonly OpenedFile[] = [];
/** How the person wants files of it read. */
let chosen: ReadonlyMap<string, Chosen> = new Map();

onWorker({
  onEvent: (epoch, event) => {
    useCapture.setState((state) => onEvent(state, epoch, event));
    if (event.name === 'excerpt' && epoch === useCapture.getState().epoch) onExcerptStep(event);
    if (event.name === 'comparing' && epoch === useCapture.getState().epoch) useCaptures.setState((state) => onComparing(state, event));
    if (event.name === 'counting' && epoch === useCapture.getState().epoch) useCounting.setState({ step: event });
    if (event.name === 'analysed' && epoch === useCapture.getState().epoch) {
      onAnalysed();
      onLooked();
    }
  },
  onCrash: (sentence) => {
    const failure = problem('unreadable', sentence, {}, 'Open the capture again; a smaller part of it may help.');
    files = [];
    given = [];
    useLink.setState(initialLink);
    useCapture.setState({ ...initialCapture, phase: 'failed', failure });
    useDetail.setState(initialDetail);
  },
});

function begin(
  name: string,
  step: Opening['step'],
  total: number,
  count: number,
  manner?: Manner,
): { opening: Opening; signal: AbortSignal } {
  cancelOpening();
  lastEpoch += 1;
  abort = new AbortController();
  const opening: Opening = {
    epoch: lastEpoch,
    name,
    step,
    done: 0,
    total,
    files: count,
    filesRead: [],
    ...(manner === 'quietly' ? { quiet: true } : {}),
  };
  // Whoever looked at a value of their own, with nothing open, wants to see the capture now.
  if (useCapture.getState().phase !== 'ready') useView.setState({ view: 'calls' });
  useCapture.setState((state) => beginOpening(state, opening));
  useLink.setState({ asked: undefined, problem: undefined });
  return { opening, signal: abort.signal };
}

function abandon(epoch: number, failure: Problem): void {
  const told = failure.code === 'cancelled' ? undefined : failure;
  useCapture.setState((state) => abandonOpening(state, epoch, told));
}

/** Everything about the capture before is forgotten; how the page is arranged stays. */
function startAnew(manner?: Manner): void {
  if (manner === 'quietly') {
    // The call on screen stays until it comes anew: of another reading, at the same place.
    useProblems.setState(initialProblems);
    useSelection.setState(initialSelection);
    forgetFrames();
    useCaptures.setState(({ a, b, filter, named }) => ({ ...initialCaptures, a, b, filter, named }));
    forgetFindings();
    return;
  }
  // Files can be dropped beside an open dialog: what it was about is gone.
  const { dialog } = useView.getState();
  if (dialog === 'share') closeShare();
  else if (dialog === 'paste' || dialog === 'record') useView.setState({ dialog: undefined });
  useDetail.setState(initialDetail);
  useProblems.setState(initialProblems);
  useSelection.setState(initialSelection);
  useCaptures.setState(initialCaptures);
  forgetFrames();
  forgetFindings();
  const { filter, pass, pane, problemsOpen, problem: first, textMenu } = initialView;
  useView.setState({ filter, pass, pane, problemsOpen, problem: first, textMenu });
}

/** Path of the file with most frames. */
const chiefOf = (entries: readonly FileEntry[]): string | undefined =>
  [...entries].sort((a, b) => b.accounting.frame.count - a.accounting.frame.count)[0]?.path;

/** How a place's link wants files read, by their paths. */
const chosenAt = (place: LinkPlace | undefined): ReadonlyMap<string, Chosen> =>
  new Map(
    (place?.readAs ?? []).map(({ path, form, labels }) => [
      path,
      { ...(form === undefined ? {} : { form }), ...(labels === undefined ? {} : { labels }) },
    ]),
  );

/** Reads a bundle; `named` are its files as a link names them. */
async function read(
  packed: readonly OpenedFile[],
  named: readonly OpenedFile[],
  opening: Opening,
  signal: AbortSignal,
  origin: Origin,
): Promise<Result<undefined>> {
  const before = useCapture.getState().epoch;
  const unpacked = await unpackBundle(packed, opening.epoch, signal);
  if (!unpacked.ok) {
    abandon(opening.epoch, unpacked.problem);
    return unpacked;
  }
  const bundle = unpacked.value;
  useCapture.setState((state) =>
    state.opening?.epoch === opening.epoch ? { opening: { ...state.opening, step: 'reading', files: bundle.length } } : state,
  );
  const wanted = origin.chosen ?? chosenAt(origin.place);
  const asked = bundle.map((each) => {
    const how = wanted.get(each.path);
    return how === undefined ? each : { ...each, chosen: how };
  });
  const reply = await worker().request('open', opening.epoch, { files: asked }, signal);
  if (!reply.ok) {
    worker().close(opening.epoch);
    abandon(opening.epoch, reply.problem);
    return reply;
  }
  if (useCapture.getState().opening?.epoch !== opening.epoch) {
    worker().close(opening.epoch);
    return ok(undefined);
  }
  files = bundle;
  given = named;
  chosen = wanted;
  // A sample has a title; anything else is named now that its files are known.
  const name = opening.name === bundleName(packed) ? bundleName(bundle, chiefOf(reply.value.files)) : opening.name;
  startAnew(opening.quiet && 'quietly');
  useLink.setState({
    ...initialLink,
    source: origin.source === 'files' ? initialLink.source : origin.source,
    redacted: origin.redacted,
    noted: origin.source !== 'files' && origin.source.kind === 'excerpt' && origin.of === undefined,
  });
  if (origin.place !== undefined) arrange(origin.place);
  useCapture.setState((state) => finishOpening(state, opening, reply.value, name));
  if (before > 0) worker().close(before);
  if (origin.source === 'files') void nameFiles(opening.epoch);
  if (useView.getState().view === 'frames') void listFrames();
  await refreshOrder();
  const { epoch } = useCapture.getState();
  if (epoch === opening.epoch && useSelection.getState().call === undefined) await goToPlace(origin.place ?? {});
  return ok(undefined);
}

/** Names the opened files as a link would, with their digests. */
async function nameFiles(epoch: number): Promise<void> {
  const source = await localSource(given);
  if (useCapture.getState().epoch === epoch) useLink.setState({ source });
}

/** Opens files, in place of what is open or together with it. */
export async function openFiles(incoming: Collected, how: HowToOpen = 'replace', place?: LinkPlace, manner?: Manner): Promise<void> {
  const bundle = how === 'add' ? addFiles(files, incoming.files) : incoming.files;
  const size = bundle.reduce((sum, { file }) => sum + file.size, 0);
  const { opening, signal } = begin(bundleName(bundle), 'reading', size, bundle.length, manner);
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
  await read(bundle, how === 'add' ? addFiles(given, incoming.files) : incoming.files, opening, signal, {
    source: 'files',
    ...(place === undefined ? {} : { place }),
    // What is read again, or joined by other files, is still what the choices were made for.
    ...(how === 'add' || manner === 'quietly' ? { chosen } : {}),
  });
}

/** Reads what is open again, its files as the place says: the page goes to it. */
export async function readAgain(place: LinkPlace, how = chosenAt(place)): Promise<void> {
  const size = files.reduce((sum, { file }) => sum + file.size, 0);
  const { source, redacted } = useLink.getState();
  const isLocal = source.kind === 'local' || source.kind === 'none';
  const { opening, signal } = begin(useCapture.getState().name, 'reading', size, files.length, 'quietly');
  await read(files, given, opening, signal, {
    source: isLocal ? 'files' : source,
    place,
    chosen: how,
    ...(redacted === undefined ? {} : { redacted }),
  });
}

/** The same, one file as the person chose; with nothing chosen, as it is recognised. */
export async function readFileAs(path: string, how: Chosen, place: LinkPlace): Promise<void> {
  const next = new Map(chosen);
  if (Object.keys(how).length === 0) next.delete(path);
  else next.set(path, how);
  await readAgain(place, next);
}

/** Opens what is still being collected: a dropped or pasted folder takes a moment to list. */
export async function openCollecting(collecting: Promise<Collected>, how: HowToOpen): Promise<void> {
  const { signal } = begin('what was given', 'collecting', 0, 0);
  const incoming = await collecting;
  if (!signal.aborted) await openFiles(incoming, how);
}

/** Opens files that are still on their way, with what they tell of it. Comes back with why it failed, which the page says too. */
export async function openArriving({ name, step, total, count, fetch }: Arrival): Promise<Result<undefined>> {
  const { opening, signal } = begin(name, step, total, count);
  let now = opening;
  const tell = (change: Told) =>
    useCapture.setState((state) => {
      if (state.opening?.epoch !== opening.epoch) return state;
      now = { ...state.opening, ...change };
      return { opening: now };
    });
  const fetched = await fetch(signal, tell, opening.epoch);
  if (signal.aborted) return fail(problem('cancelled', 'The opening was cancelled.', {}, 'Start it again when it is wanted.'));
  if (!fetched.ok) {
    abandon(opening.epoch, fetched.problem);
    return fetched;
  }
  return read(fetched.value.files, fetched.value.files, now, signal, fetched.value.origin);
}

/** Gives up the opening under way; what was open before stays. */
export function cancelOpening(): void {
  const { opening } = useCapture.getState();
  abort?.abort();
  if (opening !== undefined) useCapture.setState((state) => abandonOpening(state, opening.epoch, undefined));
}

/** Says why something could not be opened; what is open, or on its way, stays. */
export const refuse = (failure: Problem): void => useCapture.setState({ failure });

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
  given = [];
  startAnew();
  useLink.setState(initialLink);
  useCapture.setState(initialCapture);
}
