import { Inflate as Deflated, Gunzip } from 'fflate';
import { Decompress } from 'fzstd';
import type { Inflate, StreamForm } from '../../../lib/capture/packed/types.ts';

interface Stream {
  push(bytes: Uint8Array, isLast: boolean): unknown;
}

const streamOf = (form: StreamForm, give: (bytes: Uint8Array) => void): Stream => {
  switch (form) {
    case 'gzip':
      return new Gunzip(give);
    case 'deflate':
      return new Deflated(give);
    case 'zstd':
      return new Decompress(give);
  }
};

/** What was thrown while bytes were pushed, or undefined. */
const thrownBy = (push: () => unknown): { readonly error: unknown } | undefined => {
  try {
    push();
    return undefined;
  } catch (error) {
    return { error };
  }
};

/** Ways to unpack that every browser has alike; `breathe` lets the thread hear of a withdrawal between two pieces. */
export const inflateWith = (breathe: () => Promise<void>): Inflate =>
  async function* inflate(form, packed) {
    const came: Uint8Array[] = [];
    const stream = streamOf(form, (bytes) => {
      if (bytes.length > 0) came.push(bytes);
    });
    for await (const bytes of packed) {
      await breathe();
      const thrown = thrownBy(() => stream.push(bytes, false));
      // What came out before the damage is whole.
      yield* came.splice(0);
      if (thrown !== undefined) throw thrown.error;
    }
    const thrown = thrownBy(() => stream.push(new Uint8Array(), true));
    yield* came.splice(0);
    if (thrown !== undefined) throw thrown.error;
  };
