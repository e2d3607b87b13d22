import { describe, expect, it } from 'vitest';
import { carryRefused, ownPatterns } from '../state/share.ts';
import type { PreviewReply } from '../worker/protocol/excerpt.ts';
import { foundRows, openAtFirst, openFrom } from './hits.ts';

const values = [
  { value: 'user=kim&key=sk-1234', rule: 'query' },
  { value: 'sk-1234', rule: 'token' },
  { value: 'kim@acme.io', rule: 'email' },
] as const;

/** Hits as `value covering text start`. */
const reply = (hits: readonly (readonly [number, number, number, number])[]): PreviewReply => ({
  files: 1,
  units: 100,
  estimate: 100,
  broken: [],
  slow: [],
  values,
  hits: {
    count: hits.length,
    value: Int32Array.from(hits, ([value]) => value),
    covering: Int32Array.from(hits, ([, covering]) => covering),
    text: Int32Array.from(hits, ([, , text]) => text),
    start: Int32Array.from(hits, ([, , , start]) => start),
  },
});
// A query with a token in it, the token alone twice, and an address.
const preview = reply([
  [0, -1, 0, 10],
  [1, 0, 0, 20],
  [1, -1, 1, 5],
  [1, -1, 2, 5],
  [2, -1, 2, 50],
]);
const all = { open: new Set<number>(), search: '' };
const names = (refused: readonly number[], view = all) =>
  foundRows(preview, new Set(refused), view).rows.map((row) =>
    row.kind === 'rule'
      ? `${row.rule}:${row.values}/${row.hits.length}`
      : row.kind === 'value'
        ? `v${row.value}:${row.hits.length}:${row.decision}`
        : `h${row.hit}:${row.decision}`,
  );

describe('the list of what was found', () => {
  it('groups values by rule, the surest first, and leaves out what goes with another', () => {
    expect(names([])).toEqual(['token:1/2', 'v1:2:all', 'email:1/1', 'v2:1:all', 'query:1/1', 'v0:1:all']);
    expect(foundRows(preview, new Set(), all)).toMatchObject({ out: 4, left: 0, values: 3 });
  });

  it('shows a token in a query that is left', () => {
    expect(names([0])).toEqual(['token:1/3', 'v1:3:all', 'email:1/1', 'v2:1:all', 'query:1/1', 'v0:1:none']);
    expect(foundRows(preview, new Set([0]), all)).toMatchObject({ out: 4, left: 1 });
  });

  it('tells where some places of a value are left', () => {
    expect(names([3])).toContain('v1:2:some');
    expect(foundRows(preview, new Set([3]), all)).toMatchObject({ out: 3, left: 1 });
  });

  it('has the places of open values below them', () => {
    expect(names([3], { ...all, open: new Set([1]) })).toEqual([
      'token:1/2',
      'v1:2:some',
      'h2:all',
      'h3:none',
      'email:1/1',
      'v2:1:all',
      'query:1/1',
      'v0:1:all',
    ]);
  });

  it('can be searched, upper and lower case alike', () => {
    expect(names([], { ...all, search: 'KIM@' })).toEqual(['email:1/1', 'v2:1:all']);
    expect(names([], { ...all, search: 'nowhere' })).toEqual([]);
  });

  it('begins open where there are few places', () => {
    expect(openAtFirst(preview).size).toBe(3);
    expect(openAtFirst(reply(Array.from({ length: openFrom + 1 }, (_, i) => [0, -1, 0, i * 30] as const))).size).toBe(0);
  });
});

describe('places that were refused', () => {
  it('stay so where the same calls are looked through again', () => {
    const after = reply([
      [2, -1, 2, 50],
      [1, -1, 1, 5],
      [1, -1, 2, 5],
    ]);
    expect([...carryRefused(preview, new Set([3]), after, true)]).toEqual([2]);
  });

  it('stay so with other calls only where the value was left everywhere', () => {
    const after = reply([
      [1, -1, 0, 5],
      [2, -1, 0, 70],
    ]);
    expect([...carryRefused(preview, new Set([3, 4]), after, false)]).toEqual([1]);
  });
});

describe('own patterns', () => {
  it('are the lines that say something, each once', () => {
    expect(ownPatterns(' Bluebird \n\n/order \\d+/\nBluebird')).toEqual(['Bluebird', '/order \\d+/']);
  });
});
