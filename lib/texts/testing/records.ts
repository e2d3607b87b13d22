import { session } from '../../trace/testing/frames.ts';

/** Companion records for made bundles. */
export const storedResult = (callId: string, output: string, more: { display?: unknown; sessionId?: string; uuid?: string } = {}) => ({
  uuid: more.uuid ?? `${more.sessionId ?? session}-${callId}-${output.length}`,
  parentUuid: null,
  sessionId: more.sessionId ?? session,
  timestamp: '2026-01-01T00:00:00.000Z',
  type: 'tool_result',
  message: { role: 'user', parts: [{ functionResponse: { id: callId, name: 'run_shell_command', response: { output } } }] },
  toolCallResult: { callId, status: 'success', ...('display' in more ? { resultDisplay: more.display } : {}) },
});

export const storedCall = (callId: string, sessionId = session) => ({
  uuid: `call-${callId}`,
  parentUuid: null,
  sessionId,
  timestamp: '2026-01-01T00:00:00.000Z',
  type: 'assistant',
  message: { role: 'model', parts: [{ functionCall: { id: callId, name: 'glob', args: {} } }] },
});

/** A request that holds the messages new since the one before: the model's calls and their results. */
export const newMessages = (...results: readonly (readonly [string, string])[]) => ({
  timestamp: '2026-01-01T00:00:00.000Z',
  request: {
    model: 'm',
    messages: [
      {
        role: 'assistant',
        content: null,
        tool_calls: results.map(([id]) => ({ id, type: 'function', function: { name: 'glob', arguments: '{}' } })),
      },
      ...results.map(([id, text]) => ({ role: 'tool', tool_call_id: id, content: [{ type: 'text', text }] })),
    ],
  },
});
