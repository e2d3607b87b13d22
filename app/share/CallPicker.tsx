import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { wantRows } from '../commands/list.ts';
import { chooseCalls, mostCalls, toggleCall } from '../commands/share.ts';
import { useCapture } from '../state/capture.ts';
import { useSelection } from '../state/selection.ts';
import { useShare } from '../state/share.ts';
import { count, counted } from '../ui/format.ts';
import { shownLine } from '../ui/visible.ts';
import styles from './ExcerptLink.module.css';

const rowHeight = 26;
const none = new Int32Array();

/** Which calls go into the excerpt: this one, or any of those in the list as it is filtered. */
export function CallPicker() {
  const order = useCapture((capture) => capture.order) ?? none;
  const rows = useCapture((capture) => capture.rows);
  const chosen = useShare((share) => share.calls);
  const selected = useSelection((selection) => selection.call);
  const scroller = useRef<HTMLUListElement>(null);
  const virtual = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= 0) void wantRows([...order.subarray(first, last + 1)]);
  }, [order, first, last]);
  const at = selected === undefined ? -1 : order.indexOf(selected);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'center' });
  }, [at, virtual]);

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        Calls <span className={styles.chosen}>{count(chosen.size)} chosen</span>
      </legend>
      <ul ref={scroller} className={styles.calls} aria-label="Calls in the list">
        <li aria-hidden="true" role="presentation" style={{ height: `${virtual.getTotalSize()}px` }} />
        {items.map(({ index, start }) => {
          const call = order[index] ?? -1;
          const row = rows.get(call);
          return (
            <li
              key={call}
              className={styles.call}
              aria-setsize={order.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <label>
                <input type="checkbox" checked={chosen.has(call)} onChange={() => toggleCall(call)} />
                <span className={styles.title}>{shownLine(row?.title ?? row?.tool ?? row?.id ?? `call ${count(call + 1)}`)}</span>
              </label>
            </li>
          );
        })}
      </ul>
      <div className={styles.few}>
        <button type="button" disabled={selected === undefined} onClick={() => chooseCalls(selected === undefined ? [] : [selected])}>
          This call
        </button>
        <button type="button" disabled={order.length === 0} onClick={() => chooseCalls(order)}>
          {order.length > mostCalls ? `First ${counted(mostCalls, 'call')}` : `All ${count(order.length)}`}
        </button>
      </div>
    </fieldset>
  );
}
