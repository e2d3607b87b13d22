import { deflateRawSync } from 'node:zlib';
import { crc32 } from '../packed/crc32.ts';

const encoder = new TextEncoder();

/** One entry of a made zip, with what may be wrong with it. */
export interface MadeEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly stored?: boolean;
  /** What the archive says instead of the truth. */
  readonly claims?: {
    readonly flags?: number;
    readonly method?: number;
    readonly crc?: number;
    readonly unpacked?: number;
    readonly header?: number;
  };
}

export const joined = (pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

/** Numbers in little-endian bytes: pairs of width and value. */
const numbers = (...fields: readonly (readonly [width: number, value: number])[]): Uint8Array =>
  Uint8Array.from(fields.flatMap(([width, value]) => Array.from({ length: width }, (_, k) => Math.floor(value / 256 ** k) % 256)));

/** A zip of the entries, in order. */
export const zipOf = (entries: readonly MadeEntry[]): Uint8Array<ArrayBuffer> => {
  const bodies: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, bytes, stored = false, claims = {} } of entries) {
    const named = encoder.encode(name);
    const packed = stored ? bytes : new Uint8Array(deflateRawSync(bytes));
    const method = claims.method ?? (stored ? 0 : 8);
    const common = [
      [2, claims.flags ?? 0x800],
      [2, method],
      [4, 0],
      [4, claims.crc ?? crc32(0, bytes)],
      [4, packed.length],
      [4, claims.unpacked ?? bytes.length],
      [2, named.length],
      [2, 0],
    ] as const;
    const body = joined([numbers([4, 0x04034b50], [2, 20], ...common), named, packed]);
    const entry = numbers([4, 0x02014b50], [2, 20], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, claims.header ?? at]);
    bodies.push(body);
    directory.push(entry, named);
    at += body.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, entries.length], [2, entries.length], [4, size], [4, at], [2, 0]);
  return joined([...bodies, ...directory, end]);
};

/** A zstd file of raw blocks, not packed at all: no platform has a packer of its own. */
export const zstdOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const blocks: Uint8Array[] = [];
  const size = 1 << 16;
  for (let at = 0; at === 0 || at < bytes.length; at += size) {
    const block = bytes.subarray(at, at + size);
    blocks.push(numbers([3, block.length * 8 + (at + size >= bytes.length ? 1 : 0)]), block);
  }
  // A window of 128 KB, and no size told.
  return joined([Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x38), ...blocks]);
};

/** A tar of the files. */
export const tarOf = (files: readonly { readonly name: string; readonly bytes: Uint8Array }[]): Uint8Array<ArrayBuffer> => {
  const blocks = files.flatMap(({ name, bytes }) => {
    const header = new Uint8Array(512);
    header.set(encoder.encode(name));
    header.set(encoder.encode('0000644\0'), 100);
    header.set(encoder.encode(`${bytes.length.toString(8).padStart(11, '0')}\0`), 124);
    header.set(encoder.encode('        0'), 148);
    header.set(encoder.encode('ustar\u000000'), 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.set(encoder.encode(`${sum.toString(8).padStart(6, '0')}\0 `), 148);
    return [header, bytes, new Uint8Array((512 - (bytes.length % 512)) % 512)];
  });
  return joined([...blocks, new Uint8Array(1024)]);
};
