import { describe, expect, it } from 'vitest';
import { answersMethod, guessedMethod, likelyResponder, responder, resultShape } from './result-shapes.ts';

const results: readonly [what: string, result: unknown, by: string | undefined, method: string | undefined][] = [
  ['stopReason', { stopReason: 'end_turn' }, 'agent-to-client', 'session/prompt'],
  ['protocolVersion', { protocolVersion: 1, agentCapabilities: {} }, 'agent-to-client', 'initialize'],
  ['sessionId', { sessionId: 's', modes: {} }, 'agent-to-client', 'session/new'],
  ['modes alone', { modes: {}, _meta: {} }, 'agent-to-client', undefined],
  ['sessions', { sessions: [] }, 'agent-to-client', 'session/list'],
  ['outcome', { outcome: { outcome: 'selected', optionId: 'x' } }, 'client-to-agent', 'session/request_permission'],
  ['a content string', { content: 'text' }, 'client-to-agent', 'fs/read_text_file'],
  ['terminalId', { terminalId: 't' }, 'client-to-agent', 'terminal/create'],
  ['output and truncated', { output: '', truncated: false }, 'client-to-agent', 'terminal/output'],
  ['exitCode', { exitCode: 0 }, 'client-to-agent', 'terminal/wait_for_exit'],
  ['signal', { signal: 'TERM' }, 'client-to-agent', 'terminal/wait_for_exit'],
  ['action', { action: 'accept', content: {} }, 'client-to-agent', 'elicitation/create'],
  ['a content array, which is MCP’s', { content: [] }, undefined, undefined],
  ['unknown keys', { a: 1 }, undefined, undefined],
  ['keys of both sides', { stopReason: 'x', outcome: {} }, undefined, 'session/prompt'],
];

describe('resultShape', () => {
  it.each(results)('tells who answered with %s, and what', (_, result, by, method) => {
    const shape = resultShape({ id: 1, result });
    expect([responder(shape), guessedMethod(shape)]).toEqual([by, method]);
    if (method !== undefined) expect(answersMethod(shape, method)).toBe(true);
  });

  it.each([
    ['{}', { result: {} }],
    ['null', { result: null }],
    ['_meta alone', { result: { _meta: { a: 1 } } }],
    ['nothing', {}],
  ])('takes %s as empty: likely a client’s, but no proof', (_, message) => {
    const shape = resultShape({ id: 1, ...message });
    expect([responder(shape), likelyResponder(shape), guessedMethod(shape)]).toEqual([undefined, 'client-to-agent', undefined]);
    expect(['fs/write_text_file', 'session/load', 'session/prompt'].map((method) => answersMethod(shape, method))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('takes an error as nobody’s', () => {
    const shape = resultShape({ id: 1, error: { code: 1, message: 'x' } });
    expect([responder(shape), likelyResponder(shape), guessedMethod(shape)]).toEqual([undefined, undefined, undefined]);
  });
});
