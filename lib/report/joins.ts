import type { CallReport } from '../checks/types.ts';
import type { CaptureStore } from '../store/types.ts';
import { heldRequests } from '../texts/requests.ts';
import type { BundleCall } from '../texts/types.ts';
import { placeOfFrame, placesOfRecords } from './places.ts';
import type { ReportedJoins } from './types.ts';

const reportRequests = (call: BundleCall, store: CaptureStore): ReportedJoins['modelRequests'] => {
  const held = heldRequests(call);
  return call.model.flatMap(({ record, message, units, attributed, place: log, cleared }, nth) => {
    const sent = held[nth]?.sent;
    return placesOfRecords(store, record).map((place) => ({
      place,
      message,
      units,
      attributed,
      ...(log === undefined ? {} : { log }),
      ...(sent === undefined ? {} : { sent }),
      ...(cleared === undefined ? {} : { cleared }),
    }));
  });
};

/** Which records, files and answers beside its frames were joined to a call, and which of the files its texts claim were found. */
export const reportJoins = (
  call: BundleCall,
  { texts, claimed }: Pick<CallReport, 'texts' | 'claimed'>,
  store: CaptureStore,
): ReportedJoins => ({
  history: call.history.flatMap(({ record, status, displayBytes, dead }) =>
    placesOfRecords(store, record).map((place) => ({
      place,
      ...(status === undefined ? {} : { status }),
      ...(displayBytes === undefined ? {} : { displayBytes }),
      ...(dead === undefined ? {} : { dead }),
    })),
  ),
  modelRequests: reportRequests(call, store),
  data: (call.data ?? []).flatMap(({ record, source, blob }) =>
    placesOfRecords(store, record).map((place) => ({ place, source, ...(blob === undefined ? {} : { blob }) })),
  ),
  headless: (call.headless ?? []).flatMap(({ record, units }) => placesOfRecords(store, record).map((place) => ({ place, units }))),
  spills: texts.flatMap(({ id, role, provenance }) =>
    role === 'spill' && provenance.kind === 'observed' ? [{ text: id, file: provenance.file, what: provenance.what }] : [],
  ),
  fileReads: (call.call?.fileReads ?? []).map((frame) => placeOfFrame(store, frame)),
  claims: claimed,
});
