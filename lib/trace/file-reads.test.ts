import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../base/narrow.ts';
import { foldCalls } from './fold.ts';
import { madeStore } from './testing/bundle.ts';
import { create, done, patch, permission, request, response } from './testing/frames.ts';

const readsByCall = async (frames: readonly JsonObject[]) => {
  const { calls } = await foldCalls(await madeStore([{ path: 'a.ndjson', lines: frames }]));
  return Object.fromEntries(calls.map((call) => [call.key.toolCallId, call.fileReads]));
};

const running = (id: string, path: string): JsonObject => patch(id, { status: 'in_progress', rawInput: { file_path: path } });
const read = (id: number, path: string): readonly JsonObject[] => [
  request(id, 'fs/read_text_file', { path }),
  response(id, { content: `text of ${path}` }),
];

describe('file reads of a call', () => {
  it('gives parallel reads to the calls that work on their paths', async () => {
    const frames = [
      create('a'),
      create('b'),
      running('a', '/p/a.txt'),
      running('b', '/p/b.txt'),
      ...read(1, '/p/b.txt'),
      ...read(2, '/p/a.txt'),
    ];
    expect(await readsByCall(frames)).toEqual({ a: [7], b: [5] });
  });

  it('shares two reads of one path between two open calls', async () => {
    const frames = [create('a'), create('b'), running('a', '/p/x'), running('b', '/p/x'), ...read(1, '/p/x'), ...read(2, '/p/x')];
    expect(await readsByCall(frames)).toEqual({ a: [7], b: [5] });
  });

  it('gives sequential reads of one path to the call open at the time', async () => {
    const frames = [
      create('a'),
      running('a', 'x.txt'),
      ...read(1, '/p/x.txt'),
      done('a', ''),
      create('b'),
      running('b', '/p/x.txt'),
      ...read(2, '/p/x.txt'),
    ];
    expect(await readsByCall(frames)).toEqual({ a: [3], b: [8] });
  });

  it('knows the path of a call that names it only afterwards', async () => {
    const edit = permission(9, 'edit', { rawInput: { file_path: '/p/x.txt' } });
    expect(await readsByCall([create('other'), create('edit'), ...read(1, '/p/x.txt'), edit])).toEqual({ other: [], edit: [3] });
  });

  it('gives a read without a known path to the only open call, and to nobody where there are two', async () => {
    expect(await readsByCall([create('a'), ...read(1, '/p/x')])).toEqual({ a: [2] });
    expect(await readsByCall([create('a'), create('b'), ...read(1, '/p/x')])).toEqual({ a: [], b: [] });
  });

  it('leaves out reads that were never answered, and reads before or after the call', async () => {
    expect(await readsByCall([create('a'), running('a', '/p/x'), request(1, 'fs/read_text_file', { path: '/p/x' })])).toEqual({ a: [] });
    expect(await readsByCall([...read(1, '/p/x'), create('a'), running('a', '/p/x'), done('a', ''), ...read(2, '/p/x')])).toEqual({
      a: [],
    });
  });
});
