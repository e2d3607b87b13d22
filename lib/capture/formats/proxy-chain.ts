import type { JsonObject } from '../../base/narrow.ts';
import { stringAt } from '../../base/narrow.ts';
import type { Direction } from '../types.ts';
import type { LineFormat, Reading } from './format.ts';
import { timeOf } from './times.ts';

const CLUE = 'from, to and type';
const TYPES: ReadonlySet<unknown> = new Set(['request', 'response', 'notification']);

/** True for a message on its way from one component of a chain to the next. */
export const isHop = (value: JsonObject): boolean =>
  typeof value.from === 'string' &&
  typeof value.to === 'string' &&
  typeof value.ts === 'number' &&
  TYPES.has(value.type) &&
  ('protocol' in value || ('payload' in value && 'id' in value));

/** True for what a component wrote to its log. */
const isLog = (value: JsonObject): boolean =>
  value.type === 'trace' && typeof value.component === 'string' && typeof value.level === 'string' && typeof value.message === 'string';

/** A link of the chain or its end; any other name is the client's, whatever it is called. */
const isBehindClient = (name: string): boolean => /^(?:proxy|agent|conductor|server|mcp)\b/i.test(name);

const bodyOf = ({ type, id, method, params, payload, is_error: isError }: JsonObject): JsonObject => {
  switch (type) {
    case 'response':
      return isError === true ? { jsonrpc: '2.0', id, error: payload } : { jsonrpc: '2.0', id, result: payload ?? null };
    case 'request':
      return { jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) };
    default:
      return { jsonrpc: '2.0', method, ...(params !== undefined && { params }) };
  }
};

const read = (value: JsonObject): Reading | undefined => {
  if (isLog(value)) return { kind: 'container', clue: CLUE, name: 'log line of a component' };
  if (!isHop(value) || typeof value.jsonrpc === 'string') return undefined;
  const from = stringAt(value, 'from') ?? '';
  const to = stringAt(value, 'to') ?? '';
  if (value.type !== 'response' && typeof value.method !== 'string') return undefined;
  const protocol = stringAt(value, 'protocol');
  if (protocol !== undefined && protocol !== 'acp') return { kind: 'container', clue: CLUE, name: `${protocol} message of the chain` };
  const isSent = !isBehindClient(from);
  // Each link passes a message on, so it stands here once a link: it is read, and its bytes are counted, where the client has it.
  if (!isSent && isBehindClient(to)) return { kind: 'container', clue: CLUE, name: 'another hop of the chain' };
  const labelled: Direction = isSent ? 'client-to-agent' : 'agent-to-client';
  const synthesised = `a hop of a proxy chain (${from} → ${to})`;
  return { kind: 'frame', clue: CLUE, message: bodyOf(value), time: timeOf(value), labelled, synthesised };
};

/**
 * The trace of a chain of proxies between client and agent: every message once for each hop, its parts beside the names of both ends.
 * Only the client's hop gives frames. Times are seconds since the start.
 */
export const proxyChain: LineFormat = {
  id: 'proxy-chain',
  name: () => 'proxy-chain trace (the client’s hop)',
  read,
};
