import { joinedName, Matching, type Pairable } from './pairing.ts';
import type { SessionPair, SessionReason } from './types.ts';

type Calls = readonly Pairable[];

const bySession = (calls: Calls): ReadonlyMap<string, Calls> => {
  const sessions = new Map<string, Pairable[]>();
  for (const call of calls) {
    const known = sessions.get(call.session);
    if (known === undefined) sessions.set(call.session, [call]);
    else known.push(call);
  }
  return sessions;
};

/** What two runs of one script share: the ids where an agent gives the same ones, else what was asked of which tool. */
const namesOf = ({ id, tool, input }: Pairable): readonly string[] => [
  joinedName('id', id, tool ?? ''),
  ...(input === undefined ? [] : [joinedName('input', tool ?? '', input)]),
];

const countsOf = (calls: Calls): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const name of calls.flatMap(namesOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** Calls that two sessions have in common, by whichever of the two names they share more. */
const sharedBy = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number => {
  const shared = { id: 0, input: 0 };
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  for (const [name, count] of few) shared[name.startsWith('["id"') ? 'id' : 'input'] += Math.min(count, many.get(name) ?? 0);
  return Math.max(shared.id, shared.input);
};

/** Pairs of sessions that are looked at for what they share; beyond that many sessions their order decides. */
const mostPairs = 250_000;

interface Candidate {
  readonly a: number;
  readonly b: number;
  readonly calls: number;
}

const candidates = (a: readonly Calls[], b: readonly Calls[]): readonly Candidate[] => {
  if (a.length * b.length > mostPairs) return [];
  const [countsA, countsB] = [a.map(countsOf), b.map(countsOf)];
  const found: Candidate[] = [];
  for (const [one, own] of countsA.entries()) {
    for (const [other, theirs] of countsB.entries()) {
      const calls = sharedBy(own, theirs);
      if (calls > 0) found.push({ a: one, b: other, calls });
    }
  }
  return found.sort((x, y) => y.calls - x.calls || x.a - y.a || x.b - y.b);
};

/** Sessions of two captures that are compared with each other, in the order of A, and those that only one of them has. */
export interface PairedSessions {
  readonly pairs: readonly SessionPair[];
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
}

/**
 * Pairs sessions: those with the same id, then those that share most calls, then what is left in its order. One to one, and the same
 * whenever the same captures are compared. Quadratic in the sessions that share no id, up to a bound.
 */
export const pairSessions = (a: Calls, b: Calls): PairedSessions => {
  const [ofA, ofB] = [bySession(a), bySession(b)];
  const [namesA, namesB] = [[...ofA.keys()], [...ofB.keys()]];
  const matching = new Matching<string, SessionReason>(namesA, namesB);
  matching.byName((session) => session, { by: 'id' });
  const [leftA, leftB] = [matching.leftA, matching.leftB];
  const callsOf = (sessions: ReadonlyMap<string, Calls>, names: readonly string[], left: readonly number[]): readonly Calls[] =>
    left.map((index) => sessions.get(names[index] ?? '') ?? []);
  const [taken, takenB] = [new Set<number>(), new Set<number>()];
  for (const { a: one, b: other, calls } of candidates(callsOf(ofA, namesA, leftA), callsOf(ofB, namesB, leftB))) {
    if (taken.has(one) || takenB.has(other)) continue;
    taken.add(one);
    takenB.add(other);
    matching.take(leftA[one] ?? -1, leftB[other] ?? -1, { by: 'shared calls', calls });
  }
  matching.byName(() => '', { by: 'order' });
  const pairs = [...matching.pairs]
    .sort((x, y) => x.a - y.a)
    .map(({ a: one, b: other, by }): SessionPair => ({ ...by, a: namesA[one] ?? '', b: namesB[other] ?? '' }));
  return {
    pairs,
    onlyA: matching.leftA.map((index) => namesA[index] ?? ''),
    onlyB: matching.leftB.map((index) => namesB[index] ?? ''),
  };
};
