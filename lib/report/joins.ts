import type { CallReport } from '../checks/types.ts';
import type { CaptureStore } from '../store/types.ts';
import type { BundleCall } from '../texts/types.ts';
import { placeOfFrame, placesOfRecords } from './places.ts';
import type { ReportedJoins } from './types.ts';

/** Which records, files and answers beside its frames were joined to a call, and which of the files its texts claim were found. */
export const reportJoins = (
  call: BundleCall,
  { texts, claimed }: Pick<CallReport, 'texts' | 'claimed'>,
  store: CaptureStore,
): ReportedJoins => ({
  history: call.history.flatMap(({ record, status, displayBytes }) =>
    placesOfRecords(store, record).map((place) => ({
      place,
      ...(status === undefined ? {} : { status }),
      ...(displayBytes === undefined ? {} : { displayBytes }),
    })),
  ),
  modelRequests: call.model.flatMap(({ record, message, units, attributed }) =>
    placesOfRecords(store, record).map((place) => ({ place, message, units, attributed })),
  ),
  spills: texts.flatMap(({ id, role, provenance }) =>
    role === 'spill' && provenance.kind === 'observed' ? [{ text: id, file: provenance.file, what: provenance.what }] : [],
  ),
  fileReads: (call.call?.fileReads ?? []).map((frame) => placeOfFrame(store, frame)),
  claims: claimed,
});
