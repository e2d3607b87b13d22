import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonObject, objectAt } from '../base/narrow.ts';
import { updateAt, updatesIn, withUpdates } from './carried.ts';
import { foldCalls } from './fold.ts';
import { madeStore } from './testing/bundle.ts';
import { create, done, patch, replayOf, request, response, session, textBlock } from './testing/frames.ts';
import type { Call } from './types.ts';
import { foldValue } from './value.ts';

const updateIn = (frame: JsonObject): JsonObject => objectAt(objectAt(frame, 'params'), 'update') ?? {};
const updatesOf = (frames: readonly JsonObject[]): readonly JsonObject[] => frames.map(updateIn);

const bulk = (id: number, frames: readonly unknown[], more: JsonObject = {}): JsonObject =>
  response(id, { modes: {}, _meta: { 'qwen.session.loadReplay': { v: 1, updates: frames, ...more } } });
const load = (id: number): JsonObject => request(id, 'session/load');

const fold = async (...files: readonly (readonly JsonObject[])[]) => {
  const store = await madeStore(files.map((lines, index) => ({ path: `${index}.ndjson`, lines })));
  const { calls } = await foldCalls(store);
  return { store, calls };
};

const paths = (calls: readonly Call[]) =>
  calls.map(({ key, live, replays }) => [
    key.toolCallId,
    live?.updates.length,
    ...replays.map(({ path, updates }) => `${path} ${updates.map(({ frame, item }) => `${frame}:${item}`).join(' ')}`),
  ]);

const stored = [create('a'), done('a', 'x'), create('b'), done('b', 'y')];

describe('a bulk replay', () => {
  it('is a replay whose updates stand at one frame, by the session that was asked for', async () => {
    const { calls } = await fold([load(1), bulk(1, ['no update', ...updatesOf(stored)])]);
    expect(calls.map(({ key }) => key.session)).toEqual([session, session]);
    expect(paths(calls)).toEqual([
      ['a', undefined, 'bulk load 1:1 1:2'],
      ['b', undefined, 'bulk load 1:3 1:4'],
    ]);
  });

  it.each<[string, JsonObject, string]>([
    ['load updates', response(1, { updates: updatesOf(stored) }), 'load updates'],
    ['the params of each update', response(1, { updates: stored.map((frame) => frame.params) }), 'load updates'],
    ['whole frames', response(1, { updates: stored }), 'load updates'],
    [
      'a transcript page',
      response(1, { v: 1, sessionId: session, events: updatesOf(stored).map((data) => ({ type: 'session_update', data })) }),
      'transcript page',
    ],
  ])('is told from %s', async (_, answer, path) => {
    const { calls } = await fold([request(1, '_agent/session/history'), answer]);
    expect(paths(calls)).toEqual([
      ['a', undefined, `${path} 1:0 1:1`],
      ['b', undefined, `${path} 1:2 1:3`],
    ]);
  });

  it('meets the live calls, beside a streamed load, each load on its own', async () => {
    const { calls } = await fold([
      ...stored,
      load(1),
      bulk(1, updatesOf(stored)),
      load(2),
      bulk(2, updatesOf(stored)),
      load(3),
      ...[create('a', replayOf('r1')), done('a', 'x', replayOf('r2'))],
      response(3, {}),
    ]);
    expect(paths(calls)).toEqual([
      ['a', 2, 'bulk load 5:0 5:1', 'bulk load 7:0 7:1', 'streamed load 9:undefined 10:undefined'],
      ['b', 2, 'bulk load 5:2 5:3', 'bulk load 7:2 7:3'],
    ]);
  });

  it('goes on in the next answer where it said that there is more, and says so of the calls it does not tell of', async () => {
    const { calls } = await fold(stored, [load(1), bulk(1, updatesOf(stored.slice(0, 1)), { hasMore: true })]);
    expect(calls.map(({ key, notOnPage }) => [key.toolCallId, notOnPage])).toEqual([
      ['a', undefined],
      ['b', { path: 'bulk load', file: 1 }],
    ]);
    const both = await fold([
      ...[load(1), bulk(1, updatesOf(stored.slice(0, 1)), { hasMore: true })],
      ...[load(2), bulk(2, updatesOf(stored.slice(1)))],
    ]);
    expect(paths(both.calls)).toEqual([
      ['a', undefined, 'bulk load 1:0 3:0'],
      ['b', undefined, 'bulk load 3:1 3:2'],
    ]);
    expect(both.calls.map(({ notOnPage }) => notOnPage)).toEqual([undefined, undefined]);
  });

  it('sums what it sends of all calls, and counts no byte of a frame twice', async () => {
    const { calls } = await fold([load(1), bulk(1, updatesOf(stored))]);
    const weights = updatesOf(stored).map((update) => new TextEncoder().encode(JSON.stringify(update)).length);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    expect(calls.flatMap(({ replays }) => replays.flatMap(({ updates }) => updates.map(({ wireBytes }) => wireBytes)))).toEqual(weights);
    expect(calls.reduce((sum, call) => sum + call.wireBytes, 0)).toBe(total);
    for (const { replays } of calls) expect(replays[0]?.replay).toEqual({ calls: 2, updates: 4, wireBytes: total });
  });

  it('has its values read from their places in the frame, each frame once', async () => {
    const { store, calls } = await fold([load(1), bulk(1, updatesOf([...stored, patch('a', { content: [textBlock('later')] })]))]);
    const pass = calls[0]?.replays[0];
    if (pass === undefined) throw new Error('the call has no replay');
    const before = store.frameReads[1] ?? 0;
    const found = await foldValue(store, pass, 'content', 1);
    expect(found.ok && found.value?.value).toEqual([textBlock('x')]);
    expect(found.ok && found.value?.fields.status).toBe('completed');
    const last = await foldValue(store, pass, 'content');
    expect(last.ok && last.value?.value).toEqual([textBlock('later')]);
    expect((store.frameReads[1] ?? 0) - before).toBe(2);
  });

  it('is not what an answer of another kind is', async () => {
    const { calls } = await fold([
      ...[request(1, 'session/prompt'), response(1, { stopReason: 'end_turn', updates: updatesOf(stored) })],
      ...[load(2), response(2, { updates: 'none', events: [1, { data: 5 }, null], _meta: { 'qwen.session.loadReplay': 'x' } })],
    ]);
    expect(calls).toEqual([]);
  });
});

describe('updates of a message', () => {
  const item = fc.oneof(
    fc.constantFrom<unknown>(null, 5, 'x', {}, { data: { data: { data: { data: { data: updateIn(create('deep')) } } } } }),
    fc.constantFrom('a', 'b').map((id) => updateIn(create(id))),
    fc.constantFrom('a', 'b').map((id) => create(id)),
    fc.constantFrom('a', 'b').map((id) => ({ type: 'session_update', data: { sessionId: 's', update: updateIn(create(id)) } })),
  );
  const message = fc
    .record({
      replay: fc.array(item, { maxLength: 4 }),
      updates: fc.array(item, { maxLength: 4 }),
      events: fc.array(item, { maxLength: 4 }),
    })
    .map(({ replay, updates, events }) =>
      response(1, { updates, events, _meta: { other: 1, 'qwen.session.loadReplay': { updates: replay } } }),
    );

  it('are found again at their places, and along their keys', () => {
    fc.assert(
      fc.property(message, (made) => {
        for (const update of updatesIn(made)) {
          expect(updateAt(made, update.item)).toEqual(update);
          const along = update.at.reduce<unknown>(
            (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
            made,
          );
          expect(along).toBe(update.fields);
        }
      }),
    );
  });

  it('are left out one by one', () => {
    fc.assert(
      fc.property(message, fc.func(fc.boolean()), (made, wanted) => {
        const kept = updatesIn(made).filter(({ item: at }) => wanted(at));
        const left = updatesIn(withUpdates(made, (at) => wanted(at)));
        if (updatesIn(made).length > 0) expect(left.map(({ fields }) => fields)).toEqual(kept.map(({ fields }) => fields));
      }),
    );
    const plain = create('a');
    expect(withUpdates(plain, () => false)).toBe(plain);
  });
});
