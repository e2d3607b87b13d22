import { describe, expect, it } from 'vitest';
import type { MadeFile } from '../trace/testing/bundle.ts';
import { madeStore } from '../trace/testing/bundle.ts';
import { create, done, replayOf, request, response, session } from '../trace/testing/frames.ts';
import { readBundle, textOf, textsOfA } from './testing/read-bundle.ts';
import { storedCall, storedResult } from './testing/records.ts';

const on = (parentUuid: string | null, record: object, uuid: string) => ({ ...record, uuid, parentUuid });
const prompt = (uuid: string, parentUuid: string | null) =>
  on(parentUuid, { sessionId: session, type: 'user', message: { role: 'user', parts: [{ text: 'go' }] } }, uuid);

/** A turn that was taken back and made again: the first result stands on a branch that the session left. */
const takenBack = (first: string, second: string): MadeFile => ({
  path: 'history.jsonl',
  lines: [
    prompt('p1', null),
    on('p1', storedCall('a'), 'c1'),
    on('c1', storedResult('a', first, { display: `${first} shown` }), 'r1'),
    prompt('p2', null),
    on('p1', storedCall('a'), 'c2'),
    on('c2', storedResult('a', second, { display: `${second} shown` }), 'r2'),
  ],
});

describe('a result on a branch that the session left', () => {
  it('is shown as such beside that of the live branch, which is the call’s stored history', async () => {
    const texts = await textsOfA([takenBack('old', 'new')]);
    expect(['history', 'history2', 'stored', 'stored2'].map((id) => textOf(texts, id).text)).toEqual([
      'new',
      'old',
      'new shown',
      'old shown',
    ]);
    expect(textOf(texts, 'history').variant).toBeUndefined();
    expect(textOf(texts, 'history2')).toMatchObject({
      label: 'Stored history 2',
      variant: 'dead branch',
      provenance: { kind: 'observed', line: 3, what: expect.stringContaining('on a dead branch of the history (not sent on)') },
    });
    expect(textOf(texts, 'model').text).toBe('new');
    expect(texts.call.history.map(({ dead }) => dead)).toEqual([undefined, true]);
  });

  it('is one call, unless the frames show two', async () => {
    const alone = await readBundle(await madeStore([takenBack('old', 'new')]));
    expect(alone.calls.map(({ key, history }) => [key.occurrence, history.length])).toEqual([[1, 2]]);
    const live = { path: 'live.ndjson', lines: [create('a'), done('a', 'old'), create('a'), done('a', 'new')] };
    const both = await readBundle(await madeStore([live, takenBack('old', 'new')]));
    expect(both.calls.map(({ key, history }) => [key.occurrence, history.map(({ dead }) => dead)])).toEqual([
      [1, [true]],
      [2, [undefined]],
    ]);
    const first = await both.texts(both.call('a'));
    expect(textOf(first, 'history')).toMatchObject({ text: 'old', variant: 'dead branch' });
    expect(textOf(first, 'model')).toMatchObject({
      standsFor: 'model text',
      provenance: { what: expect.stringContaining('on a dead branch') },
    });
  });

  it('does not stand for the fullest text while another is there', async () => {
    const texts = await textsOfA([takenBack('much longer than the other one', 'new')]);
    expect(texts.fullest).toBe('stored');
  });
});

describe('a result that was stored again', () => {
  const twice = [storedCall('a'), storedResult('a', 'one', { uuid: 'u1' }), storedResult('a', 'two', { uuid: 'u2' })];

  it('has a text of its own', async () => {
    const texts = await textsOfA([{ path: 'history.jsonl', lines: twice }]);
    expect(['history', 'history2'].map((id) => textOf(texts, id).text)).toEqual(['one', 'two']);
    expect(textOf(texts, 'history2')).toMatchObject({
      variant: 'stored again',
      provenance: { what: expect.stringContaining('stored result 2 of 2') },
    });
  });

  it('is the same result where the same record stands in two files', async () => {
    const texts = await textsOfA([
      { path: 'one.jsonl', lines: twice.slice(0, 2) },
      { path: 'two.jsonl', lines: twice.slice(0, 2) },
    ]);
    expect(texts.texts.filter(({ role }) => role === 'stored history')).toHaveLength(1);
  });

  it('belongs to the occurrence whose replayed frames name its record', async () => {
    const replay = [
      request(1, 'session/load'),
      create('a', replayOf('u1')),
      done('a', 'one', replayOf('u1')),
      create('a', replayOf('u2')),
      done('a', 'two', replayOf('u2')),
      response(1, {}),
    ];
    const backwards = [storedResult('a', 'two', { uuid: 'u2' }), storedResult('a', 'one', { uuid: 'u1' })];
    const { calls } = await readBundle(
      await madeStore([
        { path: 'replay.ndjson', lines: replay },
        { path: 'history.jsonl', lines: backwards },
      ]),
    );
    expect(calls.map(({ key, history }) => [key.occurrence, history.map(({ uuid }) => uuid)])).toEqual([
      [1, ['u1']],
      [2, ['u2']],
    ]);
  });
});

describe('an id that a replay gave to one used again', () => {
  const load = (...frames: readonly unknown[]) => ({
    path: 'replay.ndjson',
    lines: [request(1, 'session/load'), ...frames, response(1, {})],
  });

  it('is the occurrence it counts', async () => {
    const { calls } = await readBundle(
      await madeStore([
        { path: 'live.ndjson', lines: [create('a'), done('a', 'one'), create('a'), done('a', 'two')] },
        load(create('a'), done('a', 'one'), create('a:2'), done('a:2', 'two')),
      ]),
    );
    expect(calls.map(({ key, call }) => [key.toolCallId, key.occurrence, call?.live === undefined, call?.replays.length])).toEqual([
      ['a', 1, false, 1],
      ['a', 2, false, 1],
    ]);
  });

  it('is joined with a stored result of that occurrence', async () => {
    const history = { path: 'history.jsonl', lines: [storedResult('a', 'one'), storedResult('a', 'other')] };
    const { calls } = await readBundle(
      await madeStore([load(create('a'), done('a', 'one'), create('a:2'), done('a:2', 'other')), history]),
    );
    expect(calls.map(({ key, history: stored }) => [key.toolCallId, key.occurrence, stored.length])).toEqual([
      ['a', 1, 1],
      ['a', 2, 1],
    ]);
  });

  it.each([
    ['one with live frames', [{ path: 'live.ndjson', lines: [create('a'), create('a:2'), done('a:2', 'x')] }]],
    ['one that history names', [load(create('a'), create('a:2')), { path: 'history.jsonl', lines: [storedResult('a:2', 'x')] }]],
    ['one without the id before the colon', [load(create('b'), create('a:2'))]],
  ])('is left as it is: %s', async (_, files) => {
    const { calls } = await readBundle(await madeStore(files));
    expect(calls.map(({ key }) => key.toolCallId)).toContain('a:2');
  });
});
