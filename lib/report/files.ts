import { utf8Bytes } from '../base/units.ts';
import type { CaptureStore, FileEntry, ProblemRow } from '../store/types.ts';
import { placeOf } from './places.ts';
import type { ReportedFile, ReportedProblem } from './types.ts';
import type { Unpacked } from './unpack.ts';

const reportedProblem = (store: CaptureStore, { ref, problem }: ProblemRow): ReportedProblem => {
  const place = placeOf(store, ref);
  const { code, what, hint } = problem;
  // The problem may name a place inside its part: the byte at which a long line breaks off.
  return { code, place: { ...place, line: problem.place.line ?? place.line, byte: problem.place.byte ?? place.byte }, what, hint };
};

const accounted = ({ accounting }: FileEntry): number => Object.values(accounting).reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * What each file was taken for, where its bytes belong and what is wrong with it. `unpacked` are the files in the same order. Linear in
 * files and problems.
 */
export const reportFiles = (store: CaptureStore, unpacked: readonly Unpacked[]): readonly ReportedFile[] => {
  const problems = new Map<number, ReportedProblem[]>();
  for (const row of store.problems) {
    const told = reportedProblem(store, row);
    const known = problems.get(row.ref.file);
    if (known === undefined) problems.set(row.ref.file, [told]);
    else known.push(told);
  }
  return store.files.map((file) => {
    const { packed } = unpacked[file.index] ?? {};
    return {
      path: file.path,
      format: file.detection.format,
      name: file.detection.name,
      why: file.detection.why,
      size: file.size,
      ...(packed === undefined ? {} : { packed }),
      parts: file.accounting,
      accounted: utf8Bytes(accounted(file)),
      flipped: file.flipped,
      problems: problems.get(file.index) ?? [],
    };
  });
};
