import type { HistoryFact, ModelFact } from '../companions/types.ts';

/*
 * Companions name a call by its id alone. Where an id is used again within a session, its results are told apart by their order, as the
 * frames' are: the n-th stored result and the n-th result sent to the model belong to the n-th occurrence.
 */

const counted = (counts: Map<string, number>, key: string): number => {
  const next = (counts.get(key) ?? 0) + 1;
  counts.set(key, next);
  return next;
};

/** Says which occurrence each stored result is. To be asked in the order of the records; `file` is the record's file. */
export const historyOccurrences = () => {
  const inFile = new Map<string, number>();
  const byUuid = new Map<string, number>();
  return (fact: HistoryFact, file: number): number => {
    const call = `${fact.session}\n${fact.callId}`;
    const uuid = fact.uuid === undefined ? undefined : `${call}\n${fact.uuid}`;
    // The same record may stand in two files, or twice in one: it is the same result.
    const known = uuid === undefined ? undefined : byUuid.get(uuid);
    if (known !== undefined) return known;
    const occurrence = counted(inFile, `${file}\n${call}`);
    if (uuid !== undefined) byUuid.set(uuid, occurrence);
    return occurrence;
  };
};

interface RequestLog {
  /** Results of each id told so far. */
  readonly told: Map<string, number>;
  record: number;
  /** Results of each id within the record at hand. */
  within: Map<string, number>;
  whole: boolean;
}

/**
 * Says which occurrence each result of a model request is. A log either repeats the whole conversation in each request, or holds the
 * messages new since the request before: such a request begins with the model's calls or their results, so its first result is message
 * 0 or 1, while a whole conversation begins with a prompt.
 */
export const requestOccurrences = () => {
  const logs = new Map<number, RequestLog>();
  return (fact: ModelFact & { readonly record: number }, file: number): number => {
    const log = logs.get(file) ?? { told: new Map<string, number>(), record: -1, within: new Map<string, number>(), whole: true };
    logs.set(file, log);
    if (log.record !== fact.record) {
      log.record = fact.record;
      log.within = new Map();
      log.whole = fact.message > 1;
    }
    if (!log.whole) return counted(log.told, fact.callId);
    const occurrence = counted(log.within, fact.callId);
    log.told.set(fact.callId, Math.max(occurrence, log.told.get(fact.callId) ?? 0));
    return occurrence;
  };
};
