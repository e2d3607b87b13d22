import { byteOffset, lineNumber, utf8Bytes } from '../base/units.ts';
import type { CaptureStore, Ref } from '../store/types.ts';
import type { ReportedPlace } from './types.ts';

/** A row's place with its file named. */
export const placeOf = (store: Pick<CaptureStore, 'files'>, { file, line, range }: Ref): ReportedPlace => ({
  file: store.files[file]?.path ?? '',
  line,
  byte: range.start,
  bytes: utf8Bytes(range.end - range.start),
});

/** Place of a frame, by its columns: the frame itself is not read. */
export const placeOfFrame = ({ files, frames }: Pick<CaptureStore, 'files' | 'frames'>, index: number): ReportedPlace => ({
  file: files[frames.file[index] ?? 0]?.path ?? '',
  line: lineNumber(frames.line[index] ?? 0),
  byte: byteOffset(frames.start[index] ?? 0),
  bytes: utf8Bytes(frames.length[index] ?? 0),
});

/** Places of records, in the given order; a record that is not in the index has none. */
export const placesOfRecords = (store: Pick<CaptureStore, 'files' | 'records'>, record: number): readonly ReportedPlace[] => {
  const ref = store.records[record]?.ref;
  return ref === undefined ? [] : [placeOf(store, ref)];
};
