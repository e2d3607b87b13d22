import type { CaptureStore } from '../../../lib/store/types.ts';
import type { BundleCall } from '../../../lib/texts/types.ts';
import type { CallPass } from '../../../lib/trace/types.ts';

/** A call that a frame with many updates touched, and the last of the updates that did. */
export interface TouchedCall {
  readonly call: number;
  readonly item: number;
}

/** Which call each frame touched (the first of those that a frame with many updates touched), and which frame answers each request: -1 where there is none. */
export interface FrameLinks {
  readonly call: Int32Array;
  /** Of frames with many updates, all calls that they touched. */
  readonly touched: ReadonlyMap<number, readonly TouchedCall[]>;
  /** The first answer; the bundle may hold more. */
  readonly answer: Int32Array;
}

/** All passes of a call: live, the same recorded again, replays in order. */
export const passesOf = ({ call }: BundleCall): readonly CallPass[] =>
  call === undefined ? [] : [...(call.live === undefined ? [] : [call.live]), ...(call.recordedAgain ?? []), ...call.replays];

/** Frames of a call that are no updates: answers to its permission requests, and its file reads with their requests. */
export const besideUpdates = (call: BundleCall, store: Pick<CaptureStore, 'frames'>, answer: Int32Array): readonly number[] => {
  const answers = passesOf(call).flatMap(({ updates }) =>
    updates.flatMap(({ how, frame }) => (how === 'permission' && (answer[frame] ?? -1) >= 0 ? [answer[frame] ?? 0] : [])),
  );
  const reads = (call.call?.fileReads ?? []).flatMap((read) => {
    const request = store.frames.answers[read] ?? -1;
    return request < 0 ? [read] : [request, read];
  });
  return [...answers, ...reads];
};

/** Links frames to calls and requests to answers. Linear in the frames and in the updates of all calls. */
export const linkFrames = (calls: readonly BundleCall[], store: Pick<CaptureStore, 'frames'>): FrameLinks => {
  const { count, answers } = store.frames;
  const answer = new Int32Array(count).fill(-1);
  for (let frame = count - 1; frame >= 0; frame -= 1) {
    const request = answers[frame] ?? -1;
    if (request >= 0 && request < count) answer[request] = frame;
  }
  const call = new Int32Array(count).fill(-1);
  const touched = new Map<number, TouchedCall[]>();
  const touch = (frame: number, now: TouchedCall): void => {
    const known = touched.get(frame) ?? [];
    touched.set(frame, known);
    // Calls come one after the other, so that the last one known is this one or another.
    if (known.at(-1)?.call === now.call) known[known.length - 1] = now;
    else known.push(now);
  };
  for (const one of calls) {
    for (const { updates } of passesOf(one)) {
      for (const { frame, item } of updates) {
        if (item === undefined || call[frame] === -1) call[frame] = one.index;
        if (item !== undefined) touch(frame, { call: one.index, item });
      }
    }
    for (const frame of besideUpdates(one, store, answer)) call[frame] = one.index;
  }
  return { call, touched, answer };
};
