import type { JsonObject } from '../../base/narrow.ts';
import { type Directions, inferDirections } from '../direction.ts';
import type { FactTable, FrameFacts } from '../message.ts';
import { messageFacts } from '../message.ts';
import type { Direction, FramePart, LabelPolicy } from '../types.ts';

export const factTable = (facts: readonly FrameFacts[]): FactTable => ({
  count: facts.length,
  at: (i) => facts[i] ?? { ...messageFacts({}), label: undefined },
});

/** A message, with the label of its line where it has one. */
export type Sent = JsonObject | readonly [label: Direction, message: JsonObject];

const isLabelled = (sent: Sent): sent is readonly [Direction, JsonObject] => Array.isArray(sent);

export const directionsOf = (messages: readonly Sent[], policy?: LabelPolicy): Directions =>
  inferDirections(
    factTable(
      messages.map((sent) =>
        isLabelled(sent) ? { ...messageFacts(sent[1]), label: sent[0] } : { ...messageFacts(sent), label: undefined },
      ),
    ),
    policy,
  );

/** Directions of the frames of a file, with or without their labels. */
export const directionsOfFrames = (frames: readonly FramePart[], keepLabels: boolean): Directions =>
  directionsOf(frames.map(({ message, labelled }) => (keepLabels && labelled ? [labelled, message] : message)));

/* Short messages for tests. */
export const ask = (id: number | string, method: string, params: JsonObject = {}): JsonObject => ({ jsonrpc: '2.0', id, method, params });
export const tell = (method: string, params: JsonObject = {}): JsonObject => ({ jsonrpc: '2.0', method, params });
export const answer = (id: number | string, result: unknown): JsonObject => ({ jsonrpc: '2.0', id, result });
export const refuse = (id: number | string, message: string, code = -32601): JsonObject => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});

/** `>` for client to agent, `<` for agent to client, one for each frame. */
export const arrows = ({ direction }: Directions): string => direction.map((side) => (side === 'client-to-agent' ? '>' : '<')).join('');
