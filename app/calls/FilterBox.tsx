/* biome-ignore-all lint/a11y/useSemanticElements: the count is a status, not the output of a form. */
import { toggleFold } from '../commands/arrange.ts';
import { selectFiltered } from '../commands/calls.ts';
import { offerFilter, reach } from '../commands/handles.ts';
import { setFilter } from '../commands/list.ts';
import { keyOf } from '../commands/registry.ts';
import { useCapture } from '../state/capture.ts';
import { useView } from '../state/view.ts';
import { FilterField } from '../ui/FilterField.tsx';
import { count, counted } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { needsAnalysis, parseFilter } from '../worker/list/filter.ts';
import styles from './FilterBox.module.css';

const words =
  'Words must all hold: text of title, tool, id or status; tool:read; status:failed; >100k or <2k on the wire; cut, whole, exempt, lost, empty, open, wrong; -word for the opposite. Escape empties it, then goes back to the list';

/** The filter of the calls, and how many it lets through. */
export function FilterBox() {
  const filter = useView((view) => view.filter);
  const shown = useCapture((capture) => capture.order?.length ?? 0);
  const calls = useCapture((capture) => capture.counts.calls);
  const waiting = useCapture((capture) => capture.counts.calls - capture.analysed);

  const unfinished = waiting > 0 && needsAnalysis(parseFilter(filter));
  return (
    <div className={styles.box}>
      <FilterField
        label="Filter the calls"
        words={words}
        placeholder="Filter: tool, status, cut, text…"
        keys={keyOf('list.filter')}
        filter={filter}
        onFilter={setFilter}
        onGoOn={() => {
          reach('list');
          void selectFiltered();
        }}
        onLeave={() => reach('list')}
        offer={offerFilter}
      />
      <span className={styles.count} role="status" title={unfinished ? `${counted(waiting, 'call')} not analysed yet` : undefined}>
        {filter === '' ? (
          <span className="sr-only">{counted(calls, 'call')}</span>
        ) : (
          `${count(shown)} of ${count(calls)}${unfinished ? ' …' : ''}`
        )}
      </span>
      <button
        type="button"
        className={styles.fold}
        onClick={toggleFold}
        title={`Fold the calls (${keyOf('list.fold')})`}
        aria-label="Fold the calls"
      >
        <Icon name="fold" size={12} />
      </button>
    </div>
  );
}
