import type { Result } from '../base/result.ts';
import { ok } from '../base/result.ts';
import type { Call, UnfinishedReplay } from '../trace/types.ts';
import { fileReadTexts } from './file-reads.ts';
import { fullestOf } from './fullest.ts';
import { headlessTexts } from './headless.ts';
import { historyTexts } from './history.ts';
import type { TextStore } from './make-text.ts';
import { pathOf } from './make-text.ts';
import { modelText } from './model.ts';
import { liveName, replayName } from './pass-name.ts';
import { firstSent, heldRequests, laterModelTexts } from './requests.ts';
import { dataTexts } from './result-data.ts';
import type { Claim } from './spills.ts';
import { claimsIn, spillTexts } from './spills.ts';
import type { BundleCall, CallTexts } from './types.ts';
import type { WireTexts } from './wire.ts';
import { noWireTexts, wireTexts } from './wire.ts';

const remembered = <Value>(read: (index: number) => Promise<Value>): ((index: number) => Promise<Value>) => {
  const known = new Map<number, Promise<Value>>();
  return (index) => {
    const value = known.get(index) ?? read(index);
    known.set(index, value);
    return value;
  };
};

/** One frame often writes several fields, and one record holds several texts: each is parsed once a call. */
const readingOnce = (store: TextStore): TextStore => ({
  files: store.files,
  frames: store.frames,
  records: store.records,
  read: remembered((index) => store.read(index)),
  readRecord: remembered((index) => store.readRecord(index)),
  readRaw: (ref, limit) => store.readRaw(ref, limit),
});

/** Why a call has no replay: a page that says it goes on elsewhere has lost nothing. */
const noReplay = (store: TextStore, notOnPage: UnfinishedReplay | undefined): string => {
  if (notOnPage === undefined) return 'No replay of this call in this bundle.';
  const { path, file } = notOnPage;
  return `Not on this page: the ${path} in ${pathOf(store, file)} says that there is more, and this bundle holds no later part of it.`;
};

const wiresOf = async (store: TextStore, call: Call | undefined): Promise<readonly WireTexts[]> => {
  const { live, replays, notOnPage } = { replays: [], ...call };
  const wires = [
    live === undefined ? noWireTexts(liveName, 'No live frame of this call in this bundle.') : await wireTexts(store, liveName, live),
  ];
  for (const [nth, pass] of [...replays].reverse().entries()) wires.push(await wireTexts(store, replayName(nth), pass));
  if (replays.length === 0) wires.push(noWireTexts(replayName(0), noReplay(store, notOnPage)));
  return wires;
};

/**
 * All texts of one call with their provenance, in the order of the page's text menu; never blank ("result texts"). Reads the frames and
 * records that hold them, each once, and the spill files. What cannot be read is an absent text that says why.
 */
export const buildCallTexts = async (call: BundleCall, store: TextStore): Promise<Result<CallTexts>> => {
  const reader = readingOnce(store);
  const { history, stored, outputFiles, others } = await historyTexts(reader, call);
  const wires = await wiresOf(reader, call.call);
  const model = await modelText(reader, call, firstSent(call), history, wires);
  const requests = heldRequests(call);
  const later = await laterModelTexts(reader, call, requests);
  const data = await dataTexts(reader, call);
  const headless = await headlessTexts(reader, call);
  const fileReads = await fileReadTexts(reader, call);
  const fields = [...stored, ...wires.flatMap((wire) => [...wire.content, ...wire.rawOutput, ...wire.terminals])];
  const named: readonly Claim[] = [
    ...wires.flatMap((wire) =>
      wire.outputFiles.map((path) => ({
        path,
        by: `${wire.name.id}.rawOutput.outputFiles`,
        label: `${wire.name.label} rawOutput.outputFiles`,
      })),
    ),
    ...outputFiles.map((path) => ({ path, by: 'stored.outputFiles', label: 'Stored display.outputFiles' })),
  ];
  const spills = await spillTexts(reader, call, claimsIn([model, history, ...fields, ...headless], named, [...later, ...others]));
  const texts = [
    ...[model, ...later, history, ...data, ...spills.texts, ...fileReads, ...fields],
    ...[...headless, ...wires.map((wire) => wire.shown), ...others],
  ];
  const fullest = fullestOf(call, texts);
  return ok({
    call,
    texts,
    ...(fullest === undefined ? {} : { fullest }),
    ...(requests.length === 0 ? {} : { requests }),
    claimed: spills.claimed,
  });
};
