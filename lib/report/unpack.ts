import { type Problem, problem } from '../base/problem.ts';
import { byteOffset, type Utf8Bytes, utf8Bytes } from '../base/units.ts';
import { fileName } from '../base/words.ts';
import { bytesSource, sliceOrNothing } from '../capture/source.ts';
import type { Source } from '../capture/types.ts';

/** A file given as its bytes. */
export interface FileBytes {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A file to be inspected. */
export type InspectFile = Source | FileBytes;

/**
 * Unpacks gzip. `most` bounds what may come out: a few kilobytes can unpack to gigabytes. Rejects where the bytes are damaged or more
 * than `most` would come out.
 */
export type Inflate = (bytes: Uint8Array, most: number) => Promise<Uint8Array>;

/** Most bytes a packed file may unpack to, unless the caller allows another number. */
export const defaultInflateLimit = 1 << 30;

export interface UnpackOptions {
  readonly inflate?: Inflate;
  readonly inflateLimit?: number;
}

/** A file as it is read, and what it was before. */
export interface Unpacked {
  readonly source: Source;
  readonly packed?: { readonly form: 'gzip'; readonly path: string; readonly bytes: Utf8Bytes };
  /** Why a packed file stays packed; takes the place of what the reader would say of it. */
  readonly problem?: Problem;
}

const sourceOf = (file: InspectFile): Source => ('slice' in file ? file : bytesSource(fileName(file.path), file.bytes, file.path));

const isGzip = async (source: Source): Promise<boolean> => {
  const head = source.size < 2 ? undefined : await sliceOrNothing(source, 0, 2);
  return head?.[0] === 0x1f && head[1] === 0x8b;
};

const staysPacked = (source: Source, why: string, hint: string): Unpacked => ({
  source,
  problem: problem('binary-file', `The file is a gzip archive ${why}.`, { file: source.path, byte: byteOffset(0) }, hint),
});

/**
 * The file as it can be read: gzip unpacked where the caller brought a way to (the library has none of its own), everything else as it is.
 * Never rejects: what cannot be unpacked comes with a problem and stays packed. A packed file is held in memory, packed and unpacked.
 */
export const unpack = async (file: InspectFile, { inflate, inflateLimit = defaultInflateLimit }: UnpackOptions): Promise<Unpacked> => {
  const source = sourceOf(file);
  if (!(await isGzip(source))) return { source };
  if (inflate === undefined) return staysPacked(source, 'and no way to unpack it was given', 'Unpack it first, or pass `inflate`.');
  const bytes = await sliceOrNothing(source, 0, source.size);
  if (bytes === undefined) return { source };
  let whole: Uint8Array;
  try {
    whole = await inflate(bytes, inflateLimit);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return staysPacked(source, `that could not be unpacked (${why})`, 'Unpack it first, and see what the program that does so says.');
  }
  const path = source.path.replace(/\.gz$/i, '');
  return {
    source: bytesSource(fileName(path), whole, path),
    packed: { form: 'gzip', path: source.path, bytes: utf8Bytes(bytes.length) },
  };
};
