import type { JsonObject } from '../../base/narrow.ts';
import { isObject } from '../../base/narrow.ts';
import type { LineFormat, Reading } from './format.ts';
import { isStderrLabel, readLabel } from './labels.ts';

const CLUE = '_direction and _type';
const SYNTHESISED = 'an entry of the editor’s log';
const ERROR_KEYS: ReadonlySet<string> = new Set(['code', 'message', 'data']);

/** The log keeps a response's error where it keeps results; only its keys tell them apart. */
const isError = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.code === 'number' &&
  typeof value.message === 'string' &&
  Object.keys(value).every((key) => ERROR_KEYS.has(key));

const response = ({ id, params, result, error }: JsonObject): JsonObject => {
  if (result !== undefined || error !== undefined)
    return error === undefined ? { jsonrpc: '2.0', id, result } : { jsonrpc: '2.0', id, error };
  return isError(params) ? { jsonrpc: '2.0', id, error: params } : { jsonrpc: '2.0', id, result: params ?? null };
};

const messageOf = (entry: JsonObject): JsonObject | undefined => {
  const { _type: type, id, method, params } = entry;
  const body = params === null || params === undefined ? {} : { params };
  switch (type) {
    case 'response':
      return response(entry);
    case 'request':
      return { jsonrpc: '2.0', id, method, ...body };
    case 'notification':
      return { jsonrpc: '2.0', method, ...body };
    default:
      return undefined;
  }
};

const read = (value: JsonObject): Reading | undefined => {
  const { _direction: direction, _type: type } = value;
  if (typeof direction !== 'string' || typeof type !== 'string') return undefined;
  if (isStderrLabel(direction) || isStderrLabel(type)) return { kind: 'container', clue: CLUE, name: 'stderr line' };
  const message = messageOf(value);
  if (message === undefined) return undefined;
  return { kind: 'frame', clue: CLUE, message, time: undefined, labelled: readLabel(direction), synthesised: SYNTHESISED };
};

/**
 * What an editor's ACP log gives when all of it is copied: an array whose items name direction and type. Results of responses stand in
 * `params`, with the method they answer beside them; there are no times, and lines the agent wrote to stderr are items too.
 */
export const editorArray: LineFormat = {
  id: 'editor-array',
  name: () => 'an editor’s ACP log (copied as an array)',
  read,
};
