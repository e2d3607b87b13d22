import { describe, expect, it } from 'vitest';
import { capturesFolder, openCaptures } from '../trace/testing/captures.ts';
import { comparable, shownPairs } from './testing/compare-made.ts';

/* Written by hand from the raw files: their fields folded by a script of another language and compared without `_meta`. */

const open = async (folder: string) => comparable(await openCaptures([folder]));

describe.skipIf(!capturesFolder)('the shared captures', () => {
  it('big: live against replay', async () => {
    const { usual, compare } = await open('big');
    expect(usual).toEqual({ a: { pass: 'live' }, b: { pass: 'replay' } });
    const found = await compare({ pass: 'live' }, { pass: 'replay' });
    expect(found.sessions).toMatchObject([{ by: 'id', a: '5a550b05-c41e-44fa-918f-cc7c4485351b' }]);
    expect(found.counts).toEqual({ differs: 2, replay: 5, noise: 7, equal: 0, 'only in A': 0, 'only in B': 0 });
    expect(shownPairs(found).map(([verdict, id, , , fields]) => [verdict, id, fields])).toEqual([
      ['differs', 'call_big_10_0', 'title differs, content diff left out, locations differs, rawOutput not replayed, _meta _meta'],
      ['differs', 'call_big_09_0', 'title differs, rawOutput key order, _meta _meta'],
      ['replay', 'call_big_00_0', 'rawOutput shortened, _meta _meta'],
      ['replay', 'call_big_01_0', 'rawOutput shortened, _meta _meta'],
      ['replay', 'call_big_04_0', 'rawOutput shortened, _meta _meta'],
      ['replay', 'call_big_07_0', 'rawOutput shortened, _meta _meta'],
      ['replay', 'call_big_11_0', 'rawOutput shortened, _meta _meta'],
      ...['call_big_02_0', 'call_big_03_0', 'call_big_05_0', 'call_big_06_0'].map((id) => ['noise', id, '_meta _meta']),
      ['noise', 'call_big_08_0', 'rawOutput key order, _meta _meta'],
      ...['call_big_11_1', 'call_big_11_2'].map((id) => ['noise', id, '_meta _meta']),
    ]);
    const [write, ticks, shell] = found.pairs;
    expect(write?.fields.map(({ name, bytesA, bytesB, changes }) => [name, bytesA, bytesB, changes])).toEqual([
      ['title', 32, 43, 1],
      ['content', 86_988, 158, 5],
      ['locations', 58, 70, 1],
      ['rawOutput', 178_286, undefined, 1],
      ['_meta', 48, 152, 0],
    ]);
    // "for i in …" became "Shell: for i in …".
    expect(ticks?.fields[0]?.first?.text).toMatchObject({ at: 0, unitsA: 68, unitsB: 75, tail: 68 });
    expect(shell?.fields[0]).toMatchObject({ bytesA: 65_536, bytesB: 65_536, changes: 2, orders: 0 });
  });

  it('tools: live against replay', async () => {
    const { compare } = await open('tools');
    const found = await compare({ pass: 'live' }, { pass: 'replay' });
    expect(found.counts).toEqual({ differs: 7, replay: 0, noise: 10, equal: 0, 'only in A': 0, 'only in B': 0 });
    const real = (id: string) =>
      found.pairs
        .find(({ a }) => a?.key.toolCallId === id)
        ?.fields.filter(({ verdict }) => verdict === 'differs')
        .map(({ name, bytesA, bytesB }) => [name, bytesA, bytesB]);
    expect(real('call_tools_08_0')).toEqual([
      ['title', 10, 22],
      ['rawInput', 2, 220],
    ]);
    expect(real('call_tools_10_0')).toEqual([
      ['title', 10, 26],
      ['rawInput', 2, 79],
    ]);
    expect(real('call_tools_13_0')).toEqual([
      ['title', 6, 19],
      ['locations', 2, 62],
      ['rawInput', 2, 108],
    ]);
    expect(real('call_tools_11_0')).toEqual([['content', 116, 124]]);
    expect(real('call_tools_03_0')).toEqual([]);
    expect(found.withoutA).toBe(19);
  });

  it('tools: two recordings of one wire have no difference', async () => {
    const { compare } = await open('tools');
    const group = (name: string) => ({ group: `tools/${name}`, pass: 'recorded' as const });
    const found = await compare(group('live.agent-stdout.ndjson'), group('live.wrapped.ndjson'));
    expect(found.counts).toEqual({ differs: 0, replay: 0, noise: 0, equal: 17, 'only in A': 0, 'only in B': 0 });
  });

  it('sdk-example: the wrapped twin is equal', async () => {
    const { usual, compare } = await open('sdk-example');
    expect(usual.b).toEqual({ group: 'sdk-example/wrapped.ndjson', pass: 'recorded' });
    const found = await compare(usual.a, usual.b ?? usual.a);
    expect(found.counts).toMatchObject({ equal: 2, differs: 0 });
  });

  it('acpx: two sessions that share five calls', async () => {
    const { usual, compare } = await open('acpx');
    const found = await compare(usual.a, usual.b ?? usual.a);
    expect(found.sessions).toMatchObject([{ by: 'shared calls', calls: 5 }]);
    expect(found.counts).toEqual({ differs: 3, replay: 0, noise: 0, equal: 2, 'only in A': 17, 'only in B': 0 });
    const pair = found.pairs.find(({ a }) => a?.key.toolCallId === 'call_short_02_0');
    expect(pair?.fields.map(({ name, bytesA, bytesB }) => [name, bytesA, bytesB])).toEqual([
      ['content', 355, 354],
      ['rawOutput', 510, 511],
    ]);
    expect(pair?.fields[1]?.first).toMatchObject({ kind: 'type changed', path: 'pid' });
  });

  it('serve: calls that a page of the transcript does not reach are not lost', async () => {
    const { compare } = await open('serve');
    const found = await compare({ pass: 'live' }, { pass: 'replay' });
    expect(found.counts['only in A']).toBe(14);
    expect(new Set(found.pairs.flatMap(({ why }) => why ?? []))).toEqual(new Set(['not on page']));
  });
});
