import { describe, expect, it } from 'vitest';
import { type JsonObject, objectAt } from '../base/narrow.ts';
import { foldCalls } from './fold.ts';
import { parentOf } from './patch.ts';
import { madeStore } from './testing/bundle.ts';
import { create, done, replayOf } from './testing/frames.ts';
import { wayOf } from './types.ts';

const of = (parentToolCallId: string): JsonObject => ({ _meta: { toolName: 'glob', parentToolCallId, subagentType: 'explorer' } });

const metaOf = (fields: JsonObject): JsonObject => objectAt(fields, '_meta') ?? {};

const fold = async (...frames: readonly JsonObject[]) => {
  const { calls } = await foldCalls(await madeStore([{ path: 'a.ndjson', lines: frames }]));
  return calls.map(({ key, parent, live, replays }) => [
    `${key.toolCallId} ${key.occurrence}`,
    parent && `${parent.toolCallId} ${parent.occurrence}`,
    [...(live === undefined ? [] : [live]), ...replays].map(wayOf).join(),
  ]);
};

describe('a call of a sub-agent', () => {
  it('names the call it was made in, and came by its sub-agent where it is live', async () => {
    expect(await fold(create('task'), create('a', of('task')), done('a', 'x'), create('b'), done('task', 'y'))).toEqual([
      ['task 1', undefined, 'live'],
      ['a 1', 'task 1', 'sub-agent'],
      ['b 1', undefined, 'live'],
    ]);
  });

  it('belongs to the occurrence of its parent that had begun', async () => {
    const frames = [create('task'), create('a', of('task')), done('task', 'x'), create('task'), create('b', of('task')), done('task', 'y')];
    expect((await fold(...frames)).map(([name, parent]) => [name, parent])).toEqual([
      ['task 1', undefined],
      ['a 1', 'task 1'],
      ['task 2', undefined],
      ['b 1', 'task 2'],
    ]);
  });

  it('keeps the path of its replay, a parent that is not here, and is never its own parent', async () => {
    const replayed = { _meta: { ...metaOf(of('elsewhere')), ...metaOf(replayOf('r1')) } };
    expect(await fold(create('a', replayed), create('b', of('b')))).toEqual([
      ['a 1', 'elsewhere undefined', 'streamed load'],
      ['b 1', 'b undefined', 'sub-agent'],
    ]);
  });

  it.each<[unknown, string | undefined]>([
    [{ parentToolCallId: 'p' }, 'p'],
    [{ claudeCode: { parentToolUseId: 'p', toolName: 'Read' } }, 'p'],
    [{ agent: { parent_tool_use_id: 'p' } }, 'p'],
    [{ parentToolCallId: '' }, undefined],
    [{ parentToolCallId: 5 }, undefined],
    [{ deep: { deeper: { parentToolCallId: 'p' } } }, undefined],
    ['p', undefined],
  ])('is known by %j', (meta, parent) => expect(parentOf({ _meta: meta })).toBe(parent));
});
