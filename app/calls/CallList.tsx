/* biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table cannot do. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { toggleFold } from '../commands/arrange.ts';
import { goToCall, selectCall, stepCall } from '../commands/calls.ts';
import { offer } from '../commands/handles.ts';
import { setFilter, wantRows } from '../commands/list.ts';
import { keyOf } from '../commands/registry.ts';
import { useCapture } from '../state/capture.ts';
import { useSelection } from '../state/selection.ts';
import { useView } from '../state/view.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './CallList.module.css';
import { CallRowView } from './CallRowView.tsx';
import { FilterBox } from './FilterBox.tsx';
import { ListHeader } from './ListHeader.tsx';

const rowHeight = 26;
const headerHeight = 24;
const none = new Int32Array();
const rowId = (call: number): string => `call-row-${call}`;

function Nothing() {
  const filter = useView((view) => view.filter);
  if (filter === '') return <p className={styles.none}>No tool call was found in what is open.</p>;
  return (
    <div className={styles.none}>
      <p>No call matches “{filter}”.</p>
      <button type="button" onClick={() => setFilter('')}>
        Empty the filter
      </button>
    </div>
  );
}

/** The calls: a virtual list with the habits of a grid. The grid has the focus and names its active row. */
export function CallList() {
  const scroller = useRef<HTMLDivElement>(null);
  const order = useCapture((capture) => capture.order) ?? none;
  const rows = useCapture((capture) => capture.rows);
  const epoch = useCapture((capture) => capture.epoch);
  const selected = useSelection((selection) => selection.call);
  const pass = useView((view) => view.pass);
  const folded = useView((view) => view.folded);
  const top = folded ? 0 : headerHeight;

  const virtual = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: top,
    paddingStart: 0,
    scrollMargin: top,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new capture has new rows under the same numbers.
  useEffect(() => {
    if (last >= 0) void wantRows([...order.subarray(first, last + 1)]);
  }, [order, first, last, epoch]);

  const position = selected === undefined ? -1 : order.indexOf(selected);
  useEffect(() => {
    if (position >= 0) virtual.scrollToIndex(position, { align: 'auto' });
  }, [position, virtual]);
  useEffect(() => offer('list', () => scroller.current?.focus()), []);

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    // Asked here and not while rendering, where it would have the whole page laid out each time.
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const steps: { readonly [key: string]: number } = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -order.length,
      End: order.length,
    };
    const by = steps[event.key];
    if (by !== undefined) stepCall(by);
    else if (event.key === 'Enter' && selected !== undefined) goToCall(selected);
    else return;
    event.preventDefault();
  };

  const click = (call: number) => {
    scroller.current?.focus({ preventScroll: true });
    if (window.matchMedia('(max-width: 899px)').matches) goToCall(call);
    else selectCall(call);
  };

  return (
    <section className={styles.pane} aria-label="Calls">
      {folded ? (
        <button
          type="button"
          className={styles.unfold}
          onClick={toggleFold}
          title={`Unfold the calls (${keyOf('list.fold')})`}
          aria-label="Unfold the calls"
        >
          <Icon name="unfold" size={12} />
        </button>
      ) : (
        <FilterBox />
      )}
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        className={styles.grid}
        aria-label="Calls"
        aria-rowcount={order.length + 1}
        aria-activedescendant={items.some(({ index }) => index === position) && selected !== undefined ? rowId(selected) : undefined}
        onKeyDown={press}
      >
        {!folded && <ListHeader />}
        <div role="rowgroup" className={styles.rows} style={{ height: `${virtual.getTotalSize()}px` }}>
          {items.map(({ index, start }) => {
            const call = order[index] ?? -1;
            return (
              <CallRowView
                key={call}
                id={rowId(call)}
                position={index}
                top={start - top}
                call={call}
                row={rows.get(call)}
                pass={pass}
                selected={call === selected}
                folded={folded}
                onSelect={click}
              />
            );
          })}
        </div>
        {order.length === 0 && !folded && <Nothing />}
      </div>
    </section>
  );
}
