import type { JsonObject } from '../../base/narrow.ts';
import { isObject } from '../../base/narrow.ts';
import { updateIn } from './bare-updates.ts';
import type { LineFormat, Reading } from './format.ts';
import { timeOf } from './times.ts';

const CLUE = 'method and args';

/** Functions of both sides of a connection by the method they send. */
const METHODS: ReadonlyMap<string, string> = new Map([
  ['sessionUpdate', 'session/update'],
  ['requestPermission', 'session/request_permission'],
  ['readTextFile', 'fs/read_text_file'],
  ['writeTextFile', 'fs/write_text_file'],
  ['createTerminal', 'terminal/create'],
  ['terminalOutput', 'terminal/output'],
  ['releaseTerminal', 'terminal/release'],
  ['waitForTerminalExit', 'terminal/wait_for_exit'],
  ['killTerminal', 'terminal/kill'],
  ['initialize', 'initialize'],
  ['authenticate', 'authenticate'],
  ['newSession', 'session/new'],
  ['loadSession', 'session/load'],
  ['prompt', 'session/prompt'],
  ['cancel', 'session/cancel'],
  ['setSessionMode', 'session/set_mode'],
  ['setSessionModel', 'session/set_model'],
  ['setSessionConfigOption', 'session/set_config_option'],
]);

const NOTIFICATIONS: ReadonlySet<string> = new Set(['session/update', 'session/cancel']);

/** True for a call of a function, kept by its name and arguments. */
export const isRecordedCall = (value: JsonObject): boolean =>
  typeof value.method === 'string' && Array.isArray(value.args) && typeof value.jsonrpc !== 'string' && !('params' in value);

const messageOf = (name: string, args: readonly unknown[]): JsonObject | undefined => {
  const [first, second] = args;
  if ((name === 'extMethod' || name === 'extNotification') && typeof first === 'string') {
    const body = { method: first, params: second ?? {} };
    return name === 'extMethod' ? { jsonrpc: '2.0', id: null, ...body } : { jsonrpc: '2.0', ...body };
  }
  const method = METHODS.get(name);
  if (method === undefined || !isObject(first)) return undefined;
  if (method === 'session/update') return updateIn(first, undefined);
  return NOTIFICATIONS.has(method) ? { jsonrpc: '2.0', method, params: first } : { jsonrpc: '2.0', id: null, method, params: first };
};

const read = (value: JsonObject): Reading | undefined => {
  const { method, args } = value;
  if (!isRecordedCall(value) || typeof method !== 'string' || !Array.isArray(args)) return undefined;
  const message = messageOf(method, args);
  if (message === undefined) return undefined;
  return { kind: 'frame', clue: CLUE, message, time: timeOf(value), labelled: undefined, synthesised: `a recorded call of ${method}` };
};

/** Calls of a connection’s functions as older tests keep them, mostly one pretty object behind the other. Answers are not among them. */
export const recordedCalls: LineFormat = {
  id: 'recorded-calls',
  name: () => 'recorded calls of a connection (method + args)',
  read,
};
