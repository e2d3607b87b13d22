import { Readable, type Transform } from 'node:stream';
import { createGunzip, createInflateRaw } from 'node:zlib';
import { Decompress } from 'fzstd';
import type { Inflate } from '../packed/types.ts';

async function* through(packed: AsyncIterable<Uint8Array>, transform: Transform): AsyncGenerator<Uint8Array> {
  const source = Readable.from(packed);
  source.on('error', (error) => transform.destroy(error));
  for await (const piece of source.pipe(transform)) yield new Uint8Array(piece);
}

async function* zstd(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const stream = new Decompress((piece) => pieces.push(piece));
  for await (const bytes of packed) {
    stream.push(bytes);
    yield* pieces.splice(0);
  }
  stream.push(new Uint8Array(), true);
  yield* pieces;
}

/** The platform's ways to unpack, for tests. */
export const inflate: Inflate = (form, packed) => {
  if (form === 'zstd') return zstd(packed);
  return through(packed, form === 'gzip' ? createGunzip() : createInflateRaw());
};
