/* biome-ignore-all lint/a11y/useSemanticElements: the count is a status, not the output of a form. */
import { setFrameFilter, stepFrame, toggleRecords } from '../commands/frames.ts';
import { offerFilter, reach } from '../commands/handles.ts';
import { keyOf } from '../commands/registry.ts';
import { useCapture } from '../state/capture.ts';
import { useFrames } from '../state/frames.ts';
import { FilterField } from '../ui/FilterField.tsx';
import { count, counted } from '../ui/format.ts';
import styles from './FrameFilter.module.css';

const words =
  'Words must all hold: text of the row; method: update: id: session: call: file:; is:request, is:response, is:notification, is:inferred, is:client, is:agent, is:record, is:problem; #12; >100k or <2k recorded bytes; -word for the opposite. Escape empties it, then goes back to the list';

/** The filter of the frames, and how many rows it lets through. */
export function FrameFilter() {
  const filter = useFrames((frames) => frames.filter);
  const listed = useFrames((frames) => frames.shown?.filter);
  const records = useFrames((frames) => frames.records);
  const beside = useCapture((capture) => capture.counts.records);
  const total = useFrames((frames) => frames.total);
  const all = useFrames((frames) => frames.all);

  return (
    <div className={styles.box}>
      <FilterField
        label="Filter the frames"
        words={words}
        placeholder="Filter: method, update, id:5, call:…, is:problem, text…"
        keys={keyOf('list.filter')}
        filter={filter}
        onFilter={setFrameFilter}
        onGoOn={() => {
          reach('list');
          if (useFrames.getState().at === undefined) stepFrame(1);
        }}
        onLeave={() => reach('list')}
        offer={offerFilter}
      />
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
