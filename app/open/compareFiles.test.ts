import { describe, expect, it } from 'vitest';
import { allSame, compareFiles } from './compareFiles.ts';

const wanted = (name: string, size: number, digest = '') => ({ name, size, digest });
const given = (path: string, size: number, digest?: string) => ({ path, size, digest });

describe('a file that a link asks for', () => {
  it.each([
    ['the same', wanted('a.ndjson', 10, 'aa'), given('a.ndjson', 10, 'aa'), { kind: 'same', loosely: false, renamed: undefined }],
    ['in a folder', wanted('run/a.ndjson', 10, 'aa'), given('a.ndjson', 10, 'aa'), { kind: 'same', renamed: undefined }],
    ['renamed', wanted('a.ndjson', 10, 'aa'), given('b.ndjson', 10, 'aa'), { kind: 'same', renamed: 'b.ndjson' }],
    ['without a digest here', wanted('a.ndjson', 10, 'aa'), given('a.ndjson', 10), { kind: 'same', loosely: true }],
    ['without a digest there', wanted('a.ndjson', 10), given('a.ndjson', 10, 'aa'), { kind: 'same', loosely: true }],
    ['of another size', wanted('a.ndjson', 10, 'aa'), given('a.ndjson', 11, 'bb'), { kind: 'different', size: 11, digest: false }],
    ['of other bytes', wanted('a.ndjson', 10, 'aa'), given('a.ndjson', 10, 'bb'), { kind: 'different', size: undefined, digest: true }],
    [
      'of another name, unproven',
      wanted('a.ndjson', 10),
      given('b.ndjson', 10),
      { kind: 'different', size: undefined, renamed: 'b.ndjson' },
    ],
    ['something else', wanted('a.ndjson', 10, 'aa'), given('cat.png', 7, 'cc'), { kind: 'different', size: 7, renamed: 'cat.png' }],
  ])('is %s', (_, want, have, expected) => {
    expect(compareFiles([want], [have])).toEqual([expect.objectContaining({ ...expected, wanted: want, given: 0 })]);
  });

  it('is missing where several were given and none is like it', () => {
    expect(compareFiles([wanted('a', 1, 'aa')], [given('b', 2, 'bb'), given('c', 3, 'cc')])).toMatchObject([{ kind: 'missing' }]);
    expect(compareFiles([wanted('a', 1, 'aa')], [])).toMatchObject([{ kind: 'missing' }]);
  });

  it('takes no file that another has a better claim to', () => {
    const matches = compareFiles(
      [wanted('x/history.jsonl', 5, 'aa'), wanted('y/history.jsonl', 5, 'bb')],
      [given('history.jsonl', 5, 'bb'), given('z/history.jsonl', 5, 'aa')],
    );
    expect(matches).toMatchObject([
      { kind: 'same', given: 1 },
      { kind: 'same', given: 0 },
    ]);
    expect(allSame(matches)).toBe(true);
  });

  it('is found among many, each standing for one', () => {
    const matches = compareFiles([wanted('a', 1, 'aa'), wanted('a', 1, 'aa')], [given('a', 1, 'aa'), given('b', 2, 'bb')]);
    expect(matches).toMatchObject([{ kind: 'same', given: 0 }, { kind: 'missing' }]);
    expect(allSame(matches)).toBe(false);
  });
});
