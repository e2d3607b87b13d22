import { describe, expect, it } from 'vitest';
import { type JsonObject, objectAt } from '../base/narrow.ts';
import { foldCalls } from './fold.ts';
import { madeStore } from './testing/bundle.ts';
import { create, done, replayOf, session } from './testing/frames.ts';
import type { Call } from './types.ts';

/** Updates as a transcript page holds them. */
const page = (...frames: readonly JsonObject[]): string => {
  const events = frames.map(({ params }) => ({ v: 1, type: 'session_update', data: objectAt(params, 'update') }));
  return JSON.stringify({ v: 1, sessionId: session, events, hasMore: false });
};

const fold = async (...files: readonly (string | readonly JsonObject[])[]): Promise<readonly Call[]> => {
  const store = await madeStore(files.map((lines, k) => ({ path: `${k}.json`, lines })));
  return (await foldCalls(store)).calls;
};

const paths = (calls: readonly Call[]) =>
  calls.map(({ key, live, replays }) => [
    key.toolCallId,
    live?.updates.length,
    ...replays.map(({ path, updates }) => `${path} ${updates.length}`),
  ]);

const live = [create('a'), done('a', 'x'), create('b'), done('b', 'y')];
const stored = [create('a', replayOf('r1')), done('a', 'x', replayOf('r2')), create('b', replayOf('r3')), done('b', 'y', replayOf('r4'))];

describe('a transcript page', () => {
  it('is a replay of its own, with or without marks of stored records', async () => {
    expect(paths(await fold(page(...stored)))).toEqual([
      ['a', undefined, 'transcript page 2'],
      ['b', undefined, 'transcript page 2'],
    ]);
    expect(paths(await fold(page(...live)))).toEqual([
      ['a', undefined, 'transcript page 2'],
      ['b', undefined, 'transcript page 2'],
    ]);
  });

  it('meets the live calls of its session', async () => {
    expect(paths(await fold(live, page(...stored)))).toEqual([
      ['a', 2, 'transcript page 2'],
      ['b', 2, 'transcript page 2'],
    ]);
  });

  it('goes on where the page before it ended, and begins anew where it comes again', async () => {
    const [first, second] = [page(...stored.slice(0, 3)), page(...stored.slice(3))];
    expect(paths(await fold(first, second))).toEqual([
      ['a', undefined, 'transcript page 2'],
      ['b', undefined, 'transcript page 2'],
    ]);
    expect(paths(await fold(first, first))).toEqual([
      ['a', undefined, 'transcript page 2', 'transcript page 2'],
      ['b', undefined, 'transcript page 1', 'transcript page 1'],
    ]);
  });
});
