import { joinedName, Matching, type Pairable, type Paired } from './pairing.ts';
import type { CallReason, SessionPair } from './types.ts';

/** Calls of two captures that are compared with each other, by index and in the order of A, and those that only one of them has. */
export interface PairedCalls {
  readonly pairs: readonly Paired<CallReason>[];
  readonly onlyA: readonly number[];
  readonly onlyB: readonly number[];
}

/**
 * Pairs the calls of paired sessions: by id and occurrence, then by tool and input. Ids restart everywhere, so that
 * in two sessions that are not the same one an id alone does not pair calls of different tools, unless nothing else is left. One to one,
 * and linear.
 */
export const pairCalls = (a: readonly Pairable[], b: readonly Pairable[], sessions: readonly SessionPair[]): PairedCalls => {
  /** The name that a session of B has in A. */
  const home = new Map(sessions.map((pair) => [pair.b, pair.a] as const));
  const same = new Set(sessions.flatMap((pair) => (pair.by === 'id' ? [pair.a] : [])));
  const known = new Set(sessions.map((pair) => pair.a));
  const ofA = a.map((call) => ({ ...call, session: known.has(call.session) ? call.session : undefined }));
  const ofB = b.map((call) => ({ ...call, session: home.get(call.session) }));
  const matching = new Matching<(typeof ofA)[number], CallReason>(ofA, ofB);
  const named = (name: (call: Pairable) => string | undefined) => (call: (typeof ofA)[number]) =>
    call.session === undefined ? undefined : name({ ...call, session: call.session });
  const byId = named(({ session, id, occurrence }) => joinedName(session, id, occurrence));
  matching.byName((call) => (call.session !== undefined && same.has(call.session) ? byId(call) : undefined), 'id');
  matching.byName(
    named(({ session, id, occurrence, tool }) => joinedName(session, id, occurrence, tool ?? '')),
    'id',
  );
  matching.byName(
    named(({ session, tool, input }) => (input === undefined ? undefined : joinedName(session, tool ?? '', input))),
    'input',
  );
  matching.byName(byId, 'id of another tool');
  return {
    pairs: [...matching.pairs].sort((x, y) => x.a - y.a),
    onlyA: matching.leftA,
    onlyB: matching.leftB,
  };
};
