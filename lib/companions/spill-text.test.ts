import { describe, expect, it } from 'vitest';
import { matchSpill } from './spill-text.ts';

const files = (...paths: readonly string[]) => paths.map((path) => ({ path }));

describe('matchSpill', () => {
  it.each<[string, string | undefined, string, readonly string[], string | undefined, string | undefined]>([
    ['the longest matching tail', '/tmp/h1/x.output', '', ['h2/x.output', 'h1/x.output'], 'h1/x.output', 'path'],
    ['the file name alone', '/tmp/h1/x.output', '', ['big/spill/x.output'], 'big/spill/x.output', 'path'],
    ['either separator', 'C:\\tmp\\h1\\x.output', '', ['h2/x.output', 'h1/x.output'], 'h1/x.output', 'path'],
    ['the path before the call id', '/tmp/x.output', 'c', ['tool-results/c.txt', 'x.output'], 'x.output', 'path'],
    ['the call id where the path is not here', '/tmp/x.output', 'c', ['a/tool-results/c.txt'], 'a/tool-results/c.txt', 'call id'],
    ['the call id without a claim', undefined, 'c', ['tool-results/c.txt'], 'tool-results/c.txt', 'call id'],
    ['the call id of a file opened alone', undefined, 'c', ['c.txt'], 'c.txt', 'call id'],
    ['the call id as file systems take it', undefined, 'shell:0', ['tool-results/shell_0.txt'], 'tool-results/shell_0.txt', 'call id'],
    [
      'the call id behind a day',
      undefined,
      'shell:0',
      ['tool-results/2026-01-31-shell_0.txt'],
      'tool-results/2026-01-31-shell_0.txt',
      'call id',
    ],
    [
      'a label that was cut to 80',
      undefined,
      'x'.repeat(90),
      [`tool-results/2026-01-31-${'x'.repeat(69)}.txt`],
      `tool-results/2026-01-31-${'x'.repeat(69)}.txt`,
      'call id',
    ],
    ['no label of another call', undefined, 'a', ['tool-results/2026-01-31-ba.txt', 'tool-results/1-a.txt'], undefined, undefined],
    ['no file of that name in another folder', undefined, 'c', ['notes/c.txt'], undefined, undefined],
    ['no file whose name only ends alike', '/tmp/x.output', '', ['big-x.output'], undefined, undefined],
    ['no file for an empty id', undefined, '', ['.txt'], undefined, undefined],
  ])('finds %s', (_, claimed, callId, paths, path, by) => {
    const match = matchSpill(claimed, callId, files(...paths));
    expect(match?.file.path).toBe(path);
    expect(match?.by).toBe(by);
  });

  it('names the others where several match as well', () => {
    expect(matchSpill('/tmp/x.output', '', files('a/x.output', 'b/x.output'))).toMatchObject({
      file: { path: 'a/x.output' },
      segments: 1,
      others: [{ path: 'b/x.output' }],
    });
  });
});
