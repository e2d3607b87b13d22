import type { FactTable } from './message.ts';
import type { Direction } from './types.ts';

/** The number in an id key, or undefined for ids that do not count. */
const numberIn = (id: string | undefined): number | undefined => {
  if (id === undefined || !id.startsWith('n')) return undefined;
  const n = Number(id.slice(1));
  return Number.isInteger(n) ? n : undefined;
};

/** Ids a side uses around a request: the last before it and the first after it. */
interface Around {
  readonly before: number | undefined;
  readonly after: number | undefined;
}

const USED = -1;
const UNKNOWN = 0;
const POSSIBLE = 1;
const EXACT = 2;

/** How well an id goes on a side's count. */
const fitness = (n: number, { before, after }: Around): number => {
  if (before !== undefined && n <= before) return USED;
  if (after !== undefined && n >= after) return USED;
  if (n === (before ?? NaN) + 1 || n === (after ?? NaN) - 1) return EXACT;
  if (before === undefined && after === undefined) return n <= 1 ? POSSIBLE : UNKNOWN;
  return POSSIBLE;
};

/** For each request, the first id its side uses after it; counting begins anew where a client initializes. */
const idsAfter = (facts: FactTable, sides: readonly (Direction | undefined)[], side: Direction): readonly (number | undefined)[] => {
  const after: (number | undefined)[] = new Array(facts.count).fill(undefined);
  let next: number | undefined;
  for (let i = facts.count - 1; i >= 0; i -= 1) {
    after[i] = next;
    const fact = facts.at(i);
    if (fact.kind !== 'request') continue;
    if (sides[i] === side) next = numberIn(fact.id) ?? next;
    if (fact.method === 'initialize') next = undefined;
  }
  return after;
};

/**
 * Directions of methods that no table knows, by the ids of their requests: each side counts its own. Every request of a
 * method votes; a method with as many votes for either side stays unknown. Linear in the frames.
 */
export const sidesBySequence = (facts: FactTable, sides: readonly (Direction | undefined)[]): ReadonlyMap<string, Direction> => {
  const clientAfter = idsAfter(facts, sides, 'client-to-agent');
  const agentAfter = idsAfter(facts, sides, 'agent-to-client');
  const before: { client: number | undefined; agent: number | undefined } = { client: undefined, agent: undefined };
  const votes = new Map<string, number>();

  for (let i = 0; i < facts.count; i += 1) {
    const fact = facts.at(i);
    if (fact.kind !== 'request' || fact.method === undefined) continue;
    if (fact.method === 'initialize') before.client = before.agent = undefined;
    const n = numberIn(fact.id);
    if (n === undefined) continue;
    let side = sides[i];
    if (side === undefined) {
      const client = fitness(n, { before: before.client, after: clientAfter[i] });
      const agent = fitness(n, { before: before.agent, after: agentAfter[i] });
      if (client === agent) continue;
      side = client > agent ? 'client-to-agent' : 'agent-to-client';
      votes.set(fact.method, (votes.get(fact.method) ?? 0) + (side === 'client-to-agent' ? 1 : -1));
    }
    if (side === 'client-to-agent') before.client = n;
    else before.agent = n;
  }

  const decided = new Map<string, Direction>();
  for (const [method, vote] of votes) if (vote !== 0) decided.set(method, vote > 0 ? 'client-to-agent' : 'agent-to-client');
  return decided;
};
