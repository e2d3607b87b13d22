import { describe, expect, it } from 'vitest';
import { factsOf, storedResultOf } from './facts.ts';
import { exportedResult, exportFacts } from './message-export.ts';
import type { HistoryFact } from './types.ts';

const use = { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'read', input: { path: 'x' } }] };
const result = (id: string, content: unknown, more: object = {}) => ({
  type: 'tool_result',
  toolUseId: id,
  toolName: 'read',
  content,
  ...more,
});
const user = (...blocks: readonly unknown[]) => ({ role: 'user', content: blocks });

describe('facts of an export', () => {
  const messages = [use, user(result('a', 'one', { isError: false }), result('b', [{ type: 'text', text: 'four' }], { isError: true }))];

  it.each([
    ['a list of messages', { messages }, ''],
    ['a list an API gives back', { data: messages, hasMore: false }, ''],
    ['a conversation', { conversation: { id: 'c', messages } }, 'c'],
    ['a list with its session', { sessionId: 's', messages }, 's'],
  ])('tells calls and results of %s', (_, record, session) => {
    expect(exportFacts(record)).toEqual([
      { of: 'call', callId: 'a', tool: 'read', args: { path: 'x' }, ...(session === '' ? {} : { session }) },
      { of: 'history-result', callId: 'a', session, tool: 'read', status: 'success', response: 'output', responseUnits: 3, message: 1 },
      { of: 'history-result', callId: 'b', session, tool: 'read', status: 'error', response: 'error', responseUnits: 4, message: 1 },
    ]);
  });

  it('tells those of a message alone on its line', () => {
    expect(factsOf('message-export', messages[1])).toMatchObject([{ callId: 'a', message: 0 }, { callId: 'b' }]);
  });

  it.each([null, 'x', {}, { messages: 'x' }, { messages: [null, 7, { role: 'user', content: [null, { type: 'tool_result' }] }] }])(
    'tells nothing of %j',
    (record) => {
      expect(exportFacts(record)).toEqual([]);
    },
  );
});

describe('a result of an export', () => {
  const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'QUI=' } };
  const record = {
    messages: [user(result('a', 'first')), user(result('a', [{ type: 'text', text: 'second' }, image])), user(result('c', 7))],
  };

  it('is read back by its message', () => {
    expect(exportedResult(record, 'a')?.text).toBe('first');
    expect(exportedResult(record, 'a', 1)).toMatchObject({ tool: 'read', response: 'output', text: 'second', media: [{ data: 'QUI=' }] });
    expect([exportedResult(record, 'a', 2), exportedResult(record, 'b')]).toEqual([undefined, undefined]);
  });

  it('without content is told as none', () => {
    expect(exportedResult(record, 'c')).toMatchObject({ response: 'none', text: '' });
  });

  it('is read back through its fact', () => {
    const facts = exportFacts(record).filter((fact): fact is HistoryFact => fact.of === 'history-result');
    expect(facts.map((fact) => storedResultOf('message-export', record, fact)?.text)).toEqual(['first', 'second', '']);
  });
});
