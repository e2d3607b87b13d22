import type { Result } from '../base/result.ts';
import type { Frame, FrameColumns } from './types.ts';
import { frameKinds } from './types.ts';

/** Bytes from which an answer is worth keeping: smaller ones are parsed again faster than they are missed. */
const big = 65_536;

/**
 * Reads frames, and keeps the big answer that was read last: it may be a bulk replay, which is read again for each of the calls it tells
 * of. One frame at most is kept, and no other kind: every other frame tells of one thing.
 */
export const keepingLastAnswer = (
  frames: Pick<FrameColumns, 'kind' | 'length'>,
  read: (i: number) => Promise<Result<Frame>>,
): ((i: number) => Promise<Result<Frame>>) => {
  let kept: { readonly index: number; readonly frame: Promise<Result<Frame>> } | undefined;
  return (i) => {
    if (kept?.index === i) return kept.frame;
    const frame = read(i);
    if (frameKinds[frames.kind[i] ?? -1] === 'response' && (frames.length[i] ?? 0) >= big) kept = { index: i, frame };
    return frame;
  };
};
