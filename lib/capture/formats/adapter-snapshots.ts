import type { JsonObject } from '../../base/narrow.ts';
import { isObject, objectAt, stringAt } from '../../base/narrow.ts';
import { methodSide } from '../method-table.ts';
import { responder, resultShape } from '../result-shapes.ts';
import { updateIn } from './bare-updates.ts';
import type { LineFormat, Reading } from './format.ts';
import { isMessage, PAYLOAD_KEYS, payloadIn } from './payload.ts';
import type { Role } from './snapshot.ts';
import { DIRECTIONS, isSnapshot, ROLES } from './snapshot.ts';
import { timeOf } from './times.ts';

const BODY_KEYS = [...PAYLOAD_KEYS, 'params', 'result', 'error', 'update', 'body'] as const;

/** Ids are numbers or strings, or not there. */
const idIn = (value: JsonObject): number | string | null => {
  const id = value.id ?? value.requestId;
  return typeof id === 'number' || typeof id === 'string' ? id : null;
};

/** Other logs have requests and kinds too: a method is one of the protocol, or an extension's. */
const methodIn = (value: JsonObject): string | undefined => {
  const named = stringAt(value, 'method') ?? stringAt(value, 'kind');
  return named !== undefined && (named.includes('/') || methodSide(named) !== undefined) ? named : undefined;
};

/** An answer with an id, or whose keys alone say that it is one. */
const responseOf = (value: JsonObject, body: unknown, isError: boolean): JsonObject | undefined => {
  const id = idIn(value);
  if (isError) {
    const isKnown = id !== null || (typeof objectAt({ body }, 'body')?.code === 'number' && stringAt(body, 'message') !== undefined);
    return isKnown ? { jsonrpc: '2.0', id, error: body } : undefined;
  }
  const message = { jsonrpc: '2.0', id, result: body ?? null };
  return id !== null || responder(resultShape(message)) !== undefined ? message : undefined;
};

/** A line that keeps nothing under a key of its own is itself the update. */
const withoutDirection = ({ direction: _, ...update }: JsonObject): JsonObject => update;

const messageOf = (role: Role, value: JsonObject, key: string, body: unknown): JsonObject | undefined => {
  if (isMessage(body)) return body;
  if (role === 'response') return responseOf(value, body, key === 'error' || value.kind === 'error');
  const update = updateIn(body, stringAt(value, 'sessionId'));
  if (update !== undefined) return update;
  const method = methodIn(value) ?? (objectAt(body, 'toolCall') === undefined ? undefined : 'session/request_permission');
  if (method === undefined || !isObject(body)) return undefined;
  return role === 'request' ? { jsonrpc: '2.0', id: idIn(value), method, params: body } : { jsonrpc: '2.0', method, params: body };
};

const read = (value: JsonObject): Reading | undefined => {
  if (!isSnapshot(value)) return undefined;
  const label = DIRECTIONS.has(value.direction) ? 'direction' : 'kind';
  const role = ROLES.get(value[label]);
  const key = BODY_KEYS.find((each) => each in value);
  if (role === undefined) return undefined;
  const body = key === undefined ? withoutDirection(value) : payloadIn(value[key]);
  const message = messageOf(role, value, key ?? '', body);
  if (message === undefined) return undefined;
  const clue = `${label} and ${key ?? 'sessionUpdate'}`;
  const reading: Reading = { kind: 'frame', clue, message, time: timeOf(value), labelled: undefined };
  return message === body ? reading : { ...reading, synthesised: `a snapshot of a ${role}` };
};

/** What an adapter's tests keep of each message: its kind, and what it held. */
export const adapterSnapshots: LineFormat = {
  id: 'adapter-snapshots',
  name: (clue) => (clue === '' ? 'adapter test snapshots' : `adapter test snapshots (${clue.replace(' and ', ' + ')})`),
  read,
};
