import { describe, expect, it } from 'vitest';
import { processFacts, processResult } from './process-log.ts';

const result = { success: true, data: { rows: [1] } };
const dropped = 'tool:result_dropped';

describe('a process log', () => {
  it.each<[string, unknown, string, string]>([
    ['a tool result', { timestamp: 't', processEvent: { type: 'tool-result', callId: 'a', result } }, 'process log', ''],
    ['one of a session', { sessionId: 's', processEvent: { type: 'tool-result', callId: 'a', result } }, 'process log', 's'],
    ['one under event', { event: { type: 'tool-result', toolCallId: 'a', result } }, 'process log', ''],
    ['a dropped result', { type: dropped, callId: 'a', result }, 'dropped result', ''],
    ['a dropped result with its payload', { event: dropped, payload: { callId: 'a', sessionId: 's', result } }, 'dropped result', 's'],
    ['a dropped event of the process', { processEvent: { type: dropped, data: { callId: 'a', result } } }, 'dropped result', ''],
  ])('tells of %s, and gives it back whole', (_, record, source, session) => {
    expect(processFacts(record)).toMatchObject([{ of: 'data-result', callId: 'a', session, source, status: 'success' }]);
    expect(processResult(record, 'a')).toEqual({ data: result, source });
    expect(processResult(record, 'b')).toBeUndefined();
  });

  it.each<[unknown, string | undefined]>([
    [{ success: false, error: 'x' }, 'error'],
    [{ success: true, isError: true, data: 1 }, 'error'],
    ['a string', undefined],
    [null, undefined],
  ])('takes the status of %j from its flags', (data, status) => {
    const [fact] = processFacts({ processEvent: { type: 'tool-result', callId: 'a', result: data } });
    expect(fact).toMatchObject({ of: 'data-result' });
    expect(fact?.of === 'data-result' ? fact.status : '').toBe(status);
  });

  it('takes a result whose members stand beside the call', () => {
    const record = { type: dropped, callId: 'a', success: true, data: 'x' };
    expect(processResult(record, 'a')?.data).toEqual(record);
  });

  it.each([
    null,
    'x',
    {},
    { processEvent: { type: 'tool-result' } },
    { processEvent: { type: 'tool-result', callId: 'a' } },
    { processEvent: { type: 'tool-call', callId: 'a', result } },
    { callId: 'a', result },
  ])('tells nothing of %j', (record) => {
    expect(processFacts(record)).toEqual([]);
  });
});
