import type { Utf8Bytes } from '../base/units.ts';
import { fileName } from '../base/words.ts';
import { memoryStorage } from '../capture/packed/memory.ts';
import { sourceOfUnpacked } from '../capture/packed/source-of.ts';
import type { Inflate, PackedForm } from '../capture/packed/types.ts';
import { unpackFiles } from '../capture/packed/unpack-files.ts';
import { bytesSource } from '../capture/source.ts';
import type { Source } from '../capture/types.ts';

/** A file given as its bytes. */
export interface FileBytes {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A file to be inspected. */
export type InspectFile = Source | FileBytes;

/** Most bytes that packed files together may unpack to, unless the caller allows another number. */
export const defaultInflateLimit = 1 << 30;

export interface UnpackOptions {
  /** Unpacks streams of gzip, deflate (for zip) and zstd; the library has no way of its own. Without it such files stay packed. */
  readonly inflate?: Inflate;
  /** Bytes that may come out of all files together. Given, it is taken at its word: files may unpack to any multiple of their size. */
  readonly inflateLimit?: number;
}

/** A file as it is read, and what it was before. */
export interface Unpacked {
  readonly source: Source;
  /** What it came out of: where one archive is in another, the inner one. */
  readonly packed?: { readonly form: PackedForm; readonly path: string; readonly bytes: Utf8Bytes };
}

const sourceOf = (file: InspectFile): Source => ('slice' in file ? file : bytesSource(fileName(file.path), file.bytes, file.path));

/**
 * The files as they can be read, unpacked where the caller brought a way to. Never rejects: what cannot be unpacked, or would become too
 * large, stays packed and says why where it is read. Unpacked files are held in memory. Undefined where the person withdrew.
 */
export const unpackAll = async (
  files: readonly InspectFile[],
  { inflate, inflateLimit }: UnpackOptions,
  work: { onFile(done: number): void; cancelled(): boolean },
): Promise<readonly Unpacked[] | undefined> => {
  const free = inflateLimit ?? defaultInflateLimit;
  const unpacked = await unpackFiles(files.map(sourceOf), {
    ...work,
    storage: memoryStorage,
    inflate,
    limits: { free, most: Number.MAX_SAFE_INTEGER, anyRatio: inflateLimit !== undefined },
    agrees: () => false,
  });
  return unpacked?.flat().map((each) => ({ source: sourceOfUnpacked(each, each.file), ...(each.from && { packed: each.from }) }));
};
