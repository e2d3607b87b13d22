import { describe, expect, it } from 'vitest';
import { unwrap } from '../testing/unwrap.ts';
import { readBundle } from '../texts/testing/read-bundle.ts';
import { storedCall, storedResult } from '../texts/testing/records.ts';
import { madeStore } from '../trace/testing/bundle.ts';
import { create, done, session } from '../trace/testing/frames.ts';
import { reportCall } from './report.ts';
import { plainWords } from './words.ts';

const lines = (word: string) => Array.from({ length: 900 }, (_, n) => `${word} ${n}`).join('\n');
const on = (parentUuid: string | null, record: object, uuid: string) => ({ ...record, uuid, parentUuid });
const notice = (whole: string, path: string) =>
  `Tool output truncated. Persisted tool-output artifact: ${path}\n\n${whole.slice(0, 500)}\n...\n${whole.slice(-2_000)}`;

const reportOf = async (files: Parameters<typeof madeStore>[0], toolCallId = 'a') => {
  const store = await madeStore(files);
  const bundle = await readBundle(store);
  return unwrap(await reportCall(await bundle.texts(bundle.call(toolCallId)), store));
};

describe('texts of another moment', () => {
  it('are not wrong where they differ from the call’s own', async () => {
    const report = await reportOf([
      { path: 'live.ndjson', lines: [create('a'), done('a', notice(lines('new'), 'new.txt'))] },
      {
        path: 'history.jsonl',
        lines: [
          on(null, { sessionId: session, type: 'user', message: {} }, 'p'),
          on('p', storedCall('a'), 'c1'),
          on('c1', storedResult('a', notice(lines('old'), 'old.txt')), 'r1'),
          on('p', storedCall('a'), 'c2'),
          on('c2', storedResult('a', notice(lines('new'), 'new.txt')), 'r2'),
        ],
      },
      { path: 'spill/new.txt', lines: lines('new') },
    ]);
    expect(report.texts.find(({ id }) => id === 'history2')?.variant).toBe('dead branch');
    expect(report.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
    expect(report.badge).toBe('cut');
  });
});

describe('calls that only companions tell of', () => {
  it.each([
    [
      'a headless run',
      { type: 'user', session_id: 's', message: { content: [{ type: 'tool_result', tool_use_id: 'a', content: 'x', is_error: false }] } },
    ],
    ['kept result data', { processEvent: { type: 'tool-result', callId: 'a', result: { success: true, data: 'x' } } }],
  ])('say so: %s', async (words, record) => {
    const report = await reportOf([{ path: 'log.jsonl', lines: [record] }]);
    expect(plainWords(report.verdict)).toContain(`No frame tells of this call, only ${words}.`);
    expect(report.badge).not.toBe('open');
    expect(report.columns).toHaveLength(1);
  });
});
