import type { CaptureStore } from '../../../lib/store/types.ts';
import type { BundleCall } from '../../../lib/texts/types.ts';
import { type CallPass, type CallUpdate, type UpdatePath, wayOf } from '../../../lib/trace/types.ts';
import { besideUpdates } from './calls.ts';

/** Which of its passes a frame of a call belongs to. */
export interface PassOfCall {
  /** Position among the call's passes. */
  readonly index: number;
  readonly role: 'live' | 'recorded again' | 'replay';
  readonly path: UpdatePath;
  /** Counted from 1 among the passes of its role. */
  readonly nth: number;
  /** How many passes of this role there are. */
  readonly of: number;
  readonly pass: CallPass;
}

/** A frame that touched the call: an update of a pass, or what was asked and answered because of it. */
export interface CallFrame {
  readonly frame: number;
  /** Place of the update in a frame that carries many. */
  readonly item?: number;
  readonly pass: PassOfCall | undefined;
  /** Index into the pass's updates; the last update before the frame where it is none itself, -1 before the first. */
  readonly update: number;
  readonly what: CallUpdate['how'] | 'permission answer' | 'file read' | 'file read answer';
}

export interface CallFrames {
  readonly passes: readonly PassOfCall[];
  /** In the order of the bundle. */
  readonly frames: readonly CallFrame[];
}

const withRole = (role: PassOfCall['role'], passes: readonly CallPass[]): readonly Omit<PassOfCall, 'index'>[] =>
  passes.map((pass, i) => ({ role, path: wayOf(pass), nth: i + 1, of: passes.length, pass }));

/** The passes of a call in the order in which `passesOf` lists them. */
const passesOfCall = ({ call }: BundleCall): readonly PassOfCall[] =>
  [
    ...withRole('live', call?.live === undefined ? [] : [call.live]),
    ...withRole('recorded again', call?.recordedAgain ?? []),
    ...withRole('replay', call?.replays ?? []),
  ].map((pass, index) => ({ index, ...pass }));

/** The place of an update among a call's frames: `item` where its frame carries many, else the last of the frame. -1 for none. */
export const placeAmong = (frames: readonly CallFrame[], frame: number, item: number | undefined): number => {
  const exact = item === undefined ? -1 : frames.findIndex((one) => one.frame === frame && one.item === item);
  return exact >= 0 ? exact : frames.findLastIndex((one) => one.frame === frame);
};

/** Every frame that touched a call. Linear in the call's frames, and then sorted. */
export const callFramesOf = (call: BundleCall, store: Pick<CaptureStore, 'frames'>, answer: Int32Array): CallFrames => {
  const passes = passesOfCall(call);
  const updates = passes.flatMap((pass) =>
    pass.pass.updates.map(
      ({ frame, item, how }, update): CallFrame => ({ frame, ...(item === undefined ? {} : { item }), pass, update, what: how }),
    ),
  );
  const reads = new Set(call.call?.fileReads ?? []);
  const known = new Set(updates.map(({ frame }) => frame));
  const file = (frame: number): number => store.frames.file[frame] ?? 0;
  // A request and its answer stand in one file; the pass of that file is the one they belong to.
  const passOf = (frame: number): PassOfCall | undefined =>
    passes.find(({ role, pass }) => role !== 'replay' && pass.updates.some((update) => file(update.frame) === file(frame)));
  const beside = besideUpdates(call, store, answer).flatMap((frame): readonly CallFrame[] => {
    if (known.has(frame)) return [];
    known.add(frame);
    const pass = passOf(frame);
    const update = pass?.pass.updates.findLastIndex((one) => one.frame < frame) ?? -1;
    const isRead = reads.has(frame);
    const what = isRead ? 'file read answer' : reads.has(answer[frame] ?? -1) ? 'file read' : 'permission answer';
    return [{ frame, pass, update, what }];
  });
  return { passes, frames: [...updates, ...beside].sort((a, b) => a.frame - b.frame || (a.item ?? 0) - (b.item ?? 0)) };
};
