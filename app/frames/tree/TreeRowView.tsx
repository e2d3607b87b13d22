/* biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which nested lists cannot do. */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the tree around the rows has the focus and names its active row. */
import { cx } from '../../ui/cx.ts';
import { count, counted } from '../../ui/format.ts';
import { visibleLine } from '../../ui/visible.ts';
import type { TreeNode } from '../../worker/tree/nodes.ts';
import type { TreeRow } from './model.ts';
import styles from './TreeRowView.module.css';

interface TreeRowViewProps {
  readonly id: string;
  readonly row: TreeRow;
  /** Distance from the top of the tree, in CSS pixels. */
  readonly top: number;
  readonly selected: boolean;
  onPress(): void;
}

/** Levels that move to the right; a value nested deeper than that says its depth instead. */
const mostIndents = 24;
const indent = 14;

const looks: { readonly [kind in TreeNode['kind']]?: string | undefined } = {
  string: styles.string,
  number: styles.number,
  boolean: styles.number,
  null: styles.null,
};

function Key({ node }: { readonly node: TreeNode }) {
  if (node.key === undefined) return null;
  const isIndex = typeof node.key === 'number';
  return (
    <>
      <span className={isIndex ? styles.index : styles.key}>{visibleLine(String(node.key))}</span>
      <span className={styles.sign}>: </span>
    </>
  );
}

/** A value in the rest of a row. */
function Value({ node }: { readonly node: TreeNode }) {
  switch (node.kind) {
    case 'object':
      return (
        <span className={styles.sum}>
          {node.size === 0 ? '{}' : `{${visibleLine(node.preview)}${node.size > 6 ? ', …' : ''}}`}
          {node.size > 1 && <span className={styles.size}> {count(node.size)}</span>}
        </span>
      );
    case 'array':
      return <span className={styles.sum}>{node.size === 0 ? '[]' : `[${counted(node.size, 'item')}]`}</span>;
    case 'string':
      return (
        <>
          <span className={styles.string}>
            “{visibleLine(node.preview)}
            {node.preview.length < node.size ? '…' : '”'}
          </span>
          {node.preview.length < node.size && <span className={styles.size}> {counted(node.size, 'unit')}</span>}
        </>
      );
    default:
      return <span className={looks[node.kind]}>{node.preview}</span>;
  }
}

/** One row of a JSON tree. */
export function TreeRowView({ id, row, top, selected, onPress }: TreeRowViewProps) {
  const isNode = row.kind === 'node';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around the rows has the focus and handles the keys.
    <div
      id={id}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-posinset={isNode ? row.position : row.shown + 1}
      aria-setsize={isNode ? row.of : row.total}
      aria-expanded={isNode && row.expandable ? row.expanded : undefined}
      aria-selected={selected}
      className={cx(styles.row, selected && styles.selected)}
      style={{ transform: `translateY(${top}px)`, paddingInlineStart: `${8 + Math.min(row.depth, mostIndents) * indent}px` }}
      onClick={onPress}
    >
      <span className={styles.twist} aria-hidden="true">
        {isNode && row.expandable && (row.expanded ? '▾' : '▸')}
      </span>
      <span className={styles.content}>
        {row.depth > mostIndents && <span className={styles.size}>level {row.depth} </span>}
        {row.kind === 'node' ? (
          <>
            <Key node={row.node} />
            <Value node={row.node} />
          </>
        ) : (
          <span className={styles.more}>
            … {count(row.total - row.shown)} more of {count(row.total)}
          </span>
        )}
      </span>
    </div>
  );
}
