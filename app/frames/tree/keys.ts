import { parentRow, type TreeRow } from './model.ts';

/** What a key does to a tree. */
export type TreeAct =
  | { readonly kind: 'go'; readonly index: number }
  | { readonly kind: 'expand' | 'collapse' | 'more'; readonly index: number };

const go = (rows: readonly TreeRow[], index: number): TreeAct | undefined =>
  rows.length === 0 ? undefined : { kind: 'go', index: Math.min(rows.length - 1, Math.max(0, index)) };

/** Enter and Space open what is closed, and close what is open. */
const toggled = (row: TreeRow | undefined, index: number): TreeAct | undefined => {
  if (row === undefined) return undefined;
  if (row.kind === 'more') return { kind: 'more', index };
  return row.expandable ? { kind: row.expanded ? 'collapse' : 'expand', index } : undefined;
};

/** The keys of a tree, as the pattern for trees has them; `page` is how many rows are in sight. */
export const treeAct = (rows: readonly TreeRow[], at: number, key: string, page: number): TreeAct | undefined => {
  const row = rows[at];
  switch (key) {
    case 'ArrowDown':
      return go(rows, at + 1);
    case 'ArrowUp':
      return go(rows, at - 1);
    case 'Home':
      return go(rows, 0);
    case 'End':
      return go(rows, rows.length - 1);
    case 'PageDown':
      return go(rows, at + page);
    case 'PageUp':
      return go(rows, at - page);
    case 'ArrowRight':
      if (row?.kind === 'more') return { kind: 'more', index: at };
      if (row?.kind !== 'node' || !row.expandable) return undefined;
      return row.expanded ? go(rows, at + 1) : { kind: 'expand', index: at };
    case 'ArrowLeft': {
      if (row?.kind === 'node' && row.expanded) return { kind: 'collapse', index: at };
      const parent = parentRow(rows, at);
      return parent < 0 ? undefined : go(rows, parent);
    }
    case 'Enter':
    case ' ':
      return toggled(row, at);
    default:
      return undefined;
  }
};
