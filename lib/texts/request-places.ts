import type { RequestOutline } from '../companions/prefix.ts';
import { type RequestPlace, type RequestRecord, requestPlaces } from '../companions/request-logs.ts';
import type { PlacedFact } from '../companions/types.ts';
import type { CaptureStore } from '../store/types.ts';

type RequestStore = Pick<CaptureStore, 'files' | 'records'>;

/** Model requests of a bundle, in the order of their records; `timestamps` by record. */
export const requestRecords = ({ files, records }: RequestStore, timestamps: ReadonlyMap<number, string>): readonly RequestRecord[] =>
  records
    .filter(({ format }) => format === 'model-requests')
    .map(({ index, ref }) => {
      const timestamp = timestamps.get(index);
      return { record: index, path: files[ref.file]?.path ?? '', ...(timestamp === undefined ? {} : { timestamp }) };
    });

const timestampsIn = (
  facts: readonly PlacedFact[],
  requests: readonly Pick<RequestOutline, 'record' | 'timestamp'>[],
): ReadonlyMap<number, string> => {
  const held = facts.flatMap((fact) => (fact.of === 'model-result' ? [fact] : []));
  return new Map([...held, ...requests].flatMap(({ record, timestamp }) => (timestamp === undefined ? [] : [[record, timestamp]])));
};

/** Place of each model request in its log. `requests` tell the times of those that hold no result. */
export const placesOfRequests = (
  store: RequestStore,
  facts: readonly PlacedFact[],
  requests: readonly Pick<RequestOutline, 'record' | 'timestamp'>[],
): ReadonlyMap<number, RequestPlace> => requestPlaces(requestRecords(store, timestampsIn(facts, requests)));
