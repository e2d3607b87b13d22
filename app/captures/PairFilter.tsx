import { setPairFilter, stepPair } from '../commands/captures.ts';
import { offerFilter, reach } from '../commands/handles.ts';
import { keyOf } from '../commands/registry.ts';
import { useCaptures } from '../state/captures.ts';
import { FilterField } from '../ui/FilterField.tsx';
import { count, counted } from '../ui/format.ts';
import { Kbd } from '../ui/Kbd.tsx';
import styles from './PairFilter.module.css';

const words =
  'Words must all hold: tool, title, id or session of a call, or a field or path that differs; -word for the opposite. Escape empties it, then goes back to the list';

/** The filter of the pairs, how many it lets through, and steps between them. */
export function PairFilter() {
  const filter = useCaptures((captures) => captures.filter);
  const counts = useCaptures((captures) => captures.order?.counts);
  const total = counts === undefined ? 0 : Object.values(counts).reduce((sum, each) => sum + each, 0);

  return (
    <div className={styles.box}>
      <FilterField
        label="Filter the pairs"
        words={words}
        placeholder="Filter: tool, id, title, field, path…"
        keys={keyOf('list.filter')}
        filter={filter}
        onFilter={setPairFilter}
        onGoOn={() => {
          reach('list');
          stepPair(1);
        }}
        onLeave={() => reach('list')}
        offer={offerFilter}
      />
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
