import type { JsonObject } from '../../base/narrow.ts';
import { isObject, objectAt, stringAt } from '../../base/narrow.ts';
import { updateIn } from './bare-updates.ts';
import type { LineFormat, Reading } from './format.ts';
import { readTime, timeOf } from './times.ts';

const CLUE = 'v, type and data';

/** What an event says as the message that was sent for it, or undefined for the daemon's own news. */
const messageOf = (type: string, event: JsonObject, data: JsonObject, session: string | undefined): JsonObject | undefined => {
  switch (type) {
    case 'session_update':
      return updateIn(data, session);
    case 'permission_request': {
      const { requestId: id = null, ...params } = data;
      if (!isObject(params.toolCall)) return undefined;
      return { jsonrpc: '2.0', id, method: 'session/request_permission', params: session ? { sessionId: session, ...params } : params };
    }
    case 'permission_resolved':
      return isObject(data.outcome) ? { jsonrpc: '2.0', id: data.requestId ?? null, result: { outcome: data.outcome } } : undefined;
    case 'turn_complete':
      return typeof data.stopReason === 'string'
        ? { jsonrpc: '2.0', id: data.promptId ?? event.promptId ?? null, result: { stopReason: data.stopReason } }
        : undefined;
    default:
      return undefined;
  }
};

const timeOfEvent = (event: JsonObject, data: JsonObject): number | undefined =>
  readTime(objectAt(event, '_meta')?.serverTimestamp) ?? timeOf(event) ?? timeOf(data) ?? timeOf(objectAt(data, '_meta') ?? {});

const read = (value: JsonObject, session?: string): Reading | undefined => {
  const type = stringAt(value, 'type');
  if (type === undefined || typeof value.v !== 'number' || !('data' in value)) return undefined;
  const data = objectAt(value, 'data');
  const message = data && messageOf(type, value, data, session);
  if (message === undefined) return { kind: 'record', clue: CLUE };
  const time = data && timeOfEvent(value, data);
  return { kind: 'frame', clue: CLUE, message, time, labelled: undefined, synthesised: `daemon event ${type}` };
};

/**
 * Events of an agent's daemon, `{id, v, type, data}`: updates, permission requests and their answers, the ends of turns. They hold what
 * was sent without the frame, which is made again; the daemon's own news are kept as records.
 */
export const daemonEvents: LineFormat = {
  id: 'daemon-events',
  name: () => 'daemon events (v, type and data)',
  read,
};
