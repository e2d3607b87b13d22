import type { FactTable } from './message.ts';
import { answersMethod, responder, shapeBits } from './result-shapes.ts';
import type { Direction, DirectionBasis } from './types.ts';

/** Which request each response answers, and how that is known. */
export interface Pairing {
  /** Request of each frame that answers one, else -1. */
  readonly answers: Int32Array;
  readonly basis: ReadonlyMap<number, DirectionBasis>;
}

const CONTRADICTS = 0;
const POSSIBLE = 1;
const FITS = 2;
const NAMED = 3;

interface Waiting {
  readonly response: number;
  readonly candidates: readonly number[];
}

type Spaces = Map<Direction | undefined, Map<string, number>>;

/**
 * The requests that wait for an answer, in three spaces: the client's ids, the agent's, and those of unknown senders. A client that
 * initializes begins a connection on which all ids are new; what was open before is answered only by what nothing new could have asked.
 */
class OpenRequests {
  private spaces: Spaces = new Map();
  private earlier: Spaces = new Map();

  beginConnection(): void {
    for (const [side, space] of this.spaces) {
      const known = this.earlier.get(side);
      if (known === undefined) this.earlier.set(side, space);
      else for (const [id, request] of space) known.set(id, request);
    }
    this.spaces = new Map();
  }

  open(side: Direction | undefined, id: string, request: number): void {
    const space = this.spaces.get(side);
    if (space === undefined) this.spaces.set(side, new Map([[id, request]]));
    else space.set(id, request);
  }

  /** Requests with the id, except those the responder itself sent. */
  waitingFor(id: string, responderSide: Direction | undefined): number[] {
    const found = this.foundIn(this.spaces, id, responderSide);
    return found.length > 0 ? found : this.foundIn(this.earlier, id, responderSide);
  }

  close(id: string, request: number): void {
    for (const spaces of [this.spaces, this.earlier]) for (const space of spaces.values()) if (space.get(id) === request) space.delete(id);
  }

  private foundIn(spaces: Spaces, id: string, responderSide: Direction | undefined): number[] {
    const found: number[] = [];
    for (const [side, space] of spaces) {
      const request = space.get(id);
      if (request !== undefined && (side === undefined || side !== responderSide)) found.push(request);
    }
    return found;
  }
}

/**
 * Pairs responses with requests over the two id spaces. Where both sides have an id open, the result's keys decide
 * against each request's method; where they do not tell, the response waits until another answer leaves one request.
 * Order decides only where nothing ever does, and is marked `neighbours`.
 */
export const pairAnswers = (facts: FactTable, sides: readonly (Direction | undefined)[]): Pairing => {
  const answers = new Int32Array(facts.count).fill(-1);
  const basis = new Map<number, DirectionBasis>();
  const requests = new OpenRequests();
  const waiting = new Map<string, Waiting[]>();

  const rank = (response: number, request: number): number => {
    const { shape, names } = facts.at(response);
    const method = facts.at(request).method ?? '';
    if ((shape & shapeBits.error) !== 0) {
      if (names === undefined) return POSSIBLE;
      return names === method ? NAMED : CONTRADICTS;
    }
    if (answersMethod(shape, method)) return FITS;
    const by = responder(shape);
    return by !== undefined && by === sides[request] ? CONTRADICTS : POSSIBLE;
  };

  const settle = (response: number, request: number, id: string, how: DirectionBasis): void => {
    answers[response] = request;
    basis.set(response, how);
    requests.close(id, request);
    // One request fewer: a response that waited may have only one left.
    const before = waiting.get(id);
    if (before === undefined) return;
    waiting.delete(id);
    for (const { response: other, candidates } of before)
      wait(
        other,
        candidates.filter((candidate) => candidate !== request),
        id,
      );
  };

  const wait = (response: number, candidates: readonly number[], id: string): void => {
    const [only] = candidates;
    if (only === undefined) return;
    if (candidates.length === 1) settle(response, only, id, 'result-keys');
    else waiting.set(id, [...(waiting.get(id) ?? []), { response, candidates }]);
  };

  /** Nothing tells any more: the request sent last is the likelier, for requests nest. */
  const settleByOrder = (id: string): void => {
    for (let first = waiting.get(id)?.[0]; first !== undefined; first = waiting.get(id)?.[0]) {
      const rest = waiting.get(id)?.slice(1) ?? [];
      if (rest.length > 0) waiting.set(id, rest);
      else waiting.delete(id);
      settle(first.response, Math.max(...first.candidates), id, 'neighbours');
    }
  };

  for (let i = 0; i < facts.count; i += 1) {
    const fact = facts.at(i);
    const { id } = fact;
    if (id === undefined) continue;
    if (fact.kind === 'request') {
      if (waiting.has(id)) settleByOrder(id);
      if (fact.method === 'initialize') requests.beginConnection();
      requests.open(sides[i], id, i);
    } else if (fact.kind === 'response') {
      const open = requests.waitingFor(id, sides[i]);
      const ranked = open.map((request) => ({ request, rank: rank(i, request) })).filter((each) => each.rank > CONTRADICTS);
      const best = Math.max(...ranked.map((each) => each.rank));
      const candidates = ranked.filter((each) => each.rank === best).map((each) => each.request);
      const [only] = candidates;
      if (only !== undefined && candidates.length === 1) settle(i, only, id, open.length === 1 ? 'answer' : 'result-keys');
      else wait(i, candidates, id);
    }
  }
  for (const id of [...waiting.keys()]) settleByOrder(id);
  return { answers, basis };
};

/** The side whose open request a cancellation names: its sender. Undefined where neither or both have it open. */
export const cancelSides = (
  facts: FactTable,
  sides: readonly (Direction | undefined)[],
  answers: Int32Array,
): ReadonlyMap<number, Direction> => {
  const open = new Map<string, Set<number>>();
  const found = new Map<number, Direction>();
  for (let i = 0; i < facts.count; i += 1) {
    const { kind, id, method } = facts.at(i);
    if (id === undefined) continue;
    if (kind === 'request') open.set(id, (open.get(id) ?? new Set<number>()).add(i));
    if (kind === 'response') open.get(id)?.delete(answers[i] ?? -1);
    if (kind !== 'notification' || method !== '$/cancel_request') continue;
    const senders = new Set([...(open.get(id) ?? [])].map((request) => sides[request]));
    const [sender] = senders;
    if (senders.size === 1 && sender !== undefined) found.set(i, sender);
  }
  return found;
};
