/* Frames and records as hosts write them, for bundles made at test time. */

import type { MadeFile } from './framework.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const lines = (values: readonly unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');
export const fileOf = (name: string, values: readonly unknown[]): MadeFile => ({ name, bytes: lines(values) });

/** Lines of text that differ from each other, so that a stretch of them stands in one place alone. */
export const log = (name: string, count: number): string =>
  Array.from({ length: count }, (_, n) => `${name} ${String(n).padStart(5, '0')} ${'-'.repeat(n % 7)} ok`).join('\n');

export const block = (text: string) => ({ type: 'content', content: { type: 'text', text } });

export const update = (sessionId: string, fields: Fields) => ({
  jsonrpc: '2.0',
  method: 'session/update',
  params: { sessionId, update: fields },
});

export const asked = (id: number, method: string, params: Fields) => ({ jsonrpc: '2.0', id, method, params });
export const answered = (id: number, result: unknown) => ({ jsonrpc: '2.0', id, result });

/** A call from its first frame to its last. */
export const wireCall = (sessionId: string, toolCallId: string, ended: Fields, begun: Fields = {}) => [
  update(sessionId, { sessionUpdate: 'tool_call', toolCallId, title: `run ${toolCallId}`, kind: 'execute', status: 'pending', ...begun }),
  update(sessionId, { sessionUpdate: 'tool_call_update', toolCallId, status: 'completed', ...ended }),
];

/** Messages of a request in the style of one API: the model's calls, and then their results. */
export const sent = (...results: readonly (readonly [id: string, content: unknown])[]) => [
  {
    role: 'assistant',
    content: null,
    tool_calls: results.map(([id]) => ({ id, type: 'function', function: { name: 'run_shell_command', arguments: '{}' } })),
  },
  ...results.map(([id, content]) => ({ role: 'tool', tool_call_id: id, content })),
];

export const request = (timestamp: string, messages: readonly unknown[]) => ({ timestamp, request: { model: 'm-1', messages } });
