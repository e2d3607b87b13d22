import { bytesSource } from '../../capture/source.ts';
import type { Source } from '../../capture/types.ts';
import type { OpenOptions } from '../open-store.ts';
import { openStore } from '../open-store.ts';
import type { CaptureStore, Frame } from '../types.ts';

const encoder = new TextEncoder();

export const textSource = (path: string, text: string): Source => bytesSource(path.split('/').at(-1) ?? path, encoder.encode(text), path);

/** The store over some sources; throws where opening fails, which the calling test does not expect. */
export const opened = async (sources: readonly Source[], options: OpenOptions = {}): Promise<CaptureStore> => {
  const store = await openStore(sources, options);
  if (!store.ok) throw new Error(store.problem.what);
  return store.value;
};

export const frameAt = async (store: CaptureStore, i: number): Promise<Frame> => {
  const frame = await store.read(i);
  if (!frame.ok) throw new Error(frame.problem.what);
  return frame.value;
};

/** Bytes of all parts of each file, less its size: zeros where every byte is accounted for. */
export const unaccounted = (store: CaptureStore): readonly number[] =>
  store.files.map(({ size, accounting }) => Object.values(accounting).reduce((sum, { bytes }) => sum + bytes, 0) - size);

/** Row `i` with its numbers as words. */
export const rowOf = (store: CaptureStore, i: number) => {
  const { frames, strings } = store;
  const word = (column: Uint32Array): string | undefined => (column[i] === 0 ? undefined : strings[column[i] ?? 0]);
  return {
    method: word(frames.method),
    id: word(frames.id),
    update: word(frames.update),
    session: word(frames.session),
    toolCall: word(frames.toolCall),
    answers: frames.answers[i],
  };
};
