import type { PassBuilder } from './pass-builder.ts';
import { continuePass, firstFrame } from './pass-builder.ts';
import { isTerminal } from './patch.ts';

/** A call while its passes are brought together. */
export interface CallBuilder {
  readonly session: string;
  readonly toolCallId: string;
  readonly occurrence: number;
  live: PassBuilder | undefined;
  readonly replays: PassBuilder[];
  readonly again: PassBuilder[];
}

/** True where every update of one recording is an update of the other, in order: two recordings of the same frames. */
const isRecordedAgain = (one: PassBuilder, other: PassBuilder): boolean => {
  const [few, many] = one.prints.length <= other.prints.length ? [one.prints, other.prints] : [other.prints, one.prints];
  let at = 0;
  for (const print of many) if (print === few[at]) at += 1;
  return at === few.length;
};

const isContinuation = (live: PassBuilder, rest: PassBuilder): boolean =>
  !isTerminal(live.status) && rest.updates[0]?.how === 'tool_call_update' && firstFrame(rest) > firstFrame(live);

/** How much a file's recording tells besides its updates: the answers to requests, the times. More is richer. */
export type Richness = (file: number) => number;

/** Of several recordings of the same live frames, the one that tells most is the live pass: most updates, then the richest file. */
const preferRichest = (call: CallBuilder, richness: Richness): void => {
  if (call.live === undefined || call.again.length === 0) return;
  const recordings = [call.live, ...call.again].sort(
    (a, b) => b.updates.length - a.updates.length || richness(b.pass.file) - richness(a.pass.file) || firstFrame(a) - firstFrame(b),
  );
  const [best, ...others] = recordings;
  call.live = best;
  call.again.splice(0, call.again.length, ...others);
};

/** Brings the occurrences of one (session, id) together, pass by pass. */
const mergeOne = (passes: readonly PassBuilder[], richness: Richness): readonly CallBuilder[] => {
  const calls: CallBuilder[] = [];
  const at = (index: number, like: PassBuilder): CallBuilder => {
    for (let next = calls.length; next <= index; next += 1) {
      const { session, toolCallId } = like;
      calls.push({ session, toolCallId, occurrence: next + 1, live: undefined, replays: [], again: [] });
    }
    return calls[index] ?? at(index, like);
  };

  const isReplay = (pass: PassBuilder): boolean => pass.pass.path !== 'live';
  const replayCounts = new Map<string, number>();
  for (const pass of passes.filter(isReplay)) {
    const index = replayCounts.get(pass.pass.id) ?? 0;
    replayCounts.set(pass.pass.id, index + 1);
    at(index, pass).replays.push(pass);
  }

  /** How many occurrences a load of the same file had shown before this live pass: it counts on from them. */
  const loadedBefore = (live: PassBuilder): number => {
    const counts = new Map<string, number>();
    for (const pass of passes) {
      if (isReplay(pass) && pass.pass.file === live.pass.file && firstFrame(pass) < firstFrame(live)) {
        counts.set(pass.pass.id, (counts.get(pass.pass.id) ?? 0) + 1);
      }
    }
    return Math.max(0, ...counts.values());
  };

  const nextInFile = new Map<number, number>();
  for (const live of passes.filter((pass) => !isReplay(pass))) {
    const twin = calls.find((call) => call.live !== undefined && !call.live.files.has(live.pass.file) && isRecordedAgain(call.live, live));
    if (twin !== undefined) {
      twin.again.push(live);
      continue;
    }
    const open = calls.findLast((call) => call.live !== undefined);
    if (open?.live !== undefined && !open.live.files.has(live.pass.file) && isContinuation(open.live, live)) {
      continuePass(open.live, live);
      continue;
    }
    const loaded = loadedBefore(live);
    // An update without a create, right after a load, goes on with the call the load showed.
    const goesOn = loaded > 0 && live.updates[0]?.how === 'tool_call_update' && calls[loaded - 1]?.live === undefined;
    let index = goesOn ? loaded - 1 : Math.max(nextInFile.get(live.pass.file) ?? 0, loaded);
    while (calls[index]?.live !== undefined) index += 1;
    nextInFile.set(live.pass.file, index + 1);
    at(index, live).live = live;
  }
  for (const call of calls) preferRichest(call, richness);
  return calls;
};

const firstFrameOf = (call: CallBuilder): number =>
  Math.min(...[call.live, ...call.replays, ...call.again].flatMap((pass) => (pass ? [firstFrame(pass)] : [])));

/**
 * Brings the passes of all calls together by (session, id, occurrence within the pass), in the order of first frames. Live recordings
 * of the same updates in several files become one call with a twin; a recording that goes on in the next file becomes one pass.
 */
export const mergePasses = (passes: readonly PassBuilder[], richness: Richness): readonly CallBuilder[] => {
  const byId = new Map<string, PassBuilder[]>();
  for (const pass of passes) {
    const key = `${pass.session}\n${pass.toolCallId}`;
    const known = byId.get(key);
    if (known === undefined) byId.set(key, [pass]);
    else known.push(pass);
  }
  const merged = [...byId.values()].flatMap((own) => mergeOne(own, richness)).map((call) => ({ call, first: firstFrameOf(call) }));
  return merged.sort((a, b) => a.first - b.first).map(({ call }) => call);
};
