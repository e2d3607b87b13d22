import { blobFileNames, blobsOf } from '../companions/blobs.ts';
import type { CaptureStore, FileEntry, RecordRow } from '../store/types.ts';
import { filesByName, largestBlob } from './blobs.ts';

/** The record that names a file as its blob, and by which id. */
interface Naming {
  readonly blobId: string;
  readonly record: RecordRow;
}

/** Files that audit records name as their blobs and that are read as such, by their numbers; the first record that names one tells of it. */
const namedBlobs = async (store: CaptureStore): Promise<ReadonlyMap<number, Naming>> => {
  const named = new Map<number, Naming>();
  const names = filesByName(store.files);
  for (const record of store.records) {
    if (record.format !== 'audit-records') continue;
    const read = await store.readRecord(record.index);
    for (const blobId of read.ok ? blobsOf(read.value) : []) {
      const file = blobFileNames(blobId).flatMap((name) => names.get(name) ?? [])[0];
      if (file !== undefined && file.size <= largestBlob && !named.has(file.index)) named.set(file.index, { blobId, record });
    }
  }
  return named;
};

/** A file as what a record says it is. One that was not recognised by itself is one record from here on, and no problem. */
const asBlob = (file: FileEntry, { blobId, record }: Naming, files: readonly FileEntry[]): FileEntry => {
  const { detection, accounting, size } = file;
  const why = `named ${blobId} by an audit record (${files[record.ref.file]?.path ?? ''}:${record.ref.line})`;
  const none = { count: 0, bytes: 0 };
  return {
    ...file,
    detection: { ...detection, format: 'spill-text', name: 'blob of an audit record', why },
    accounting: detection.format === 'unrecognised' ? { ...accounting, problem: none, record: { count: 1, bytes: size } } : accounting,
  };
};

/**
 * The store with the blobs of its audit records told as such: a file of JSON alone looks like nothing that is known until a record names it.
 * Reads every audit record once; a bundle without such records comes back as it is.
 */
export const withBlobsRecognised = async (store: CaptureStore): Promise<CaptureStore> => {
  const named = await namedBlobs(store);
  const isUnknown = (file: number, code: string): boolean =>
    named.has(file) && code === 'unrecognised-file' && store.files[file]?.detection.format === 'unrecognised';
  const unknown = store.problems.filter(({ ref, problem }) => isUnknown(ref.file, problem.code));
  const recognised = new Set(unknown.map(({ ref }) => ref.file));
  const files = store.files.map((file) => {
    const naming = named.get(file.index);
    return naming !== undefined && (recognised.has(file.index) || file.detection.format === 'spill-text')
      ? asBlob(file, naming, store.files)
      : file;
  });
  if (files.every((file, index) => file === store.files[index])) return store;
  const problems = store.problems.filter((row) => !unknown.includes(row)).map((row, index) => ({ ...row, index }));
  const blobs = unknown.map(({ ref }) => ({ index: -1, format: 'spill-text' as const, ref }));
  // Rows stand in the order of their files, as they were read.
  const rows = [...store.records, ...blobs].sort((a, b) => a.ref.file - b.ref.file);
  return {
    ...store,
    files,
    problems,
    records: rows.map((row, index) => ({ ...row, index })),
    readRecord: (i) => {
      const row = rows[i];
      return row?.index === -1 ? store.readRaw(row.ref) : store.readRecord(row?.index ?? i);
    },
  };
};
