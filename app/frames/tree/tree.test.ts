import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchOf, follow, nodeOf, openingBranches } from '../../worker/tree/nodes.ts';
import { treeAct } from './keys.ts';
import {
  chosenRow,
  indexOfChosen,
  knownChildren,
  parentRow,
  rowsOf,
  startTree,
  type Tree,
  type TreeRow,
  withBranch,
  withExpanded,
} from './model.ts';

const begun = (value: unknown): Tree => startTree(nodeOf(value), [], openingBranches(value));

/** The row's own node opened, or one more page of the children it stands for. */
const opened = (tree: Tree, value: unknown, row: TreeRow, most: number): Tree => {
  const target = follow(value, row.path)?.value;
  const next = row.kind === 'node' ? withExpanded(tree, row.id, true) : tree;
  return row.kind === 'node' && knownChildren(tree, row.path) > 0
    ? next
    : withBranch(next, branchOf(target, row.path, knownChildren(tree, row.path), most));
};

/** Opens everything, row by row, as a patient person would. */
const openedWhole = (value: unknown, most: number): Tree => {
  let tree: Tree = { root: nodeOf(value), path: [], children: new Map(), expanded: new Set() };
  for (;;) {
    const closed = rowsOf(tree).find((row) => row.kind === 'more' || (row.expandable && !row.expanded));
    if (closed === undefined) return tree;
    tree = opened(tree, value, closed, most);
  }
};

const valuesIn = (value: unknown): number =>
  1 + (typeof value === 'object' && value !== null ? Object.values(value).reduce((sum: number, child) => sum + valuesIn(child), 0) : 0);

describe('a tree that is opened row by row', () => {
  it('shows every value once, each below the row that holds it', () =>
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: 1, max: 3 }), (value, most) => {
        const rows = rowsOf(openedWhole(value, most));
        expect(rows.length).toBe(valuesIn(value));
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        for (const [index, row] of rows.entries()) {
          expect(row.path.length).toBe(row.depth);
          const found = follow(value, row.path);
          expect(row.kind === 'node' && row.node).toEqual(nodeOf(found?.value, found?.keys.at(-1)));
          if (index > 0) expect(rows[parentRow(rows, index)]?.path).toEqual(row.path.slice(0, -1));
        }
      }),
      { numRuns: 60 },
    ));

  it('has as many rows as are open, however wide and deep the value is', () => {
    const wide = Array.from({ length: 100_000 }, (_, i) => [i]);
    const tree = begun({ wide });
    const rows = rowsOf(tree);
    expect(rows.length).toBeLessThan(400);
    expect(rows.at(-1)).toMatchObject({ kind: 'more', shown: 100, total: 100_000 });
    let deep: unknown = 1;
    for (let level = 0; level < 200; level += 1) deep = [deep];
    expect(rowsOf(openedWhole(deep, 1)).length).toBe(201);
  });
});

describe('a branch', () => {
  it('that was asked for twice is taken once', () => {
    const value = [1, 2, 3, 4];
    const first = branchOf(value, [], 0, 2);
    const tree = withBranch({ root: nodeOf(value), path: [], children: new Map(), expanded: new Set(['']) }, first);
    expect(withBranch(tree, first)).toBe(tree);
    expect(knownChildren(withBranch(tree, branchOf(value, [], 2, 2)), [])).toBe(4);
  });
});

describe('a row that was chosen', () => {
  it('hands over to the first of the children it stood for', () => {
    const value = [1, 2, 3];
    const closed: Tree = { root: nodeOf(value), path: [], children: new Map(), expanded: new Set(['']) };
    const waiting = rowsOf(closed);
    const more = waiting[1];
    if (more === undefined) throw new Error('no row waits for children');
    expect([more.kind, indexOfChosen(waiting, chosenRow(more))]).toEqual(['more', 1]);
    const some = withBranch(closed, branchOf(value, [], 0, 2));
    expect(rowsOf(some).map(({ id }) => id)).toEqual(['', '0', '1', '+']);
    const all = withBranch(some, branchOf(value, [], 2, 2));
    expect(indexOfChosen(rowsOf(all), chosenRow(more))).toBe(1);
    expect(indexOfChosen(rowsOf(all), { id: 'gone', heir: 'gone' })).toBe(0);
    expect(indexOfChosen([], undefined)).toBe(0);
  });
});

describe('a tree that begins below the root', () => {
  it('names its nodes by their whole path', () => {
    const message = { params: { update: { content: [{ a: 1 }] } } };
    const content = message.params.update.content;
    const rows = rowsOf(startTree(nodeOf(content, 'content'), [0, 0, 0], openingBranches(content, [0, 0, 0])));
    expect(rows.map(({ id, depth }) => [id, depth])).toEqual([
      ['0.0.0', 0],
      ['0.0.0.0', 1],
      ['0.0.0.0.0', 2],
    ]);
  });
});

describe('keys', () => {
  const value = { a: [1, 2], b: 'text', c: {} };
  const tree = begun(value);
  const rows = rowsOf(tree);

  it('see the rows they act on', () => expect(rows.map(({ id }) => id)).toEqual(['', '0', '0.0', '0.1', '1', '2']));

  it.each([
    [0, 'ArrowDown', { kind: 'go', index: 1 }],
    [0, 'ArrowUp', { kind: 'go', index: 0 }],
    [5, 'ArrowDown', { kind: 'go', index: 5 }],
    [3, 'Home', { kind: 'go', index: 0 }],
    [0, 'End', { kind: 'go', index: 5 }],
    [0, 'PageDown', { kind: 'go', index: 4 }],
    [5, 'PageUp', { kind: 'go', index: 1 }],
    [1, 'ArrowRight', { kind: 'go', index: 2 }],
    [1, 'ArrowLeft', { kind: 'collapse', index: 1 }],
    [3, 'ArrowLeft', { kind: 'go', index: 1 }],
    [0, 'ArrowLeft', { kind: 'collapse', index: 0 }],
    [1, 'Enter', { kind: 'collapse', index: 1 }],
    [4, 'Enter', undefined],
    [4, 'ArrowRight', undefined],
    [5, 'ArrowRight', undefined],
    [0, 'q', undefined],
  ])('at %i, %s', (at, key, act) => expect(treeAct(rows, at, key, 4)).toEqual(act));

  it('open what is closed and ask for more', () => {
    const closed = rowsOf(withExpanded(tree, '0', false));
    expect(treeAct(closed, 1, 'ArrowRight', 4)).toEqual({ kind: 'expand', index: 1 });
    expect(treeAct(closed, 1, ' ', 4)).toEqual({ kind: 'expand', index: 1 });
    const long = rowsOf(begun(Array.from({ length: 150 }, () => 0)));
    expect(treeAct(long, long.length - 1, 'Enter', 4)).toEqual({ kind: 'more', index: 101 });
    expect(treeAct([], 0, 'ArrowDown', 4)).toBeUndefined();
  });
});
