import { describe, expect, it } from 'vitest';
import { exitStatusOf, failureWords } from './exit-status.ts';

describe('how a tool ended', () => {
  it.each([
    [{ stdout: '', stderr: 'x', exitCode: 2 }, 'exit code 2'],
    [{ exit_code: 0, formatted_output: 'x' }, undefined],
    [{ output: 'x', metadata: { exit: 1 } }, 'exit code 1'],
    [{ result: { metadata: { exitCode: -9 } } }, 'exit code -9'],
    [{ exitCode: null, signal: 'SIGTERM' }, 'ended by SIGTERM'],
    [{ content: [], isError: true }, '`isError`'],
    [{ content: [], isError: false }, undefined],
    [{ exitCode: 0, metadata: { exitCode: 3 } }, undefined],
    [{ exitCode: '1' }, undefined],
    ['exit code 1', undefined],
    [null, undefined],
  ])('%j', (value, words) => {
    const status = exitStatusOf(value);
    expect(status === undefined ? undefined : failureWords(status)).toBe(words);
  });
});
