import type { ModelFact } from '../companions/types.ts';

/*
 * Companions name a call by its id alone. Where an id is used again within a session, its results are told apart by their order, as the
 * frames' are: the n-th stored result and the n-th result sent to the model belong to the n-th occurrence.
 */

const counted = (counts: Map<string, number>, key: string): number => {
  const next = (counts.get(key) ?? 0) + 1;
  counts.set(key, next);
  return next;
};

/** Something of a session's records that belongs to one occurrence of an id: a stored result, or a call that was made. */
export interface Recorded {
  readonly session: string;
  readonly callId: string;
  /** What tells of it in order: a file, or the records of one form in it. */
  readonly source: string;
  readonly uuid?: string | undefined;
  readonly dead?: true | undefined;
}

/** What other sources know of an id in a session. */
export interface KnownOccurrences {
  /** How often the frames show it; 0 where they do not. */
  inFrames(session: string, callId: string): number;
  /** How often the records of a file make the call; 0 where none tells. */
  made(session: string, callId: string): number;
  /** The occurrence whose replayed frames name the record. */
  byRecord(session: string, callId: string, uuid: string): number | undefined;
}

/** Occurrences of the items of one call of one source. */
const placesInOrder = (items: readonly Recorded[], inFrames: number, made: number): readonly number[] => {
  // The recording saw every one of them, those of branches left later as well.
  if (inFrames >= items.length) return items.map((_, nth) => nth + 1);
  const limit = Math.max(inFrames, made) || Number.POSITIVE_INFINITY;
  const live = items.filter(({ dead }) => dead === undefined).length;
  let before = 0;
  return items.map(({ dead }) => {
    if (dead === undefined) before += 1;
    // What was taken back belongs to the call that took its place.
    const place = dead === undefined ? before : Math.min(before + 1, Math.max(1, live));
    return Math.min(place, limit);
  });
};

/**
 * Says which occurrence each item is, in the given order: the order of the records. Within a source the n-th of the live branch is the n-th
 * occurrence; one of a dead branch belongs to the next of the live branch, unless the frames show it as an occurrence of its own; and where
 * the call was made less often than a result of it was stored, the rest is stored again. The same record in two files, or twice in one, is
 * the same item; a record that replayed frames name belongs to their occurrence. Linear.
 */
export const recordedOccurrences = (items: readonly Recorded[], known: KnownOccurrences): readonly number[] => {
  const groups = new Map<string, Recorded[]>();
  const firstOf = new Map<string, Recorded>();
  const identity = items.map((item): Recorded => {
    const key = item.uuid === undefined ? undefined : `${item.session}\n${item.callId}\n${item.uuid}`;
    const first = key === undefined ? undefined : firstOf.get(key);
    if (first !== undefined) return first;
    if (key !== undefined) firstOf.set(key, item);
    const call = `${item.source}\n${item.session}\n${item.callId}`;
    const group = groups.get(call);
    if (group === undefined) groups.set(call, [item]);
    else group.push(item);
    return item;
  });
  const places = new Map<Recorded, number>();
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { session, callId } = first;
    const inOrder = placesInOrder(group, known.inFrames(session, callId), known.made(session, callId));
    for (const [nth, item] of group.entries()) {
      const named = item.uuid === undefined ? undefined : known.byRecord(session, callId, item.uuid);
      places.set(item, named ?? inOrder[nth] ?? 1);
    }
  }
  return identity.map((item) => places.get(item) ?? 1);
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
 * 0 or 1, while a whole conversation begins with a prompt. `log` names the log a record belongs to; records come in its order.
 */
export const requestOccurrences = () => {
  const logs = new Map<string, RequestLog>();
  return (fact: ModelFact & { readonly record: number }, log: string): number => {
    const known = logs.get(log) ?? { told: new Map<string, number>(), record: -1, within: new Map<string, number>(), whole: true };
    logs.set(log, known);
    if (known.record !== fact.record) {
      known.record = fact.record;
      known.within = new Map();
      known.whole = fact.message > 1;
    }
    if (!known.whole) return counted(known.told, fact.callId);
    const occurrence = counted(known.within, fact.callId);
    known.told.set(fact.callId, Math.max(occurrence, known.told.get(fact.callId) ?? 0));
    return occurrence;
  };
};
