import type { Call } from '../trace/types.ts';
import type { KnownOccurrences } from './occurrences.ts';

const nameOf = (session: string, callId: string): string => `${session}\n${callId}`;

/** A call that some record makes, at its occurrence. */
export interface MadeCall {
  readonly session: string;
  readonly callId: string;
  readonly occurrence: number;
}

const raise = (counts: Map<string, number>, name: string, occurrence: number): void => {
  counts.set(name, Math.max(occurrence, counts.get(name) ?? 0));
};

/** What the frames and the calls that records make know of how often an id was used. Linear in the updates of all calls. */
export const knownOccurrences = (calls: readonly Call[], made: readonly MadeCall[] = []): KnownOccurrences => {
  const inFrames = new Map<string, number>();
  const madeOf = new Map<string, number>();
  const byRecord = new Map<string, number>();
  for (const { key, live, replays } of calls) {
    const name = nameOf(key.session, key.toolCallId);
    raise(inFrames, name, key.occurrence);
    for (const { updates } of [...(live === undefined ? [] : [live]), ...replays]) {
      for (const { records } of updates) for (const uuid of records ?? []) byRecord.set(`${name}\n${uuid}`, key.occurrence);
    }
  }
  for (const { session, callId, occurrence } of made) raise(madeOf, nameOf(session, callId), occurrence);
  return {
    inFrames: (session, callId) => inFrames.get(nameOf(session, callId)) ?? 0,
    made: (session, callId) => madeOf.get(nameOf(session, callId)) ?? 0,
    byRecord: (session, callId, uuid) => byRecord.get(`${nameOf(session, callId)}\n${uuid}`),
  };
};

/** For the calls that records make themselves: each is an occurrence, however few of them the frames show. */
export const unbounded = (known: KnownOccurrences): KnownOccurrences => ({
  inFrames: known.inFrames,
  made: () => Number.POSITIVE_INFINITY,
  byRecord: () => undefined,
});
