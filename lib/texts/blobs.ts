import { byteRange, lineNumber } from '../base/units.ts';
import { blobFileNames, blobNames, blobsOf, withBlobs } from '../companions/blobs.ts';
import type { CaptureStore, FileEntry } from '../store/types.ts';

type BlobStore = Pick<CaptureStore, 'files' | 'records' | 'readRecord' | 'readRaw'>;

/** Largest blob that is read: more than any result a host keeps. */
export const largestBlob = 1 << 28;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const known = new WeakMap<readonly FileEntry[], ReadonlyMap<string, FileEntry>>();

/** Files by the names under which they may be blobs; of several of one name the first. Made once for each bundle. */
export const filesByName = (files: readonly FileEntry[]): ReadonlyMap<string, FileEntry> => {
  const before = known.get(files);
  if (before !== undefined) return before;
  const names = new Map<string, FileEntry>();
  for (const file of files) for (const name of blobNames(file.path)) if (!names.has(name)) names.set(name, file);
  known.set(files, names);
  return names;
};

const readBlob = async (store: BlobStore, blobId: string): Promise<{ readonly value: unknown } | undefined> => {
  const names = filesByName(store.files);
  const file = blobFileNames(blobId).flatMap((name) => names.get(name) ?? [])[0];
  if (file === undefined || file.size > largestBlob) return undefined;
  const raw = await store.readRaw({ file: file.index, line: lineNumber(1), range: byteRange(0, file.size) }, file.size);
  return raw.ok ? { value: parsed(raw.value) } : undefined;
};

/**
 * A record as it is read for what it tells: of an audit record the blobs it names are put in, as far as files of the bundle hold them by
 * their names. Others stay named. Reads each blob once.
 */
export const filledRecord = async (store: BlobStore, record: number, value: unknown): Promise<unknown> => {
  if (store.records[record]?.format !== 'audit-records') return value;
  const blobs = new Map<string, unknown>();
  for (const blobId of blobsOf(value)) {
    const read = await readBlob(store, blobId);
    if (read !== undefined) blobs.set(blobId, read.value);
  }
  return withBlobs(value, blobs);
};
