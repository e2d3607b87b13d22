import type { Problem } from '../../base/problem.ts';
import type { Utf8Bytes } from '../../base/units.ts';
import type { Source } from '../types.ts';

/** Forms that hold files in a packed state, told by their first bytes. */
export type PackedForm = 'gzip' | 'zip' | 'zstd' | 'tar';

/** What a stream of packed bytes is: `deflate` is that of a zip's entries, without header. */
export type StreamForm = 'gzip' | 'deflate' | 'zstd';

/**
 * Unpacks a stream: packed bytes go in as they are read, unpacked ones come out in pieces. Throws where the bytes are damaged or end too
 * early, after what could be unpacked until there. Whoever stops taking the pieces stops the work.
 */
export type Inflate = (form: StreamForm, packed: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** A file that is being unpacked. The bytes given to `add` are its own. */
export interface Keeper<File> {
  add(bytes: Uint8Array): void;
  end(): File;
}

/** Where unpacked bytes are kept: in memory, or in a browser's blobs. `File` is what stands for a file there. */
export interface Storage<File> {
  sourceOf(file: File): Source;
  begin(path: string): Keeper<File>;
  /** The bytes `[start, end)` of a file as a file of their own, not copied. */
  part(file: File, start: number, end: number, path: string): File;
}

/** What a person is asked before much is unpacked. */
export interface PackedQuestion {
  readonly path: string;
  readonly form: PackedForm;
  readonly packed: Utf8Bytes;
  /** Bytes that come out; with `isLeast` as far as they were unpacked, and there is more. */
  readonly unpacked: Utf8Bytes;
  readonly isLeast: boolean;
}

/** A file of an archive, by its path in there. */
export interface PackedEntry {
  readonly name: string;
  readonly unpacked: Utf8Bytes;
}

/** The files of a large archive, for a person to choose from before any is opened. */
export interface PackedChoice {
  readonly path: string;
  readonly form: PackedForm;
  readonly packed: Utf8Bytes;
  readonly entries: readonly PackedEntry[];
}

/** Which files of an archive are opened, by their paths in there; `later` where somebody is still to be asked. */
export type Picked = 'all' | 'later' | ReadonlySet<string>;

/** One file as it is read, and what it was before. */
export interface UnpackedFile<File> {
  readonly file: File;
  /** What it came out of: the packed file (the last of them, where one is in the other) and its packed size in there. */
  readonly from?: { readonly form: PackedForm; readonly path: string; readonly bytes: Utf8Bytes };
  /** Why a packed file, or a part of it, stays packed. */
  readonly problem?: Problem;
  /** It stays packed because nobody agreed to this. */
  readonly question?: PackedQuestion;
  /** It stays packed because its files are still to be chosen from. */
  readonly choice?: PackedChoice;
}

export interface UnpackLimits {
  /** Bytes that come out of all files together without a question. */
  readonly free: number;
  /** Most bytes that come out even when somebody agreed. */
  readonly most: number;
  /** Nothing is asked for being packed unusually well. */
  readonly anyRatio?: boolean;
}

export interface UnpackWork<File> {
  readonly storage: Storage<File>;
  /** The ways to unpack; without them packed files stay packed. */
  readonly inflate: Inflate | undefined;
  readonly limits: UnpackLimits;
  /** Asked before much is unpacked, once a packed file. */
  agrees(question: PackedQuestion): boolean;
  /** Asked for the files of a large archive among those given; without it all are opened. */
  picks?(choice: PackedChoice): Picked;
  /** Hears of the bytes that came out of all files so far. */
  onBytes?(unpacked: number): void;
  /** Hears of files that are done with. */
  onFile?(done: number): void;
  cancelled?(): boolean;
}
