import { describe, expect, it } from 'vitest';
import { addFiles, bundleName, collected, fileLimit } from './collect.ts';
import type { OpenedFile } from './openedFile.ts';
import { readSampleIndex } from './samples.ts';

const opened = (path: string, text = 'x', lastModified = 0): OpenedFile => ({
  file: new File([text], path.split('/').at(-1) ?? path, { lastModified }),
  path,
});
const paths = (files: readonly OpenedFile[]) => files.map(({ path }) => path);

describe('what came in', () => {
  it('stands in the order of its paths, numbers by value', () => {
    expect(paths(collected(['b/10', 'b/9', 'a'].map((path) => opened(path))).files)).toEqual(['a', 'b/9', 'b/10']);
  });

  it('says when there was more than is taken', () => {
    const one = opened('a');
    expect(collected(Array.from({ length: fileLimit }, () => one)).more).toBe(false);
    const over = collected(Array.from({ length: fileLimit + 1 }, () => one));
    expect([over.files.length, over.more]).toEqual([fileLimit, true]);
  });

  it.each([
    [[], ''],
    [['live.ndjson'], 'live.ndjson'],
    [['big/live.ndjson', 'big/spill/x'], 'big'],
    [['live.ndjson', 'history.jsonl', 'x'], 'live.ndjson'],
    [['big/live.ndjson', 'other/x'], 'live.ndjson'],
    [['big/live.ndjson'], 'live.ndjson'],
  ])('%j is called %s', (given, name) => {
    expect(bundleName(given.map((path) => opened(path)))).toBe(name);
  });

  it('is called after the file with most frames, where no folder holds it', () => {
    const files = ['history.jsonl', 'live.ndjson'].map((path) => opened(path));
    expect(bundleName(files, 'live.ndjson')).toBe('live.ndjson');
    expect(bundleName(files, 'gone.ndjson')).toBe('history.jsonl');
  });
});

describe('adding files', () => {
  it('keeps what was open and takes the same file once', () => {
    expect(paths(addFiles([opened('a'), opened('b')], [opened('b'), opened('c')]))).toEqual(['a', 'b', 'c']);
  });

  it('keeps two files of one path apart', () => {
    expect(paths(addFiles([opened('a', 'one')], [opened('a', 'another'), opened('a', 'a third')]))).toEqual(['a', 'a (2)', 'a (3)']);
  });
});

describe('samples', () => {
  it('are read from a list or an object, without what is none', () => {
    const good = { id: 'big', title: 'Big', about: 'Cut results', files: ['big/live.ndjson'] };
    expect(readSampleIndex([good, { id: 'x' }, null, 7, { ...good, files: [1] }])).toEqual([good]);
    expect(readSampleIndex({ samples: [good] })).toEqual([good]);
    expect(readSampleIndex('nothing')).toEqual([]);
  });
});
