import type { JsonObject } from '../../base/narrow.ts';
import type { LineFormat, Reading } from './format.ts';
import { readLabel } from './labels.ts';
import { isHop } from './proxy-chain.ts';
import { isSnapshot } from './snapshot.ts';
import { timeOf } from './times.ts';

const isAnswer = (value: JsonObject): boolean => 'id' in value && ('result' in value || 'error' in value);

/** Entries of an editor's log have a method and params as messages have, but keep results in their params. */
const isLogEntry = (value: JsonObject): boolean => typeof value._direction === 'string' && typeof value._type === 'string';

/** Which keys make an object a JSON-RPC message, or undefined where it is none. */
export const messageClue = (value: JsonObject): string | undefined => {
  if (isLogEntry(value)) return undefined;
  if (typeof value.jsonrpc === 'string') return 'jsonrpc';
  // These forms spread a message over keys of their own.
  if (isHop(value) || isSnapshot(value)) return undefined;
  const hasMethod = typeof value.method === 'string';
  if (hasMethod && 'params' in value) return 'method and params';
  if (isAnswer(value) && typeof value.type !== 'string') return 'id and result or error';
  return undefined;
};

const read = (value: JsonObject): Reading | undefined => {
  const clue = messageClue(value);
  if (clue === undefined) return undefined;
  return { kind: 'frame', clue, message: value, time: timeOf(value), labelled: readLabel(value.dir) ?? readLabel(value.direction) };
};

/** One JSON-RPC message a line, as sent, of one direction or both. */
export const rawNdjson: LineFormat = {
  id: 'raw-ndjson',
  name: () => 'raw NDJSON (one frame a line)',
  read,
};
