/* biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table cannot do. */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the list around the rows has the focus and names its active one. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { showPane } from '../commands/arrange.ts';
import { selectPair, setPairFilter, stepPair, toggleKind, wantPairs } from '../commands/captures.ts';
import { offer } from '../commands/handles.ts';
import { rowRange, useRows } from '../frames/useRows.ts';
import { useCaptures } from '../state/captures.ts';
import { verdictAt } from '../worker/captures/list.ts';
import type { ComparisonReply } from '../worker/protocol/captures.ts';
import { PairFilter } from './PairFilter.tsx';
import styles from './PairList.module.css';
import { KindHeading, PairRowView } from './PairRowView.tsx';

const rowHeight = 40;
const rowId = (position: number): string => `pair-row-${position}`;

/** Every pair under the heading of its kind, differences first: rows by range, however many there are. */
export function PairList({ made }: { readonly made: ComparisonReply }) {
  const scroller = useRef<HTMLDivElement>(null);
  const order = useCaptures((captures) => captures.order);
  const known = useCaptures((captures) => captures.rows);
  const pair = useCaptures((captures) => captures.pair);
  const filter = useCaptures((captures) => captures.filter);
  const folded = useCaptures((captures) => captures.folded);
  const entries = order?.order ?? new Int32Array();
  const rows = useRows(scroller, entries.length, rowHeight);
  const range = rowRange(rows);
  const at = pair === undefined ? -1 : entries.indexOf(pair);
  const { first, last, show } = rows;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another order has other pairs in the same places.
  useEffect(() => {
    if (last >= first) void wantPairs([...entries.subarray(first, last + 1)].filter((entry) => entry >= 0));
  }, [first, last, order, made]);
  useEffect(() => {
    if (at >= 0) show(at);
  }, [at, show]);
  useEffect(() => offer('list', () => scroller.current?.focus()), []);

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') stepPair(1);
    else if (event.key === 'ArrowUp') stepPair(-1);
    else if (event.key === 'Enter') {
      showPane('call');
      requestAnimationFrame(() => document.getElementById('pair-detail')?.focus());
    } else return;
    event.preventDefault();
  };
  const click = (index: number) => {
    scroller.current?.focus({ preventScroll: true });
    selectPair(index);
    if (window.matchMedia('(max-width: 899px)').matches) showPane('call');
  };

  return (
    <section className={styles.pane} aria-label="Pairs">
      <PairFilter />
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        className={styles.grid}
        aria-label="Compared pairs"
        aria-rowcount={entries.length}
        aria-activedescendant={range.includes(at) ? rowId(at) : undefined}
        onKeyDown={press}
      >
        <div role="rowgroup" className={styles.rows} style={{ height: `${rows.content}px` }}>
          {range.map((position) => {
            const entry = entries[position] ?? 0;
            const place = { id: rowId(position), position, top: rows.topOf(position) };
            const kind = verdictAt(entry);
            return kind === undefined ? (
              <PairRowView
                key={position}
                {...place}
                index={entry}
                row={known.get(entry)?.pair}
                selected={position === at}
                onSelect={click}
              />
            ) : (
              <KindHeading
                key={position}
                {...place}
                kind={kind}
                total={order?.counts[kind] ?? 0}
                folded={folded.has(kind)}
                onToggle={() => toggleKind(kind)}
              />
            );
          })}
        </div>
        {order !== undefined && entries.length === 0 && (
          <div className={styles.none}>
            {filter === '' ? (
              <p>Neither side has a call.</p>
            ) : (
              <>
                <p>No pair matches “{filter}”.</p>
                <button type="button" onClick={() => setPairFilter('')}>
                  Empty the filter
                </button>
              </>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
