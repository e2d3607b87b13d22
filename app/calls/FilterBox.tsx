/* biome-ignore-all lint/a11y/useSemanticElements: the count is a status, not the output of a form. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { toggleFold } from '../commands/arrange.ts';
import { selectFiltered } from '../commands/calls.ts';
import { offer, reach } from '../commands/handles.ts';
import { setFilter } from '../commands/list.ts';
import { keyOf } from '../commands/registry.ts';
import { useCapture } from '../state/capture.ts';
import { useView } from '../state/view.ts';
import { count, counted } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { needsAnalysis, parseFilter } from '../worker/list/filter.ts';
import styles from './FilterBox.module.css';

const words =
  'Words must all hold: text of title, tool, id or status; tool:read; status:failed; >100k or <2k on the wire; cut, whole, exempt, lost, empty, open, wrong; -word for the opposite. Escape empties it, then goes back to the list';

/** The filter of the calls, and how many it lets through. */
export function FilterBox() {
  const input = useRef<HTMLInputElement>(null);
  const filter = useView((view) => view.filter);
  const shown = useCapture((capture) => capture.order?.length ?? 0);
  const calls = useCapture((capture) => capture.counts.calls);
  const waiting = useCapture((capture) => capture.counts.calls - capture.analysed);
  useEffect(() => offer('filter', () => input.current?.select()), []);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      reach('list');
      void selectFiltered();
    } else if (event.key === 'Escape') {
      // A search field would empty itself and leave the list as it was.
      event.preventDefault();
      if (filter === '') reach('list');
      else setFilter('');
    }
  };

  const unfinished = waiting > 0 && needsAnalysis(parseFilter(filter));
  return (
    <div className={styles.box}>
      <div className={styles.field}>
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label="Filter the calls"
          aria-keyshortcuts={keyOf('list.filter')}
          title={words}
          placeholder="Filter: tool, status, cut, text…"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={press}
        />
        {filter === '' && <Kbd keys={keyOf('list.filter')} />}
      </div>
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
