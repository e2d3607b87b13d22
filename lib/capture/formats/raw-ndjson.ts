import type { JsonObject } from '../../base/narrow.ts';
import { methodSide } from '../method-table.ts';
import type { LineFormat, Reading } from './format.ts';
import { readLabel } from './labels.ts';
import { isHop } from './proxy-chain.ts';
import { isSnapshot } from './snapshot.ts';
import { timeOf } from './times.ts';

/** A `type` beside an answer is a record's own, or the name of a client's class: then it names the protocol. */
const CLASS_NAME = /json[-_]?rpc/i;

const isAnswer = ({ type, ...rest }: JsonObject): boolean =>
  'id' in rest && ('result' in rest || 'error' in rest) && (typeof type !== 'string' || CLASS_NAME.test(type.slice(0, 200)));

const BARE_KEYS: ReadonlySet<string> = new Set(['id', 'method', 'type']);

/** A message without params is known by its method, one of the protocol, and by having nothing else: logs name methods too. */
const isBareMethod = (value: JsonObject): boolean =>
  typeof value.method === 'string' &&
  value.method.includes('/') &&
  methodSide(value.method) !== undefined &&
  Object.keys(value).every((key) => BARE_KEYS.has(key));

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
  if (isAnswer(value)) return 'id and result or error';
  if (hasMethod && isBareMethod(value)) return 'a method of the protocol';
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
