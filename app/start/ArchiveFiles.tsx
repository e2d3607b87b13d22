/* biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which nested lists cannot do. */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the tree around the rows has the focus and names its active row. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { PackedChoice } from '../../lib/capture/packed/types.ts';
import { pick } from '../commands/asking.ts';
import { type ArchiveRow, archiveRows, chosenBelow, folderOf, shownRows, toggledBelow } from '../open/archiveTree.ts';
import { cx } from '../ui/cx.ts';
import { bytes, count, counted } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import styles from './ArchiveFiles.module.css';
import panel from './LinkPanel.module.css';

const rowHeight = 24;
const signs = { all: '☑', some: '◪', none: '☐' } as const;
const checked = { all: true, some: 'mixed', none: false } as const;

interface TreeState {
  readonly rows: readonly ArchiveRow[];
  readonly shown: readonly number[];
  readonly closed: ReadonlySet<string>;
  readonly at: number;
}

/** What a key does to the tree: goes to a shown row, opens or closes the folder, or chooses. */
type Act = { readonly kind: 'go'; readonly to: number } | { readonly kind: 'open' | 'close' | 'choose' };

function actOf(key: string, { rows, shown, closed, at }: TreeState, page: number): Act | undefined {
  const nth = shown[at] ?? 0;
  const row = rows[nth];
  const isOpen = row?.kind === 'folder' && !closed.has(row.path);
  const steps: { readonly [key: string]: number } = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: shown.length - 1,
  };
  const step = steps[key];
  if (step !== undefined) return { kind: 'go', to: Math.max(0, Math.min(shown.length - 1, step)) };
  if (key === ' ') return { kind: 'choose' };
  if (key === 'ArrowRight' && row?.kind === 'folder') return isOpen ? { kind: 'go', to: at + 1 } : { kind: 'open' };
  if (key !== 'ArrowLeft') return undefined;
  if (isOpen) return { kind: 'close' };
  const folder = folderOf(rows, nth);
  return folder < 0 ? undefined : { kind: 'go', to: shown.indexOf(folder) };
}

/** The files of a large archive as a tree, all of them chosen: nothing of it is opened before somebody says which. */
export function ArchiveFiles({ choice }: { readonly choice: PackedChoice }) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => archiveRows(choice.entries), [choice]);
  const all = useMemo(() => new Set(choice.entries.map(({ name }) => name)), [choice]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(all);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(0);
  const shown = useMemo(() => shownRows(rows, closed), [rows, closed]);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  useEffect(() => scroller.current?.focus(), []);

  const size = choice.entries.reduce((sum, { name, unpacked }) => sum + (chosen.has(name) ? unpacked : 0), 0);
  const whole = choice.entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  const go = (to: number) => {
    setAt(to);
    virtual.scrollToIndex(to, { align: 'auto' });
  };
  const fold = (nth: number, isClosed: boolean) => {
    const next = new Set(closed);
    const path = rows[nth]?.path ?? '';
    if (isClosed) next.add(path);
    else next.delete(path);
    setClosed(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && chosen.size > 0) return pick(chosen);
    const act = actOf(
      event.key,
      { rows, shown, closed, at },
      Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1),
    );
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const nth = shown[at] ?? 0;
    if (act.kind === 'go') go(act.to);
    else if (act.kind === 'choose') setChosen(toggledBelow(rows, nth, chosen));
    else fold(nth, act.kind === 'close');
  };

  return (
    <section className={panel.panel} aria-labelledby={`${id}asks`}>
      <h2 id={`${id}asks`}>
        Which files of <b>{visibleLine(choice.path)}</b> shall be opened?
      </h2>
      <p className={panel.small}>
        It holds {counted(choice.entries.length, 'file')}, {bytes(whole)} unpacked. Nothing of it is opened yet. Space takes a file or
        folder out or in, arrows go through the tree.
      </p>
      <div
        ref={scroller}
        role="tree"
        tabIndex={0}
        aria-multiselectable="true"
        aria-label="Files of the archive"
        aria-activedescendant={`${id}-${shown[at] ?? 0}`}
        className={styles.tree}
        onKeyDown={press}
      >
        <div role="presentation" className={styles.rows} style={{ height: `${virtual.getTotalSize()}px` }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const nth = shown[index] ?? 0;
            const row = rows[nth];
            if (row === undefined) return null;
            const state = chosenBelow(rows, nth, chosen);
            const isFolder = row.kind === 'folder';
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the tree's, which has the focus.
              <div
                key={nth}
                id={`${id}-${nth}`}
                role="treeitem"
                aria-level={row.depth + 1}
                aria-checked={checked[state]}
                aria-selected={index === at}
                {...(isFolder ? { 'aria-expanded': !closed.has(row.path) } : {})}
                className={cx(styles.row, index === at && styles.selected)}
                style={{ top: `${start}px`, paddingLeft: `${8 + Math.min(row.depth, 12) * 14}px` }}
                onClick={() => {
                  setAt(index);
                  setChosen(toggledBelow(rows, nth, chosen));
                }}
              >
                {isFolder ? (
                  <button
                    type="button"
                    tabIndex={-1}
                    className={styles.fold}
                    aria-hidden="true"
                    onClick={(event) => {
                      event.stopPropagation();
                      fold(nth, !closed.has(row.path));
                    }}
                  >
                    {closed.has(row.path) ? '▸' : '▾'}
                  </button>
                ) : (
                  <span className={styles.fold} />
                )}
                <span aria-hidden="true" className={styles.sign}>
                  {signs[state]}
                </span>
                <span className={styles.name}>
                  {visibleLine(row.name)}
                  {isFolder && '/'}
                </span>
                {isFolder && <span className={styles.quiet}>{counted(row.files, 'file')}</span>}
                <span className={styles.size}>{bytes(row.bytes)}</span>
              </div>
            );
          })}
        </div>
      </div>
      <div className={panel.buttons}>
        <button type="button" className={panel.primary} disabled={chosen.size === 0} onClick={() => pick(chosen)}>
          Open {chosen.size === all.size ? `all ${count(all.size)}` : `${count(chosen.size)} of ${count(all.size)}`}, {bytes(size)}
        </button>
        <button type="button" onClick={() => setChosen(all)}>
          Choose all
        </button>
        <button type="button" onClick={() => setChosen(new Set())}>
          Choose none
        </button>
        <button type="button" onClick={() => pick(new Set())}>
          Leave it packed
        </button>
      </div>
    </section>
  );
}
