import { sidesBySequence } from './id-sequence.ts';
import type { FactTable } from './message.ts';
import { methodSide, opposite } from './method-table.ts';
import { cancelSides, pairAnswers } from './pairing.ts';
import { guessedMethod, likelyResponder } from './result-shapes.ts';
import type { Direction, DirectionBasis, LabelPolicy } from './types.ts';

/** The labels of a file, held against the methods of its frames. */
export interface LabelCheck {
  /** Frames whose label says what their method says, and those whose label says the opposite. */
  readonly agree: number;
  readonly contradict: number;
  /** Frames with a label. */
  readonly labelled: number;
  /** What was asked of them. */
  readonly policy: LabelPolicy;
  /** The labels were turned for the whole file. */
  readonly turned: boolean;
  /** They were left aside: all of them say the same, and the methods prove that messages go both ways. */
  readonly ignored?: true;
}

/** Directions of the frames of one file, by position in its table. */
export interface Directions {
  readonly labels: LabelCheck;
  readonly direction: readonly Direction[];
  readonly basis: readonly DirectionBasis[];
  /** For a response the position of the request it answers, else -1. */
  readonly answers: Int32Array;
  /** Method of each frame: its own, that of the request it answers, or the only one its result's keys leave. */
  readonly method: readonly (string | undefined)[];
}

const checkLabels = (facts: FactTable, policy: LabelPolicy): LabelCheck => {
  let agree = 0;
  let contradict = 0;
  let labelled = 0;
  const sides = new Set<Direction>();
  for (let i = 0; i < facts.count; i += 1) {
    const { label, method } = facts.at(i);
    if (label === undefined) continue;
    labelled += 1;
    sides.add(label);
    const side = method === undefined ? undefined : methodSide(method);
    if (side === undefined) continue;
    if (label === side) agree += 1;
    else contradict += 1;
  }
  const told = { agree, contradict, labelled, policy };
  // The name of a stream, or a quote: a label on every line tells no line from another.
  if (policy === 'checked' && sides.size === 1 && agree > 0 && contradict > 0) return { ...told, turned: false, ignored: true };
  return { ...told, turned: policy === 'turned' || (policy === 'checked' && contradict > agree) };
};

/** Directions while they are found: a frame is placed once, by the first rule that tells. */
class Placement {
  readonly sides: (Direction | undefined)[];
  readonly bases: (DirectionBasis | undefined)[];

  constructor(count: number) {
    this.sides = new Array(count).fill(undefined);
    this.bases = new Array(count).fill(undefined);
  }

  place(i: number, side: Direction | undefined, basis: DirectionBasis): void {
    if (side === undefined || this.sides[i] !== undefined) return;
    this.sides[i] = side;
    this.bases[i] = basis;
  }
}

/** Labels and methods: what needs no inference. */
const placeKnown = (facts: FactTable, placed: Placement, { turned, ignored }: LabelCheck): void => {
  for (let i = 0; i < facts.count; i += 1) {
    const { label, method } = facts.at(i);
    if (label !== undefined && !ignored) placed.place(i, turned ? opposite(label) : label, 'labelled');
    else if (method !== undefined) placed.place(i, methodSide(method), 'method');
  }
};

/** Methods no table knows: as labelled elsewhere in the file, else by the sequence of their ids. */
const placeUnknownMethods = (facts: FactTable, placed: Placement): void => {
  const labelled = new Map<string, Direction>();
  for (let i = 0; i < facts.count; i += 1) {
    const { method } = facts.at(i);
    const side = placed.sides[i];
    if (method !== undefined && side !== undefined && placed.bases[i] === 'labelled') labelled.set(method, side);
  }
  const counted = sidesBySequence(facts, placed.sides);
  for (let i = 0; i < facts.count; i += 1) {
    const { method } = facts.at(i);
    if (method === undefined || method === '$/cancel_request') continue;
    placed.place(i, labelled.get(method), 'method');
    placed.place(i, counted.get(method), 'id-sequence');
  }
};

/** Responses from the requests they answer; and a request nobody could place from its answer. */
const placeAnswers = (facts: FactTable, placed: Placement): Int32Array => {
  const { answers, basis } = pairAnswers(facts, placed.sides);
  for (let i = 0; i < facts.count; i += 1) {
    const { kind, shape, names } = facts.at(i);
    if (kind !== 'response') continue;
    const request = answers[i] ?? -1;
    const asked = request === -1 ? undefined : placed.sides[request];
    if (asked !== undefined) placed.place(i, opposite(asked), basis.get(i) ?? 'answer');
    const sender = names === undefined ? undefined : methodSide(names);
    placed.place(i, sender && opposite(sender), 'result-keys');
    placed.place(i, likelyResponder(shape), 'result-keys');
    const side = placed.sides[i];
    if (request !== -1 && side !== undefined) placed.place(request, opposite(side), 'answer');
  }
  for (const [i, side] of cancelSides(facts, placed.sides, answers)) placed.place(i, side, 'id-sequence');
  return answers;
};

const NEIGHBOURS = 3;

/** What most of the nearest placed frames do; agents send the most, so they have it where those are even. */
const placeByNeighbours = (facts: FactTable, placed: Placement, answers: Int32Array): void => {
  const known = placed.sides.slice();
  for (let i = 0; i < facts.count; i += 1) {
    if (placed.sides[i] !== undefined) continue;
    const request = answers[i] ?? -1;
    const asked = request === -1 ? undefined : placed.sides[request];
    if (asked !== undefined) {
      placed.place(i, opposite(asked), 'answer');
      continue;
    }
    let clients = 0;
    let agents = 0;
    for (let k = Math.max(0, i - NEIGHBOURS); k <= Math.min(facts.count - 1, i + NEIGHBOURS); k += 1) {
      if (known[k] === 'client-to-agent') clients += 1;
      if (known[k] === 'agent-to-client') agents += 1;
    }
    placed.place(i, clients > agents ? 'client-to-agent' : 'agent-to-client', 'neighbours');
  }
};

/** Positions of the frames of each connection, in order. */
const connectionsOf = (facts: FactTable): readonly (readonly number[])[] => {
  const found = new Map<string | undefined, number[]>();
  for (let i = 0; i < facts.count; i += 1) {
    const { connection } = facts.at(i);
    const known = found.get(connection);
    if (known === undefined) found.set(connection, [i]);
    else known.push(i);
  }
  return [...found.values()];
};

/** The frames of one connection as a table of their own. */
const tableOf = (facts: FactTable, frames: readonly number[]): FactTable => ({
  count: frames.length,
  at: (i) => facts.at(frames[i] ?? -1),
});

/** Places the frames of one connection, whose ids are its own. Returns which requests they answer. */
const placeConnection = (facts: FactTable, placed: Placement, labels: LabelCheck): Int32Array => {
  placeKnown(facts, placed, labels);
  placeUnknownMethods(facts, placed);
  const answers = placeAnswers(facts, placed);
  placeByNeighbours(facts, placed, answers);
  return answers;
};

/** Places every frame, connection by connection. Most files name none: then there is one table, and nothing is copied. */
const placeAll = (facts: FactTable, placed: Placement, labels: LabelCheck): Int32Array => {
  const connections = connectionsOf(facts);
  if (connections.length <= 1) return placeConnection(facts, placed, labels);
  const answers = new Int32Array(facts.count).fill(-1);
  for (const frames of connections) {
    const own = new Placement(frames.length);
    const ownAnswers = placeConnection(tableOf(facts, frames), own, labels);
    for (const [k, i] of frames.entries()) {
      placed.place(i, own.sides[k], own.bases[k] ?? 'neighbours');
      const request = ownAnswers[k] ?? -1;
      answers[i] = frames[request] ?? -1;
    }
  }
  return answers;
};

/**
 * Finds the direction of every frame of a file, and which request each response answers: by label, method, answered
 * request, result keys, id sequence, and at last by neighbours; each connection by itself. Linear in the frames.
 * Contract: captures.md, Direction.
 */
export const inferDirections = (facts: FactTable, policy: LabelPolicy = 'checked'): Directions => {
  const placed = new Placement(facts.count);
  const labels = checkLabels(facts, policy);
  const answers = placeAll(facts, placed, labels);

  const method = placed.sides.map((_, i) => {
    const fact = facts.at(i);
    if (fact.kind !== 'response') return fact.method;
    const request = answers[i] ?? -1;
    return request === -1 ? (fact.names ?? guessedMethod(fact.shape)) : facts.at(request).method;
  });
  return {
    labels,
    direction: placed.sides.map((side) => side ?? 'agent-to-client'),
    basis: placed.bases.map((basis) => basis ?? 'neighbours'),
    answers,
    method,
  };
};
