import type { Sent } from './writers.ts';

/** Time of the first message, in milliseconds since the epoch. */
export const FROM = Date.UTC(2026, 0, 2);

/** Messages of every kind, with what tempts readers to end them early. */
export const small: readonly Sent[] = (
  [
    [{ jsonrpc: '2.0', id: 1, method: 'session/prompt', params: { prompt: '"}{(:direction [20:18:05] é' } }, 'client-to-agent'],
    [
      {
        jsonrpc: '2.0',
        method: 'session/update',
        params: { sessionId: 's', update: { sessionUpdate: 'tool_call', toolCallId: 'a', title: '(")' } },
      },
      'agent-to-client',
    ],
    [
      {
        jsonrpc: '2.0',
        method: 'session/update',
        params: { sessionId: 's', update: { sessionUpdate: 'tool_call_update', toolCallId: 'a' } },
      },
      'agent-to-client',
    ],
    [{ jsonrpc: '2.0', id: 1, result: { stopReason: 'end_turn', a: [null, true, false, {}, []] } }, 'agent-to-client'],
  ] as const
).map(([each, direction], nth) => ({ message: each, direction, time: FROM + 1000 * nth }));
