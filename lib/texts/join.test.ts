import { describe, expect, it } from 'vitest';
import { madeStore } from '../trace/testing/bundle.ts';
import { create, done, request, response, session } from '../trace/testing/frames.ts';
import { gatherFacts } from './facts.ts';
import { readBundle } from './testing/read-bundle.ts';
import { newMessages, storedCall, storedResult } from './testing/records.ts';
import type { BundleCall } from './types.ts';

const open = async (files: Parameters<typeof madeStore>[0]) => readBundle(await madeStore(files));

const brief = (calls: readonly BundleCall[]) =>
  calls.map(({ key, call, history, model }) => [
    key.toolCallId,
    key.occurrence,
    call === undefined ? 'no frames' : 'frames',
    history.length,
    model.map(({ attributed }) => attributed).join(),
  ]);

describe('the union of frames, history and model requests', () => {
  it('joins them by session, id and occurrence, in one order', async () => {
    const { calls } = await open([
      { path: 'live.ndjson', lines: [create('a'), done('a', 'A'), create('c'), done('c', 'C')] },
      { path: 'history.jsonl', lines: [storedResult('a', 'A'), storedCall('b'), storedResult('b', 'B'), storedResult('c', 'C')] },
      { path: 'requests.jsonl', lines: [newMessages(['a', 'A']), newMessages(['b', 'B']), newMessages(['c', 'C'])] },
    ]);
    expect(brief(calls)).toEqual([
      ['a', 1, 'frames', 1, 'only session'],
      ['b', 1, 'no frames', 1, 'only session'],
      ['c', 1, 'frames', 1, 'only session'],
    ]);
    expect(calls.map(({ index, tool, status }) => [index, tool, status])).toEqual([
      [0, 'run_shell_command', 'completed'],
      [1, 'glob', 'success'],
      [2, 'run_shell_command', 'completed'],
    ]);
  });

  it('tells a call apart from its namesake in another session', async () => {
    const { calls } = await open([
      { path: 'one/live.ndjson', lines: [create('a'), done('a', 'first')] },
      { path: 'one/history.jsonl', lines: [storedResult('a', 'first')] },
      { path: 'two/live.ndjson', lines: [create('a', {}, 'session-2'), done('a', 'second', {}, 'session-2')] },
      { path: 'two/history.jsonl', lines: [storedResult('a', 'second', { sessionId: 'session-2' })] },
      { path: 'two/requests.jsonl', lines: [newMessages(['a', 'second'], ['x', 'X'])] },
      { path: 'three/requests.jsonl', lines: [newMessages(['a', 'third'])] },
    ]);
    expect(calls.map(({ key }) => [key.session, key.toolCallId])).toEqual([
      [session, 'a'],
      ['session-2', 'a'],
      ['session-2', 'x'],
    ]);
    expect(brief(calls).map((row) => row.slice(3))).toEqual([
      [1, 'first of several'],
      [1, 'same folder'],
      [0, 'neighbours'],
    ]);
  });

  it('joins an id that is used again within a session by its order everywhere', async () => {
    const store = await madeStore([
      { path: 'live.ndjson', lines: [create('shell:0'), done('shell:0', 'one'), create('shell:0'), done('shell:0', 'three')] },
      {
        path: 'replay.ndjson',
        lines: [
          request(1, 'session/load'),
          create('shell:0'),
          done('shell:0', 'one'),
          create('shell:0'),
          done('shell:0', 'three'),
          response(1, {}),
        ],
      },
      { path: 'history.jsonl', lines: [storedResult('shell:0', 'one'), storedResult('shell:0', 'three')] },
      { path: 'requests.jsonl', lines: [newMessages(['shell:0', 'one']), newMessages(['shell:0', 'three'])] },
    ]);
    const bundle = await readBundle(store);
    expect(brief(bundle.calls)).toEqual([
      ['shell:0', 1, 'frames', 1, 'only session'],
      ['shell:0', 2, 'frames', 1, 'only session'],
    ]);
    for (const [occurrence, text] of [
      [1, 'one'],
      [2, 'three'],
    ] as const) {
      const { texts } = await bundle.texts(bundle.call('shell:0', { occurrence }));
      const present = texts.filter((own) => own.text !== undefined);
      expect(present.map((own) => [own.id, own.text])).toEqual(
        ['model', 'history', 'live.content', 'replay.content', 'live.shown', 'replay.shown'].map((id) => [id, text]),
      );
    }
  });

  it('keeps every request that held a result', async () => {
    const first = {
      timestamp: 't1',
      request: { model: 'm', messages: [{ role: 'user', content: 'hi' }, ...newMessages(['a', 'A']).request.messages] },
    };
    const { calls } = await open([{ path: 'requests.jsonl', lines: [first, { ...first, timestamp: 't2' }] }]);
    expect(calls.map(({ key, model }) => [key.session, key.occurrence, model.map(({ timestamp }) => timestamp)])).toEqual([
      ['', 1, ['t1', 't2']],
    ]);
  });

  it('holds calls that were made and never answered', async () => {
    const { calls } = await open([{ path: 'history.jsonl', lines: [storedCall('a')] }]);
    expect(calls.map(({ key, tool, history }) => [key, tool, history])).toEqual([
      [{ session, toolCallId: 'a', occurrence: 1 }, 'glob', []],
    ]);
  });

  it('is empty where nothing tells of calls', async () => {
    expect((await open([])).calls).toEqual([]);
  });
});

describe('gatherFacts', () => {
  const files = [
    { path: 'history.jsonl', lines: [storedResult('a', 'A')] },
    { path: 'x.output', lines: 'Command: ls\nDirectory: (root)\nOutput: x\n' },
  ];

  it('reads records that tell of calls and no others', async () => {
    const store = await madeStore(files);
    const asked: number[] = [];
    const readRecord = (index: number) => {
      asked.push(index);
      return store.readRecord(index);
    };
    const { facts, complete } = await gatherFacts({ ...store, readRecord });
    expect(facts.map(({ callId, record }) => [callId, record])).toEqual([['a', 0]]);
    expect([asked, complete]).toEqual([[0], true]);
  });

  it('stops when cancelled, and says what could not be read', async () => {
    const store = await madeStore(files);
    expect(await gatherFacts(store, { cancelled: () => true })).toEqual({ facts: [], requests: [], unread: [], complete: false });
    const broken = { ...store, readRecord: () => store.readRecord(-1) };
    expect(await gatherFacts(broken)).toEqual({ facts: [], requests: [], unread: [0], complete: true });
  });
});
