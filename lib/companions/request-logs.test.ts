import { describe, expect, it } from 'vitest';
import { type RequestRecord, requestLogs, requestPlaces } from './request-logs.ts';

const requests = (...paths: readonly (string | readonly [string, string])[]): readonly RequestRecord[] =>
  paths.map((path, record) => (typeof path === 'string' ? { record, path } : { record, path: path[0], timestamp: path[1] }));

const briefly = (all: readonly RequestRecord[]) =>
  requestLogs(all).map(({ log, requests: own }) => `${log}: ${own.map(({ record }) => record).join(' ')}`);

describe('logs of model requests', () => {
  it.each<[string, readonly RequestRecord[], readonly string[]]>([
    ['a file of several is a log in its own order', requests(['a.jsonl', '2026-01-02'], ['a.jsonl', '2026-01-01']), ['a.jsonl: 0 1']],
    ['files of one are a log by name', requests('r/10.json', 'r/9.json', 'r/1.json'), ['r/: 2 1 0']],
    ['files of one are a log by time', requests(['r/a.json', '2026-01-02'], ['r/b.json', '2026-01-01']), ['r/: 1 0']],
    ['by name where one has no time', requests(['r/a.json', '2026-01-02'], 'r/b.json'), ['r/: 0 1']],
    ['a file alone in its folder stays itself', requests('r/a.json', 's/b.json'), ['r/a.json: 0', 's/b.json: 1']],
    ['files without a folder', requests('b.json', 'a.json'), ['./: 1 0']],
    ['both kinds in one folder', requests('r/all.jsonl', 'r/all.jsonl', 'r/2.json', 'r/1.json'), ['r/all.jsonl: 0 1', 'r/: 3 2']],
    ['none', [], []],
  ])('%s', (_, all, logs) => {
    expect(briefly(all)).toEqual(logs);
  });

  it('tell the place of each request', () => {
    expect([...requestPlaces(requests('r/b.json', 'r/a.json'))]).toEqual([
      [1, { log: 'r/', nth: 1, of: 2 }],
      [0, { log: 'r/', nth: 2, of: 2 }],
    ]);
  });
});
