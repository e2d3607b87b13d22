import { describe, expect, it } from 'vitest';
import { factsOf } from './facts.ts';
import { historyResult, sessionFacts } from './session-jsonl.ts';

const response = (id: string, said: unknown, more: object = {}) => ({
  functionResponse: { id, name: 'run_shell_command', response: said, ...more },
});

const record = (parts: readonly unknown[], toolCallResult?: unknown) => ({
  uuid: 'u1',
  parentUuid: 'u0',
  sessionId: 's',
  type: 'tool_result',
  message: { role: 'user', parts },
  ...(toolCallResult === undefined ? {} : { toolCallResult }),
});

describe('facts of a history record', () => {
  it('tells a result with its lengths and its place in the tree', () => {
    const display = { type: 'shell_result', output: '世' };
    expect(sessionFacts(record([response('a', { output: 'out' })], { callId: 'a', status: 'success', resultDisplay: display }))).toEqual([
      {
        of: 'history-result',
        callId: 'a',
        session: 's',
        tool: 'run_shell_command',
        status: 'success',
        response: 'output',
        responseUnits: 3,
        displayBytes: new TextEncoder().encode(JSON.stringify(display)).length,
        uuid: 'u1',
        parentUuid: 'u0',
      },
    ]);
  });

  it('tells every result of several parts, and gives the display to the call it names', () => {
    const facts = sessionFacts(
      record([response('a', { output: '1' }), response('b', { error: '22' })], { callId: 'b', resultDisplay: 'x' }),
    );
    expect(
      facts.map((fact) => fact.of === 'history-result' && [fact.callId, fact.response, fact.responseUnits, fact.displayBytes]),
    ).toEqual([
      ['a', 'output', 1, undefined],
      ['b', 'error', 2, 3],
    ]);
  });

  it('tells a result that has a display and no response', () => {
    expect(sessionFacts(record([], { callId: 'a', resultDisplay: 'x' }))).toMatchObject([
      { callId: 'a', response: 'none', displayBytes: 3 },
    ]);
  });

  it('tells the calls an assistant made', () => {
    const parts = [
      { text: 'Let me see.' },
      { functionCall: { id: 'a', name: 'glob', args: { pattern: '*' } } },
      { functionCall: { id: 'b' } },
    ];
    expect(sessionFacts({ type: 'assistant', sessionId: 's', message: { parts } })).toEqual([
      { of: 'call', callId: 'a', session: 's', tool: 'glob', args: { pattern: '*' } },
      { of: 'call', callId: 'b', session: 's' },
    ]);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['text', 'x'],
    ['no message', { type: 'tool_result' }],
    ['parts that are no list', { type: 'tool_result', message: { parts: {} } }],
    ['parts of other kinds', record([null, 'x', { text: 'y' }, { functionResponse: { id: 7 } }])],
    ['a system record', { type: 'system', message: { parts: [response('a', { output: 'x' })] } }],
  ])('tells nothing of %s', (_, value) => {
    expect(sessionFacts(value)).toEqual([]);
  });

  it('is asked for history records only', () => {
    expect(factsOf('session-jsonl', record([response('a', { output: 'x' })]))).toHaveLength(1);
    expect(factsOf('stream-json', record([response('a', { output: 'x' })]))).toEqual([]);
  });
});

describe('historyResult', () => {
  it('reads texts, display, error and media back', () => {
    const media = { parts: [{ inlineData: { data: 'QUI=', mimeType: 'image/png', displayName: 'x.png' } }, { text: 'no medium' }] };
    const found = historyResult(
      record([response('a', { error: 'bad' }, media)], { callId: 'a', status: 'error', error: {}, resultDisplay: '' }),
      'a',
    );
    expect(found).toEqual({
      tool: 'run_shell_command',
      response: 'error',
      text: 'bad',
      display: '',
      status: 'error',
      error: {},
      media: [{ mimeType: 'image/png', data: 'QUI=', name: 'x.png' }],
    });
  });

  it('gives a nameless outcome to a lone result, and to none of several', () => {
    const outcome = { resultDisplay: 'd' };
    expect(historyResult(record([response('a', { output: 'x' })], outcome), 'a')).toMatchObject({ display: 'd' });
    const two = record([response('a', { output: 'x' }), response('b', { output: 'y' })], outcome);
    expect(historyResult(two, 'a')).not.toHaveProperty('display');
  });

  it('finds nothing of a call the record does not name', () => {
    expect(historyResult(record([response('a', { output: 'x' })]), 'b')).toBeUndefined();
  });
});
