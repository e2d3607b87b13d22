import { createHash } from 'node:crypto';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { StreamForm } from '../../../lib/capture/packed/types.ts';
import { joined, zstdOf } from '../../../lib/capture/testing/archives.ts';
import { inflateWith } from './inflate.ts';

/** Bytes that do not pack, the same each time. */
const noise = joined(Array.from({ length: 1_000 }, (_, k) => new Uint8Array(createHash('sha256').update(`${k}`).digest())));
const text = new TextEncoder().encode('a line like many others\n'.repeat(4_000));
const gz = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes));

const inflate = inflateWith(() => Promise.resolve());

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

const unpacked = async (form: StreamForm, bytes: Uint8Array, size = 1000) => {
  const pieces: Uint8Array[] = [];
  let error: unknown;
  try {
    for await (const piece of inflate(form, inPieces(bytes, size))) pieces.push(piece);
  } catch (thrown) {
    error = thrown;
  }
  return { bytes: Buffer.from(joined(pieces)), error };
};

describe('the ways to unpack that the page brings', () => {
  it.each<[StreamForm, (bytes: Uint8Array) => Uint8Array]>([
    ['gzip', gz],
    ['deflate', (bytes) => new Uint8Array(deflateRawSync(bytes))],
    ['zstd', zstdOf],
  ])('%s gives back what was packed, however it is cut', async (form, pack) => {
    for (const bytes of [text, noise, text.subarray(0, 1)]) {
      for (const size of [70, 1000, 1 << 20]) {
        const came = await unpacked(form, pack(bytes), size);
        // Comparing bytes one by one takes seconds.
        expect([came.bytes.equals(bytes), came.error]).toEqual([true, undefined]);
      }
    }
  });

  it('takes archives that follow each other in one file', async () => {
    const { bytes, error } = await unpacked('gzip', joined([gz(text), gz(noise)]));
    expect([bytes.equals(joined([text, noise])), error]).toEqual([true, undefined]);
  });

  it.each<[StreamForm, Uint8Array]>([
    ['gzip', gz(noise)],
    ['gzip', gz(text)],
    ['zstd', zstdOf(noise)],
  ])('%s gives what came before a tear, then throws, wherever the tear is', async (form, packed) => {
    const whole = (await unpacked(form, packed)).bytes;
    for (let end = packed.length - 9; end > 0; end -= Math.ceil(packed.length / 20)) {
      const { bytes, error } = await unpacked(form, packed.subarray(0, end));
      expect(error, `cut at ${end}`).toBeInstanceOf(Error);
      expect(bytes.equals(whole.subarray(0, bytes.length))).toBe(true);
    }
  });
});
