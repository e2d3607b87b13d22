import { describe, expect, it } from 'vitest';
import { toolResultOf } from './tool-result.ts';

describe('toolResultOf', () => {
  it.each([
    [
      'a tool result',
      { success: true, data: { a: 1 }, structured: null, endTurn: true },
      false,
      { success: true, data: { a: 1 }, structured: null, endTurn: true },
    ],
    [
      'a tool result with the older name',
      { success: false, error: 'no', structuredContent: 0 },
      true,
      { success: false, error: 'no', structured: 0 },
    ],
    [
      'an MCP result',
      { content: [{ type: 'text', text: 'a' }], isError: true },
      false,
      { success: false, data: 'a', isError: true, error: 'a' },
    ],
    ['the text of a failed call', 'no such file', true, { success: false, isError: true, error: 'no such file' }],
    ['an object of a failed call', { exit: 1 }, true, { success: false, data: { exit: 1 } }],
    ['a string', 'hello', false, { success: true, data: 'hello' }],
    ['an object that merely succeeds', { success: true, rows: 3 }, false, { success: true, data: { success: true, rows: 3 } }],
  ])('takes %s', (_, value, failed, expected) => {
    expect(toolResultOf(value, failed).result).toEqual(expected);
  });

  it('names what it took the value for', () => {
    expect(
      [
        toolResultOf({ success: true, data: 1 }, false),
        toolResultOf({ content: [] }, false),
        toolResultOf('x', true),
        toolResultOf('x', false),
      ].map(({ form }) => form),
    ).toEqual(['a tool result', 'an MCP result', 'the error of a failed call', 'its data']);
  });
});
