import { type KeyboardEvent, useEffect, useRef } from 'react';
import { setPairFilter, stepPair } from '../commands/captures.ts';
import { offer, reach } from '../commands/handles.ts';
import { keyOf } from '../commands/registry.ts';
import { useCaptures } from '../state/captures.ts';
import { count, counted } from '../ui/format.ts';
import { Kbd } from '../ui/Kbd.tsx';
import styles from './PairFilter.module.css';

const words =
  'Words must all hold: tool, title, id or session of a call, or a field or path that differs; -word for the opposite. Escape empties it, then goes back to the list';

/** The filter of the pairs, how many it lets through, and steps between them. */
export function PairFilter() {
  const input = useRef<HTMLInputElement>(null);
  const filter = useCaptures((captures) => captures.filter);
  const counts = useCaptures((captures) => captures.order?.counts);
  const total = counts === undefined ? 0 : Object.values(counts).reduce((sum, each) => sum + each, 0);
  useEffect(() => offer('filter', () => input.current?.select()), []);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      reach('list');
      stepPair(1);
    } else if (event.key === 'Escape') {
      // A search field would empty itself and leave the list as it was.
      event.preventDefault();
      if (filter === '') reach('list');
      else setPairFilter('');
    }
  };

  return (
    <div className={styles.box}>
      <div className={styles.field}>
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label="Filter the pairs"
          aria-keyshortcuts={keyOf('list.filter')}
          title={words}
          placeholder="Filter: tool, id, title, field, path…"
          value={filter}
          onChange={(event) => setPairFilter(event.target.value)}
          onKeyDown={press}
        />
        {filter === '' && <Kbd keys={keyOf('list.filter')} />}
      </div>
      <span className={styles.count} role="status">
        {filter === '' ? counted(total, 'row') : `${count(total)} held`}
      </span>
      <button type="button" onClick={() => stepPair(-1)} aria-label="Previous pair" title="Previous pair">
        ↑ <Kbd keys={keyOf('call.previous')} />
      </button>
      <button type="button" onClick={() => stepPair(1)} aria-label="Next pair" title="Next pair">
        ↓ <Kbd keys={keyOf('call.next')} />
      </button>
    </div>
  );
}
