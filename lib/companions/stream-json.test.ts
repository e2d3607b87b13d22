import { describe, expect, it } from 'vitest';
import { headlessFacts, headlessResult } from './stream-json.ts';

const event = (type: string, content: unknown, more: object = {}) => ({
  type,
  session_id: 's',
  uuid: 'u',
  parent_tool_use_id: null,
  message: { content },
  ...more,
});
const result = (id: string, content: unknown, more: object = {}) => ({ type: 'tool_result', tool_use_id: id, content, ...more });

describe('a headless run', () => {
  it('tells the calls that were made', () => {
    expect(
      headlessFacts(
        event('assistant', [
          { type: 'text', text: 'x' },
          { type: 'tool_use', id: 'a', name: 'glob', input: {} },
        ]),
      ),
    ).toEqual([{ of: 'call', callId: 'a', tool: 'glob', args: {}, session: 's' }]);
  });

  it('tells results with their session and order, and gives them back', () => {
    const record = event('user', [
      result('a', 'one', { is_error: false }),
      result('b', [{ type: 'text', text: 'four' }], { is_error: true }),
    ]);
    expect(headlessFacts(record)).toEqual([
      { of: 'headless-result', callId: 'a', session: 's', units: 3, status: 'success', message: 0, uuid: 'u' },
      { of: 'headless-result', callId: 'b', session: 's', units: 4, status: 'error', message: 1, uuid: 'u' },
    ]);
    expect(headlessResult(record, 'a')).toEqual({ text: 'one', textParts: 1, isError: false });
    expect(headlessResult(record, 'b', 1)?.text).toBe('four');
    expect([headlessResult(record, 'b', 0), headlessResult(record, 'c')]).toEqual([undefined, undefined]);
  });

  it('says within which call a sub-agent made it', () => {
    expect(headlessResult(event('user', [result('a', 'x')], { parent_tool_use_id: 'task' }), 'a')?.within).toBe('task');
  });

  it.each([null, {}, event('user', 'text'), event('system', [result('a', 'x')]), event('user', [null, { type: 'tool_result' }])])(
    'tells nothing of %j',
    (record) => {
      expect(headlessFacts(record)).toEqual([]);
    },
  );
});
