import { describe, expect, it } from 'vitest';
import { idKey, messageFacts, messageKind, messageSubject } from './message.ts';

describe('messageKind', () => {
  it.each([
    [{ jsonrpc: '2.0', id: 0, method: 'm' }, 'request'],
    [{ id: null, method: 'm' }, 'request'],
    [{ method: 'm' }, 'notification'],
    [{ id: 0, result: null }, 'response'],
    [{ id: 0, error: {} }, 'response'],
    [{ id: 0 }, 'response'],
    [{ jsonrpc: '2.0' }, 'other'],
  ])('of %j is %s', (message, kind) => {
    expect(messageKind(message)).toBe(kind);
  });
});

describe('idKey', () => {
  it('keeps numbers and strings apart, and pairs nothing with null', () => {
    expect([idKey(1), idKey('1'), idKey(null), idKey(undefined)]).toEqual(['n1', 's1', undefined, undefined]);
  });
});

describe('messageFacts', () => {
  it.each([
    ['an error’s data', { code: -32601, message: 'x', data: { method: 'a/b' } }, 'a/b'],
    ['its words', { code: -32601, message: 'Method not found: craft/drainMidTurnQueue' }, 'craft/drainMidTurnQueue'],
    ['quoted words', { code: -32601, message: '"Method not found": _x/y' }, '_x/y'],
    ['no other error', { code: -32002, message: 'Resource not found: session:1' }, undefined],
    ['not in words without a name', { code: -32601, message: 'Method not found' }, undefined],
  ])('finds the method an error names in %s', (_, error, names) => {
    expect(messageFacts({ id: 1, error }).names).toBe(names);
  });

  it('takes the id a cancellation names', () => {
    expect(messageFacts({ method: '$/cancel_request', params: { requestId: 4 } })).toMatchObject({ kind: 'notification', id: 'n4' });
  });
});

describe('messageSubject', () => {
  it.each([
    [
      'an update',
      { method: 'session/update', params: { sessionId: 's', update: { sessionUpdate: 'tool_call', toolCallId: 'c' } } },
      { session: 's', update: 'tool_call', toolCall: 'c' },
    ],
    [
      'a permission request',
      { method: 'session/request_permission', params: { sessionId: 's', toolCall: { toolCallId: 'c' } } },
      { session: 's', toolCall: 'c' },
    ],
    [
      'a permission request of draft 2',
      { method: 'session/request_permission', params: { sessionId: 's', subject: { type: 'tool_call', toolCall: { toolCallId: 'c' } } } },
      { session: 's', toolCall: 'c' },
    ],
    [
      'a permission request of draft 2 for a command',
      { method: 'session/request_permission', params: { sessionId: 's', subject: { type: 'command', command: 'ls', toolCallId: 'c' } } },
      { session: 's', toolCall: 'c' },
    ],
    [
      'an empty id, which is an id',
      { method: 'session/update', params: { update: { sessionUpdate: 'tool_call', toolCallId: '' } } },
      { update: 'tool_call', toolCall: '' },
    ],
    ['the answer to session/new', { id: 1, result: { sessionId: 's' } }, { session: 's' }],
    ['wrong types', { method: 'session/update', params: { sessionId: 1, update: [] } }, {}],
  ])('is read from %s', (_, message, subject) => {
    expect(messageSubject(message)).toEqual(subject);
  });
});
