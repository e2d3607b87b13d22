import type { JsonObject } from '../../base/narrow.ts';
import { isObject, objectAt, stringAt } from '../../base/narrow.ts';
import type { LineFormat, Reading } from './format.ts';
import { messageClue } from './raw-ndjson.ts';
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

const read = (value: JsonObject, session?: string): Reading | undefined => {
  // A message holds its update as it was sent.
  if (messageClue(value) !== undefined) return undefined;
  const own = stringAt(value, 'sessionId') ?? session;
  const first: unknown = Array.isArray(value.args) ? value.args[0] : undefined;
  const message = updateIn(value, own) ?? updateIn(value.params, own) ?? updateIn(value.data, own) ?? updateIn(first, own);
  const asked = value.method === 'requestPermission' && objectAt(first, 'toolCall') !== undefined ? first : undefined;
  if (message === undefined && asked === undefined) return undefined;
  return {
    kind: 'frame',
    clue: message === undefined ? 'args and toolCall' : 'sessionUpdate',
    message: message ?? { jsonrpc: '2.0', id: null, method: 'session/request_permission', params: asked },
    time: timeOf(value),
    labelled: undefined,
    synthesised: message === undefined ? 'a permission request without its frame' : 'an update without its frame',
  };
};

/** Updates as an agent's tests and logs keep them: without the frame around, bare or as the arguments of a call. */
export const bareUpdates: LineFormat = {
  id: 'bare-updates',
  name: () => 'updates without frames around them',
  read,
};
