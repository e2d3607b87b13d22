import type { JsonObject } from '../../base/narrow.ts';
import { isObject, stringAt } from '../../base/narrow.ts';
import { counted } from '../words.ts';
import type { LineFormat, Reading } from './format.ts';
import { messageClue } from './raw-ndjson.ts';
import { isSnapshot } from './snapshot.ts';
import { timeOf } from './times.ts';

/** Params of a `session/update`, put together from an update without them. */
export const updateParams = (session: string | undefined, update: JsonObject): JsonObject =>
  session === undefined || session === '' ? { update } : { sessionId: session, update };

/** The message in which an update is sent. */
export const updateMessage = (session: string | undefined, update: JsonObject): JsonObject => ({
  jsonrpc: '2.0',
  method: 'session/update',
  params: updateParams(session, update),
});

type Update = JsonObject & { readonly sessionUpdate: string };

const isUpdate = (value: unknown): value is Update => isObject(value) && typeof value.sessionUpdate === 'string';

/** An update, or the params that hold one, with the session that is named nearest to it. */
export const updateIn = (value: unknown, session: string | undefined): JsonObject | undefined => {
  if (!isObject(value)) return undefined;
  const named = stringAt(value, 'sessionId') ?? session;
  if (isUpdate(value)) return updateMessage(named, value);
  return isUpdate(value.update) ? updateMessage(named, value.update) : undefined;
};

const LIST_KEYS = ['updates', 'notifications', 'events'] as const;

/** An object that keeps updates as a list, mostly with the session they are of. */
const readListOf = (value: JsonObject): Reading | undefined => {
  for (const key of LIST_KEYS) {
    const list = value[key];
    if (!Array.isArray(list) || updateIn(list[0], undefined) === undefined) continue;
    const note = counted(list.length, 'update');
    return { kind: 'list', clue: `updates under ${key}`, key, name: 'list of updates', session: stringAt(value, 'sessionId') ?? '', note };
  }
  return undefined;
};

const read = (value: JsonObject, session?: string): Reading | undefined => {
  // A message holds its update as it was sent, and a snapshot says what it is.
  if (messageClue(value) !== undefined || isSnapshot(value)) return undefined;
  const own = stringAt(value, 'sessionId') ?? session;
  const first: unknown = Array.isArray(value.args) && typeof value.method !== 'string' ? value.args[0] : undefined;
  const message = updateIn(value, own) ?? updateIn(value.params, own) ?? updateIn(value.data, own) ?? updateIn(first, own);
  if (message === undefined) return readListOf(value);
  return {
    kind: 'frame',
    clue: 'sessionUpdate',
    message,
    time: timeOf(value),
    labelled: undefined,
    synthesised: 'an update without its frame',
  };
};

/** Updates as an agent's tests and logs keep them: without the frame around, bare or under one of a few keys. */
export const bareUpdates: LineFormat = {
  id: 'bare-updates',
  name: () => 'updates without frames around them',
  read,
};
