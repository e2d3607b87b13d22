import { describe, expect, it } from 'vitest';
import { isCleared } from './cleared.ts';

describe('isCleared', () => {
  it.each([
    ['[Old tool result content cleared]', true],
    [' [old tool output removed to save space]\n', true],
    ['[Tool result omitted: 12 lines]', true],
    ['[image removed: rejected by the model provider]', true],
    ['', false],
    ['Old tool result content cleared', false],
    ['[Old tool result content cleared] and more', false],
    ['text\n[Old tool result content cleared]', false],
    ['[a list]', false],
    [`[Old tool result content cleared${'x'.repeat(300)}]`, false],
  ])('%j: %s', (text, cleared) => {
    expect(isCleared(text)).toBe(cleared);
  });
});
