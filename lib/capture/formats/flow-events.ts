import type { JsonObject } from '../../base/narrow.ts';
import type { LineFormat, Reading } from './format.ts';
import { readLabel } from './labels.ts';
import { connectionOf, isMessage, payloadIn } from './payload.ts';
import { timeOf } from './times.ts';

const CLUE = 'seq, direction and message';
const DIRECTIONS: ReadonlySet<unknown> = new Set(['outbound', 'inbound']);

/** True for a numbered event with a side of its flow, around a message. */
export const isFlowEvent = (value: JsonObject): boolean =>
  typeof value.seq === 'number' && DIRECTIONS.has(value.direction) && 'message' in value;

const read = (value: JsonObject): Reading | undefined => {
  if (!isFlowEvent(value)) return undefined;
  const message = payloadIn(value.message);
  if (!isMessage(message)) return undefined;
  return {
    kind: 'frame',
    clue: CLUE,
    message,
    time: timeOf(value),
    labelled: readLabel(value.direction),
    connection: connectionOf(value),
  };
};

/** Events of a client's flow, numbered through, over one connection after the other: request ids restart with each of them. */
export const flowEvents: LineFormat = {
  id: 'flow-events',
  name: () => 'flow events (seq + direction + message)',
  read,
};
