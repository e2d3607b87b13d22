import { problem } from '../base/problem.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { Progress } from '../capture/types.ts';
import type { CaptureStore } from '../store/types.ts';
import { gatherFacts } from '../texts/facts.ts';
import { joinBundle } from '../texts/join.ts';
import type { BundleCall } from '../texts/types.ts';
import { foldCalls } from '../trace/fold.ts';
import type { CallPass, UpdatePlace } from '../trace/types.ts';
import { groupStore } from './group-store.ts';
import { captureGroups } from './groups.ts';
import type { Side, SideCall, SideChoice, SidePass } from './types.ts';

/** What is open: the store and its calls, as `joinBundle` lists them. */
export interface ComparedBundle {
  readonly store: CaptureStore;
  readonly calls: readonly BundleCall[];
}

const passOf = ({ call }: BundleCall, pass: SidePass): CallPass | undefined => {
  const replay = call?.replays.at(-1);
  if (pass === 'live') return call?.live;
  return pass === 'replay' ? replay : (call?.live ?? replay);
};

/** True where something but frames tells of a result. */
const isKnownBesides = ({ history, model }: BundleCall): boolean => history.length > 0 || model.length > 0;

const placeOf = ({ frame, item }: UpdatePlace): string => `${frame} ${item ?? ''}`;

/** Place of each call in the list of all that is open, by the frames that tell of it. */
const bundlePlaces = (calls: readonly BundleCall[]): ReadonlyMap<string, number> => {
  const places = new Map<string, number>();
  for (const { call, index } of calls) {
    const passes =
      call === undefined ? [] : [...(call.live === undefined ? [] : [call.live]), ...call.replays, ...(call.recordedAgain ?? [])];
    for (const update of passes.flatMap(({ updates }) => updates)) places.set(placeOf(update), index);
  }
  return places;
};

type PlaceInBundle = (call: BundleCall, pass: CallPass | undefined) => number | undefined;

const sideCall = (call: BundleCall, wanted: SidePass, placeIn: PlaceInBundle): SideCall | undefined => {
  const pass = passOf(call, wanted);
  if (pass === undefined && (wanted !== 'recorded' || call.call !== undefined || !isKnownBesides(call))) return undefined;
  const bundleCall = placeIn(call, pass);
  return { call, ...(pass === undefined ? {} : { pass, path: pass.path }), ...(bundleCall === undefined ? {} : { bundleCall }) };
};

const sideOf = (store: CaptureStore, calls: readonly BundleCall[], choice: SideChoice, placeIn: PlaceInBundle): Side => {
  const own = calls.flatMap((call) => sideCall(call, choice.pass, placeIn) ?? []);
  return { choice, store, calls: own, without: calls.length - own.length };
};

const cancelled = () => fail(problem('cancelled', 'The work was cancelled.', {}, 'Start it again when it is wanted.'));

/**
 * Makes a side ready. A group of files is folded by itself: two recordings of one session in one bundle are one call there, and here each
 * has its own. Fails with `bad-argument` where the bundle has no such group, and with `cancelled`.
 */
export const openSide = async ({ store, calls }: ComparedBundle, choice: SideChoice, progress: Progress = {}): Promise<Result<Side>> => {
  if (choice.group === undefined) return ok(sideOf(store, calls, choice, ({ index }) => index));
  const group = captureGroups(store, calls).find(({ path }) => path === choice.group);
  if (group === undefined) {
    const what = `“${choice.group}” is no file or folder of what is open that tells of calls.`;
    return fail(problem('bad-argument', what, {}, 'Choose one of those that are offered.'));
  }
  const own = groupStore(store, new Set(group.files));
  const trace = await foldCalls(own, progress);
  if (!trace.complete) return cancelled();
  const { facts, requests, complete } = await gatherFacts(own, progress);
  if (!complete) return cancelled();
  const places = bundlePlaces(calls);
  const placeIn: PlaceInBundle = (_, pass) => {
    const [first] = pass?.updates ?? [];
    return first === undefined ? undefined : places.get(placeOf(first));
  };
  return ok(sideOf(own, joinBundle(trace, facts, own, requests), choice, placeIn));
};
