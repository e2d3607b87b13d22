import type { Problem } from '../../../lib/base/problem.ts';
import { ok } from '../../../lib/base/result.ts';
import { sourceOfUnpacked } from '../../../lib/capture/packed/source-of.ts';
import type { Source } from '../../../lib/capture/types.ts';
import type { CaptureStore, FileEntry } from '../../../lib/store/types.ts';
import { blobSource } from '../../open/blobSource.ts';
import type { OpenedFile } from '../../open/openedFile.ts';
import { newSession } from '../session.ts';
import { cancelled, type Feature, type Handler } from './feature.ts';

/** Files of one bundle. A `File` is sent as it is: its bytes stay where they are until a range is read. */
export interface OpenRequest {
  readonly files: readonly OpenedFile[];
}

export interface Counts {
  readonly frames: number;
  readonly records: number;
  readonly problems: number;
  readonly calls: number;
  /** Frames and records that could not be read again: what they tell is missing from the calls. */
  readonly unread: number;
  /** Bytes of all files, and of all their parts: equal where every byte is accounted for. */
  readonly bytes: number;
  readonly accounted: number;
}

/** A file in which nothing was recognised, and the problem that says what it seems to be and what to do. */
export interface UnrecognisedFile {
  readonly file: number;
  readonly row: number;
  readonly problem: Problem;
}

/** The structure of the bundle; rows can be asked for, analysis has begun. */
export interface OpenReply {
  readonly files: readonly FileEntry[];
  readonly unrecognised: readonly UnrecognisedFile[];
  readonly counts: Counts;
}

export type OpenFeature = Feature<OpenRequest, OpenReply>;

const accountedBytes = (file: FileEntry): number => Object.values(file.accounting).reduce((sum, part) => sum + part.bytes, 0);

/** The first problem of each such file; one pass over the problem rows. */
function unrecognisedFiles({ files, problems }: CaptureStore): readonly UnrecognisedFile[] {
  const found = new Map<number, UnrecognisedFile>();
  for (const { ref, problem, index } of problems) {
    const unknown = files[ref.file]?.detection.format === 'unrecognised';
    if (unknown && !found.has(ref.file)) found.set(ref.file, { file: ref.file, row: index, problem });
  }
  return [...found.values()];
}

function sourceOf({ file, path, unpacked, chosen }: OpenedFile): Source {
  const source = sourceOfUnpacked(unpacked ?? {}, blobSource(file, path));
  return chosen === undefined ? source : { ...source, chosen };
}

export const open: Handler<OpenFeature> = async ({ files }, work) => {
  const progress = (phase: 'reading' | 'folding') => ({
    onBytes: (done: number, total: number) => work.emit({ name: 'progress', phase, done, total }),
    cancelled: () => work.cancelled(),
  });
  const opened = await work.library.open(files.map(sourceOf), progress('reading'), (file) => work.emit({ name: 'file', file }));
  if (!opened.ok) return opened;
  if (work.cancelled()) return cancelled();
  const store = opened.value;
  const folded = await work.library.calls(store, progress('folding'));
  if (!folded.ok) return folded;
  if (work.cancelled()) return cancelled();
  const { calls, unread } = folded.value;
  work.begin(newSession(work.epoch, store, calls, work.library));
  return ok({
    files: store.files,
    unrecognised: unrecognisedFiles(store),
    counts: {
      frames: store.frames.count,
      records: store.records.length,
      problems: store.problems.length,
      calls: calls.length,
      unread,
      bytes: store.files.reduce((sum, file) => sum + file.size, 0),
      accounted: store.files.reduce((sum, file) => sum + accountedBytes(file), 0),
    },
  });
};
