import type { JsonObject } from '../base/narrow.ts';
import { isObject } from '../base/narrow.ts';
import type { Direction } from './types.ts';

/** What the keys of a result tell, as bits: one result can hold several. */
export const shapeBits = {
  error: 1 << 0,
  /** `{}`, `null`, nothing, or `_meta` alone. */
  empty: 1 << 1,
  protocolVersion: 1 << 2,
  sessionId: 1 << 3,
  sessions: 1 << 4,
  stopReason: 1 << 5,
  modes: 1 << 6,
  models: 1 << 7,
  configOptions: 1 << 8,
  outcome: 1 << 9,
  contentText: 1 << 10,
  terminalId: 1 << 11,
  terminalOutput: 1 << 12,
  exit: 1 << 13,
  action: 1 << 14,
} as const;

const b = shapeBits;

/** The shape of a response's result or error. */
export const resultShape = (message: JsonObject): number => {
  if (message.error !== undefined && message.error !== null) return b.error;
  const { result } = message;
  if (result === undefined || result === null) return b.empty;
  if (!isObject(result)) return 0;
  if (Object.keys(result).every((key) => key === '_meta')) return b.empty;
  let shape = 0;
  if ('protocolVersion' in result) shape |= b.protocolVersion;
  if (typeof result.sessionId === 'string') shape |= b.sessionId;
  if (Array.isArray(result.sessions)) shape |= b.sessions;
  if (typeof result.stopReason === 'string') shape |= b.stopReason;
  if ('modes' in result) shape |= b.modes;
  if ('models' in result) shape |= b.models;
  if ('configOptions' in result) shape |= b.configOptions;
  if (isObject(result.outcome)) shape |= b.outcome;
  if (typeof result.content === 'string') shape |= b.contentText;
  if (typeof result.terminalId === 'string') shape |= b.terminalId;
  if (typeof result.output === 'string' && 'truncated' in result) shape |= b.terminalOutput;
  if ('exitCode' in result || 'signal' in result) shape |= b.exit;
  if (typeof result.action === 'string' || isObject(result.action)) shape |= b.action;
  return shape;
};

const SETTINGS = b.modes | b.models | b.configOptions;

/** Which shapes answer a method. */
const ANSWERS: ReadonlyMap<string, number> = new Map([
  ['initialize', b.protocolVersion],
  ['authenticate', b.empty],
  ['logout', b.empty],
  ['session/new', b.sessionId | SETTINGS],
  ['session/load', b.empty | SETTINGS],
  ['session/resume', b.empty | SETTINGS],
  ['session/list', b.sessions],
  ['session/close', b.empty],
  ['session/delete', b.empty],
  ['session/prompt', b.stopReason],
  ['session/set_mode', b.empty],
  ['session/set_model', b.empty],
  ['session/set_config_option', b.empty | b.configOptions],
  ['session/request_permission', b.outcome],
  ['fs/read_text_file', b.contentText],
  ['fs/write_text_file', b.empty],
  ['terminal/create', b.terminalId],
  ['terminal/output', b.terminalOutput],
  ['terminal/release', b.empty],
  ['terminal/kill', b.empty],
  ['terminal/wait_for_exit', b.exit],
  ['elicitation/create', b.action],
]);

const BY_AGENT = b.protocolVersion | b.sessionId | b.sessions | b.stopReason | SETTINGS;
const BY_CLIENT = b.outcome | b.contentText | b.terminalId | b.terminalOutput | b.exit | b.action;

/** Who must have answered so, by keys that only one side's results have. */
export const responder = (shape: number): Direction | undefined => {
  const isAgents = (shape & BY_AGENT) !== 0;
  const isClients = (shape & BY_CLIENT) !== 0;
  if (isAgents === isClients) return undefined;
  return isAgents ? 'agent-to-client' : 'client-to-agent';
};

/** As `responder`, and for an empty result what it mostly is: a client's answer to a write, a release or a kill. */
export const likelyResponder = (shape: number): Direction | undefined =>
  responder(shape) ?? ((shape & b.empty) !== 0 ? 'client-to-agent' : undefined);

/** True where the shape is one that answers the method. */
export const answersMethod = (shape: number, method: string): boolean => (shape & (ANSWERS.get(method) ?? 0)) !== 0;

const LONE: readonly (readonly [bit: number, method: string])[] = [
  [b.protocolVersion, 'initialize'],
  [b.stopReason, 'session/prompt'],
  [b.sessions, 'session/list'],
  [b.sessionId, 'session/new'],
  [b.outcome, 'session/request_permission'],
  [b.contentText, 'fs/read_text_file'],
  [b.terminalId, 'terminal/create'],
  [b.terminalOutput, 'terminal/output'],
  [b.exit, 'terminal/wait_for_exit'],
  [b.action, 'elicitation/create'],
];

/** The method such a result answers, where its keys leave only one. */
export const guessedMethod = (shape: number): string | undefined => LONE.find(([bit]) => (shape & bit) !== 0)?.[1];
