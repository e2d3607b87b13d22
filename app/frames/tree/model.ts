import type { Branch, NodePath, TreeNode } from '../../worker/tree/nodes.ts';

/** A JSON value as far as it was opened. Nodes are named by their path; the value itself is with the worker. */
export interface Tree {
  readonly root: TreeNode;
  readonly path: NodePath;
  /** Children known so far, of each node that was opened. */
  readonly children: ReadonlyMap<string, { readonly nodes: readonly TreeNode[]; readonly total: number }>;
  readonly expanded: ReadonlySet<string>;
}

interface RowBase {
  readonly id: string;
  readonly path: NodePath;
  /** 0 for the root. */
  readonly depth: number;
}

/** A row of the tree: a node, or how many of its parent's children are not shown yet. */
export type TreeRow =
  | (RowBase & {
      readonly kind: 'node';
      readonly node: TreeNode;
      readonly expandable: boolean;
      readonly expanded: boolean;
      /** Place among its siblings, from 1, and how many they are. */
      readonly position: number;
      readonly of: number;
    })
  | (RowBase & { readonly kind: 'more'; readonly shown: number; readonly total: number });

export const idOf = (path: NodePath): string => path.join('.');

export const isExpandable = ({ kind, size }: TreeNode): boolean => (kind === 'object' || kind === 'array') && size > 0;

/** Children that came in. A branch that does not follow on what is known is dropped: it was asked for twice. */
export const withBranch = (tree: Tree, { path, from, nodes, total }: Branch): Tree => {
  const id = idOf(path);
  const known = tree.children.get(id)?.nodes ?? [];
  if (from !== known.length) return tree;
  return { ...tree, children: new Map(tree.children).set(id, { nodes: [...known, ...nodes], total }) };
};

/** A tree as it begins: what came with it is open. */
export const startTree = (root: TreeNode, path: NodePath, branches: readonly Branch[]): Tree => {
  const empty: Tree = { root, path, children: new Map(), expanded: new Set(branches.map((branch) => idOf(branch.path))) };
  return branches.reduce(withBranch, empty);
};

export const withExpanded = (tree: Tree, id: string, expanded: boolean): Tree => {
  const next = new Set(tree.expanded);
  if (expanded) next.add(id);
  else next.delete(id);
  return { ...tree, expanded: next };
};

/** How many children of a node are known: from there on the next ones are asked for. */
export const knownChildren = (tree: Tree, path: NodePath): number => tree.children.get(idOf(path))?.nodes.length ?? 0;

/**
 * The rows of a tree, top to bottom. Linear in the rows that are open, whatever the value holds, and without recursion: a
 * value may be nested thousands deep.
 */
export const rowsOf = (tree: Tree): readonly TreeRow[] => {
  const rows: TreeRow[] = [];
  const top: TreeRow = nodeRow(tree, tree.root, tree.path, 0, 1, 1);
  const waiting: TreeRow[] = [top];
  for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
    rows.push(row);
    if (row.kind !== 'node' || !row.expanded) continue;
    const { nodes, total } = tree.children.get(row.id) ?? { nodes: [], total: row.node.size };
    const { path, depth } = row;
    if (nodes.length < total) waiting.push({ kind: 'more', id: `${row.id}+`, path, depth: depth + 1, shown: nodes.length, total });
    for (let i = nodes.length - 1; i >= 0; i -= 1) {
      const node = nodes[i];
      if (node !== undefined) waiting.push(nodeRow(tree, node, [...path, i], depth + 1, i + 1, total));
    }
  }
  return rows;
};

const nodeRow = (tree: Tree, node: TreeNode, path: NodePath, depth: number, position: number, of: number): TreeRow => {
  const id = idOf(path);
  const expandable = isExpandable(node);
  return { kind: 'node', id, path, depth, node, expandable, expanded: expandable && tree.expanded.has(id), position, of };
};

/** A row that was chosen, and the one that takes its place: a "more" row is gone once its children are there. */
export interface ChosenRow {
  readonly id: string;
  readonly heir: string;
}

export const chosenRow = (row: TreeRow): ChosenRow => ({
  id: row.id,
  heir: row.kind === 'more' ? idOf([...row.path, row.shown]) : row.id,
});

/** Index of the row chosen; the root where it is gone. */
export const indexOfChosen = (rows: readonly TreeRow[], chosen: ChosenRow | undefined): number => {
  const at = rows.findIndex(({ id }) => id === chosen?.id);
  return Math.max(0, at < 0 ? rows.findIndex(({ id }) => id === chosen?.heir) : at);
};

/** Index of the row that holds this one; -1 for the root. */
export const parentRow = (rows: readonly TreeRow[], index: number): number => {
  const depth = rows[index]?.depth ?? 0;
  for (let at = index - 1; at >= 0; at -= 1) if ((rows[at]?.depth ?? 0) < depth) return at;
  return -1;
};
