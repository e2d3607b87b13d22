import { describe, expect, it } from 'vitest';
import { readShellResult, shellStrings, withShellStrings } from './shell-result.ts';
import { shellWith } from './testing/updates.ts';

const list = (length: number): string[] => Array.from({ length }, () => 'n');

describe('readShellResult', () => {
  it('rebuilds in the key order of the contract, and tells of dropped keys', () => {
    const { type, ...others } = shellWith({});
    const read = readShellResult({ extra: 1, ...others, type });
    expect(read?.drops).toBe(true);
    expect(Object.keys(read?.result ?? {}).join()).toBe(
      'type,version,directory,exitCode,signal,pid,outcome,outputFiles,output,text,error,notices,truncated',
    );
    expect(readShellResult({ ...others, type })?.drops).toBe(false);
  });

  it.each([
    [{ exitCode: null, signal: 15, pid: null }],
    [{ error: 'e' }],
    [{ outcome: 'timed_out' }],
    [{ notices: list(32), outputFiles: list(32) }],
    [{ directory: 'd'.repeat(8190), outputFiles: ['f', 'g'] }],
  ])('takes %j', (fields) => {
    expect(readShellResult(shellWith(fields))).toEqual({ result: shellWith(fields), drops: false });
  });

  it.each([...Object.keys(shellWith({}))])('needs %s', (key) => {
    const { [key]: _, ...others } = shellWith({});
    expect(readShellResult(others)).toBeUndefined();
  });

  it.each([
    [{ version: 2 }],
    [{ exitCode: 1.5 }],
    [{ pid: 2 ** 53 }],
    [{ signal: 'SIGTERM' }],
    [{ error: {} }],
    [{ outcome: 'running' }],
    [{ truncated: 'yes' }],
    [{ notices: list(33) }],
    [{ notices: ['n', 1] }],
    [{ outputFiles: list(33) }],
    [{ directory: 'd'.repeat(8191), outputFiles: ['f', 'g'] }],
  ])('refuses %j', (fields) => {
    expect(readShellResult(shellWith(fields))).toBeUndefined();
  });

  it.each([[null], ['shell_result'], [[shellWith({})]]])('refuses %j', (value) => {
    expect(readShellResult(value)).toBeUndefined();
  });
});

describe('strings of a shell_result', () => {
  it('come out and go back in the same order', () => {
    const result = readShellResult(shellWith({ output: 'o', text: 't', error: 'e', notices: ['n', 'm'] }))?.result;
    if (!result) throw new Error('not eligible');
    expect(shellStrings(result).map(({ name, text }) => `${name}=${text}`)).toEqual([
      'rawOutput.output=o',
      'rawOutput.text=t',
      'rawOutput.error=e',
      'rawOutput.notices[0]=n',
      'rawOutput.notices[1]=m',
    ]);
    const texts = shellStrings(result).map(({ text }) => text.toUpperCase());
    expect(withShellStrings(result, texts, true)).toMatchObject({
      output: 'O',
      text: 'T',
      error: 'E',
      notices: ['N', 'M'],
      truncated: true,
    });
  });

  it('have no error where it is null', () => {
    const result = readShellResult(shellWith({ notices: ['n'] }))?.result;
    if (!result) throw new Error('not eligible');
    expect(shellStrings(result).map(({ name }) => name)).toEqual(['rawOutput.output', 'rawOutput.text', 'rawOutput.notices[0]']);
    expect(withShellStrings(result, ['o', 't', 'm'], true)).toMatchObject({ error: null, notices: ['m'] });
  });
});
