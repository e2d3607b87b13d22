/* biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which nested lists cannot do. */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the tree around the rows has the focus and names its active row. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import type { Entry } from '../../worker/frames/places.ts';
import type { NodePath } from '../../worker/tree/nodes.ts';
import { Failure } from '../Failure.tsx';
import { rowRange, useRows } from '../useRows.ts';
import styles from './JsonTree.module.css';
import { treeAct } from './keys.ts';
import { type ChosenRow, chosenRow, indexOfChosen, type TreeRow } from './model.ts';
import { NodeValue } from './NodeValue.tsx';
import { TreeRowView } from './TreeRowView.tsx';
import { useTree } from './useTree.ts';

interface JsonTreeProps {
  readonly entry: Entry;
  /** Where in the entry's value the tree begins. */
  readonly path?: NodePath;
  readonly epoch: number;
  readonly label: string;
}

const rowHeight = 20;
const whole: NodePath = [];

/** A JSON value, opened as far as somebody wants to see it; below it what the chosen node holds. */
export function JsonTree({ entry, path = whole, epoch, label }: JsonTreeProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const tree = useTree(entry, path, epoch);
  const rows = useRows(scroller, tree.rows.length, rowHeight);
  const [chosen, setChosen] = useState<ChosenRow>();
  const prefix = useId();
  const at = indexOfChosen(tree.rows, chosen);
  const row = tree.rows[at];
  const place = `${entry.kind} ${entry.index} ${path.join('.')}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another value begins at its root.
  useEffect(() => {
    setChosen(undefined);
    rows.show(0);
  }, [place]);

  const choose = (index: number) => {
    const target = tree.rows[index];
    setChosen(target && chosenRow(target));
    rows.show(index);
  };
  const act = (target: TreeRow, kind: 'expand' | 'collapse' | 'more') => {
    if (kind === 'expand') tree.expand(target);
    else if (kind === 'collapse') tree.collapse(target);
    else tree.more(target);
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const done = treeAct(tree.rows, at, event.key, rows.page);
    if (done === undefined) return;
    event.preventDefault();
    if (done.kind === 'go') return choose(done.index);
    const target = tree.rows[done.index];
    if (target === undefined) return;
    setChosen(chosenRow(target));
    act(target, done.kind);
  };
  const click = (index: number) => {
    const target = tree.rows[index];
    if (target === undefined) return;
    scroller.current?.focus({ preventScroll: true });
    if (target.kind === 'more') return tree.more(target);
    const again = target.id === row?.id;
    setChosen(chosenRow(target));
    if (target.expandable && (again || !target.expanded)) act(target, target.expanded ? 'collapse' : 'expand');
  };

  if (tree.failure !== undefined) return <Failure problem={tree.failure} />;
  const range = rowRange(rows);
  const isText = row?.kind === 'node' && row.node.kind === 'string';
  return (
    <div className={cx(styles.pane, isText && styles.reading)} aria-busy={tree.pending}>
      <div
        ref={scroller}
        role="tree"
        tabIndex={0}
        className={styles.tree}
        aria-label={label}
        aria-activedescendant={row !== undefined && range.includes(at) ? `${prefix}${row.id}` : undefined}
        onKeyDown={press}
      >
        <div role="presentation" className={styles.rows} style={{ height: `${rows.content}px` }}>
          {range.map((index) => {
            const one = tree.rows[index];
            return one === undefined ? null : (
              <TreeRowView
                key={one.id}
                id={`${prefix}${one.id}`}
                row={one}
                top={rows.topOf(index)}
                selected={index === at}
                onPress={() => click(index)}
              />
            );
          })}
        </div>
      </div>
      {row?.kind === 'node' && (
        <div className={styles.value}>
          <NodeValue key={place} entry={entry} row={row} epoch={epoch} />
        </div>
      )}
    </div>
  );
}
