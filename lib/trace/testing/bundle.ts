import { bytesSource } from '../../capture/source.ts';
import { openStore } from '../../store/open-store.ts';
import type { CaptureStore } from '../../store/types.ts';

/** One file of a made bundle: values that become JSON lines (frames or records), or the text as it is (a spill). */
export interface MadeFile {
  readonly path: string;
  readonly lines: readonly unknown[] | string;
}

export interface MadeStore extends CaptureStore {
  /** How often each frame was read, for asserting that work is done once. */
  readonly frameReads: readonly number[];
}

const encoder = new TextEncoder();

/** The real store over files made in memory. */
export const madeStore = async (files: readonly MadeFile[]): Promise<MadeStore> => {
  const sources = files.map(({ path, lines }) => {
    const text = typeof lines === 'string' ? lines : lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    return bytesSource(path.split('/').at(-1) ?? path, encoder.encode(text), path);
  });
  // A chunk smaller than most lines, so that the way of big files is always gone.
  const opened = await openStore(sources, { chunkBytes: 256 });
  if (!opened.ok) throw new Error(opened.problem.what);
  const store = opened.value;
  const frameReads: number[] = new Array(store.frames.count).fill(0);
  return {
    ...store,
    frameReads,
    read: (index) => {
      frameReads[index] = (frameReads[index] ?? 0) + 1;
      return store.read(index);
    },
  };
};
