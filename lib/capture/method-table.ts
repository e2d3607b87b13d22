import type { Direction } from './types.ts';

const CLIENT_METHODS = [
  ...['initialize', 'authenticate', 'logout', 'auth/login', 'auth/logout', 'auth/status'],
  ...['session/new', 'session/load', 'session/resume', 'session/list', 'session/close', 'session/delete', 'session/prompt'],
  ...['session/cancel', 'session/set_mode', 'session/set_config_option', 'session/set_model', 'session/fork', 'session/archive'],
  ...['session/unarchive', 'session/status', 'session/set_title', 'providers/list', 'providers/set', 'providers/disable'],
  ...['tool_call/cancel', 'terminal/cancel'],
];

const AGENT_METHODS = [
  ...['session/update', 'session/request_permission', 'fs/read_text_file', 'fs/write_text_file', 'auth/status_update'],
  ...['terminal/create', 'terminal/output', 'terminal/release', 'terminal/wait_for_exit', 'terminal/kill'],
];

const SIDES: ReadonlyMap<string, Direction> = new Map([
  ...CLIENT_METHODS.map((method) => [method, 'client-to-agent'] as const),
  ...AGENT_METHODS.map((method) => [method, 'agent-to-client'] as const),
]);

export const opposite = (direction: Direction): Direction => (direction === 'client-to-agent' ? 'agent-to-client' : 'client-to-agent');

/** Who sends the method, or undefined where either side may: extensions, `$/cancel_request`. */
export const methodSide = (method: string): Direction | undefined =>
  SIDES.get(method) ?? (method.startsWith('elicitation/') ? 'agent-to-client' : undefined);
