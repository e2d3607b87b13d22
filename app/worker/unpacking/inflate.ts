import { Inflate as Deflated, Gunzip } from 'fflate';
import { Decompress } from 'fzstd';
import type { Inflate, StreamForm } from '../../../lib/capture/packed/types.ts';

interface Stream {
  push(bytes: Uint8Array): unknown;
  /** Throws where the end is missing. */
  end(): void;
}

/** Says so itself where it ended in the middle: the decoder goes quiet when that falls between two bytes of its input. */
const gzipStream = (give: (bytes: Uint8Array) => void): Stream => {
  const stream = new Gunzip(give);
  return {
    push: (bytes) => stream.push(bytes),
    end: () => {
      // Bytes it wants before the next archive of the same file; 1 before the first one, 0 within one.
      const wanted: unknown = Reflect.get(stream, 'v');
      if (typeof wanted !== 'number' || wanted < 2) throw new Error('unexpected end of file');
    },
  };
};

const streamOf = (form: StreamForm, give: (bytes: Uint8Array) => void): Stream => {
  switch (form) {
    case 'gzip':
      return gzipStream(give);
    case 'deflate': {
      // Whoever unpacks an entry knows its size.
      const stream = new Deflated(give);
      return { push: (bytes) => stream.push(bytes), end: () => undefined };
    }
    case 'zstd': {
      const stream = new Decompress(give);
      return { push: (bytes) => stream.push(bytes), end: () => stream.push(new Uint8Array(), true) };
    }
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
      const thrown = thrownBy(() => stream.push(bytes));
      // What came out before the damage is whole.
      yield* came.splice(0);
      if (thrown !== undefined) throw thrown.error;
    }
    const thrown = thrownBy(() => stream.end());
    yield* came.splice(0);
    if (thrown !== undefined) throw thrown.error;
  };
