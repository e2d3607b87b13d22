import type { CaptureStore } from '../store/types.ts';
import type { BundleCall } from '../texts/types.ts';
import { fileReadMethod } from '../trace/file-reads.ts';

/** Methods without which the chosen frames would be read differently: who the host is, and what was replayed. */
const contextMethods: ReadonlySet<string> = new Set(['initialize', 'session/load', 'session/resume']);

/**
 * Frames an excerpt of these calls needs, in the order of the store: their own updates in every pass and those of their terminals, permission requests and answers,
 * the file reads they caused, and the context of their files (`initialize`, `session/load`), requests and answers alike.
 */
export const selectFrames = (
  { frames, strings }: Pick<CaptureStore, 'frames' | 'strings'>,
  calls: readonly BundleCall[],
): readonly number[] => {
  const chosen = new Set<number>();
  for (const { call } of calls) {
    for (const pass of [call?.live, ...(call?.replays ?? [])]) {
      for (const update of pass?.updates ?? []) chosen.add(update.frame);
      for (const { stream } of pass?.terminals ?? []) for (const { frame } of stream ?? []) chosen.add(frame);
    }
    for (const read of call?.fileReads ?? []) chosen.add(read);
  }
  const files = new Set([...chosen].map((frame) => frames.file[frame]));
  for (let i = 0; i < frames.count; i += 1) {
    if (files.has(frames.file[i]) && contextMethods.has(strings[frames.method[i] ?? 0] ?? '')) chosen.add(i);
  }
  // An answer and its request explain each other: a permission's answer, a read's path.
  for (let i = 0; i < frames.count; i += 1) {
    const request = frames.answers[i] ?? -1;
    if (request < 0) continue;
    if (chosen.has(request)) chosen.add(i);
    else if (chosen.has(i) && strings[frames.method[i] ?? 0] === fileReadMethod) chosen.add(request);
  }
  return [...chosen].sort((a, b) => a - b);
};
