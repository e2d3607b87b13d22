/* biome-ignore-all lint/a11y/useSemanticElements: the count is a status, not the output of a form. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { setFrameFilter, stepFrame, toggleRecords } from '../commands/frames.ts';
import { offer, reach } from '../commands/handles.ts';
import { keyOf } from '../commands/registry.ts';
import { useCapture } from '../state/capture.ts';
import { useFrames } from '../state/frames.ts';
import { count, counted } from '../ui/format.ts';
import { Kbd } from '../ui/Kbd.tsx';
import styles from './FrameFilter.module.css';

const words =
  'Words must all hold: text of the row; method: update: id: session: call: file:; is:request, is:response, is:notification, is:inferred, is:client, is:agent, is:record, is:problem; #12; >100k or <2k recorded bytes; -word for the opposite. Escape empties it, then goes back to the list';

/** The filter of the frames, and how many rows it lets through. */
export function FrameFilter() {
  const input = useRef<HTMLInputElement>(null);
  const filter = useFrames((frames) => frames.filter);
  const listed = useFrames((frames) => frames.shown?.filter);
  const records = useFrames((frames) => frames.records);
  const beside = useCapture((capture) => capture.counts.records);
  const total = useFrames((frames) => frames.total);
  const all = useFrames((frames) => frames.all);
  useEffect(() => offer('filter', () => input.current?.select()), []);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      reach('list');
      if (useFrames.getState().at === undefined) stepFrame(1);
    } else if (event.key === 'Escape') {
      // A search field would empty itself and leave the list as it was.
      event.preventDefault();
      if (filter === '') reach('list');
      else setFrameFilter('');
    }
  };

  return (
    <div className={styles.box}>
      <div className={styles.field}>
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label="Filter the frames"
          aria-keyshortcuts={keyOf('list.filter')}
          title={words}
          placeholder="Filter: method, update, id:5, call:…, is:problem, text…"
          value={filter}
          onChange={(event) => setFrameFilter(event.target.value)}
          onKeyDown={press}
        />
        {filter === '' && <Kbd keys={keyOf('list.filter')} />}
      </div>
      <span className={styles.count} role="status">
        {filter === '' ? counted(all, 'row') : `${count(total)} of ${count(all)}${listed === filter ? '' : ' …'}`}
      </span>
      {beside > 0 && (
        <button
          type="button"
          aria-pressed={records}
          onClick={toggleRecords}
          title="Records of history, model requests and spill files, in their place"
        >
          {counted(beside, 'record')}
        </button>
      )}
    </div>
  );
}
