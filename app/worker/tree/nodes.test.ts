import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip } from './clip.ts';
import {
  type Branch,
  branchLimit,
  branchOf,
  follow,
  type NodePath,
  nodeOf,
  openDepth,
  openingBranches,
  pathText,
  positionsOf,
} from './nodes.ts';

/** Counts what is read of a value: keys asked for, members got. */
const watched = (value: unknown, work: { keys: number; members: number }): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get: (target, key, receiver) => {
      const found: unknown = Reflect.get(target, key, receiver);
      if (typeof key !== 'string' || typeof found === 'function' || key === 'length') return found;
      work.members += 1;
      return watched(found, work);
    },
    ownKeys: (target) => {
      work.keys += 1;
      return Reflect.ownKeys(target);
    },
  });
};

/** Every leaf of a value by its path, through branches of a few children each and nothing else. */
const leavesThroughBranches = (root: unknown, most: number): readonly (readonly [NodePath, unknown])[] => {
  const leaves: (readonly [NodePath, unknown])[] = [];
  const open: NodePath[] = [[]];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const found = follow(root, path);
    if (found === undefined) throw new Error(`${path} leads nowhere`);
    const { size, kind } = nodeOf(found.value);
    if (kind !== 'object' && kind !== 'array') {
      leaves.push([path, found.value]);
      continue;
    }
    for (let from = 0; from < size; from += most) {
      const branch = branchOf(found.value, path, from, most);
      expect(branch.total).toBe(size);
      expect(branch.nodes.length).toBe(Math.min(most, size - from));
      for (const offset of branch.nodes.keys()) open.push([...path, from + offset]);
    }
  }
  return leaves;
};

const leafCount = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.values(value).reduce((sum: number, child) => sum + leafCount(child), 0) : 1;

describe('every leaf', () => {
  it('is reached through pages of children, whatever the value', () =>
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.integer({ min: 1, max: 4 }), (value, most) => {
        const leaves = leavesThroughBranches(value, most);
        expect(leaves.length).toBe(leafCount(value));
        for (const [path, leaf] of leaves) {
          const { keys } = follow(value, path) ?? { keys: [] };
          expect(positionsOf(value, keys)).toEqual(path);
          expect(keys.reduce((at: unknown, key) => (at as { readonly [key: string]: unknown })[key], value)).toEqual(leaf);
        }
      }),
      { numRuns: 60 },
    ));
});

describe('work', () => {
  it.each([
    ['array', Array.from({ length: 50_000 }, (_, i) => ({ i, text: 'x' }))],
    ['object', Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`k${i}`, [i, [i]]]))],
  ])('on a wide %s follows the page that is asked for', (_, wide) => {
    const work = { keys: 0, members: 0 };
    const branch = branchOf(watched(wide, work), [], 40_000);
    expect(branch.nodes.length).toBe(branchLimit);
    expect(work.members).toBe(branchLimit);
    expect(work.keys).toBeLessThanOrEqual(branchLimit + 2);
  });

  it('on a deep value follows the depth that is shown, without recursion', () => {
    let deep: unknown = 'bottom';
    for (let level = 0; level < 200_000; level += 1) deep = level % 2 === 0 ? [deep] : { a: deep };
    const work = { keys: 0, members: 0 };
    expect(openingBranches(watched(deep, work)).length).toBe(openDepth + 1);
    expect(work.members).toBeLessThanOrEqual(2 * (openDepth + 1));
    expect(follow(deep, new Array<number>(200_000).fill(0))?.value).toBe('bottom');
  });
});

describe('what a tree begins with', () => {
  it('is open down to its depth, and no deeper', () => {
    const value = { a: { b: { c: { d: 1 } } }, e: [[[1]]] };
    expect(openingBranches(value).map(({ path }) => path)).toEqual([[], [0], [1], [0, 0], [1, 0]]);
  });

  it('is little, however wide the value is', () => {
    const wide = Array.from({ length: 1000 }, () => Array.from({ length: 1000 }, (_, i) => i));
    const sent = openingBranches(wide).reduce((sum, { nodes }) => sum + nodes.length, 0);
    expect(sent).toBeLessThanOrEqual(300);
  });

  it('of a text is nothing but the text', () => {
    expect(openingBranches('text')).toEqual([]);
    expect(branchOf('text', [])).toEqual({ path: [], from: 0, nodes: [], total: 0 } satisfies Branch);
  });
});

describe('a node', () => {
  it.each([
    [null, undefined, { key: undefined, kind: 'null', size: 0, preview: 'null' }],
    [1.5, 'n', { key: 'n', kind: 'number', size: 0, preview: '1.5' }],
    [false, 2, { key: 2, kind: 'boolean', size: 0, preview: 'false' }],
    ['two\nlines', 't', { key: 't', kind: 'string', size: 9, preview: 'two\nlines' }],
    [[1, 2], 'l', { key: 'l', kind: 'array', size: 2, preview: '' }],
    [{ type: 'x', text: 'y' }, 'o', { key: 'o', kind: 'object', size: 2, preview: 'type, text' }],
  ])('of %j', (value, key, node) => expect(nodeOf(value, key)).toEqual(node));

  it('is small, whatever it stands for', () => {
    const long = 'x'.repeat(1_000_000);
    for (const value of [long, { [long]: 1, [`${long}2`]: 2 }, [long]]) {
      expect(JSON.stringify(nodeOf(value, long)).length).toBeLessThan(600);
    }
    expect(nodeOf(long)).toMatchObject({ size: 1_000_000 });
  });
});

describe('clip', () => {
  it('never leaves half a pair', () => {
    expect(clip('a😀b', 2)).toBe('a');
    expect(clip('a😀b', 3)).toBe('a😀');
    expect(clip('ab', 2)).toBe('ab');
  });
});

describe('a path as text', () => {
  it.each([
    [[], '$'],
    [['params', 'update', 'content', 0, 'text'], '$.params.update.content[0].text'],
    [['a b', '', '0', '"'], '$["a b"][""]["0"]["\\""]'],
  ] as const)('%j', (keys, text) => expect(pathText(keys)).toBe(text));
});

describe('a way that leads nowhere', () => {
  it.each([[[0, 0]], [[5]], [[-1]], [[0.5]]])('%j', (path) => expect(follow({ a: 'text' }, path)).toBeUndefined());
  it('by keys', () => {
    expect(positionsOf({ a: [1] }, ['a', 1])).toBeUndefined();
    expect(positionsOf({ a: [1] }, ['b'])).toBeUndefined();
    expect(positionsOf({ a: [1] }, ['a', 0, 'x'])).toBeUndefined();
  });
});
