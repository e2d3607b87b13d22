/* biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table cannot do. */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the grid around the rows has the focus and names its active row. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { showPane } from '../commands/arrange.ts';
import { goToPosition, listFrames, setFrameFilter, stepFrame, wantFrames } from '../commands/frames.ts';
import { offer } from '../commands/handles.ts';
import { useCapture } from '../state/capture.ts';
import { useFrames } from '../state/frames.ts';
import { count } from '../ui/format.ts';
import { FrameFilter } from './FrameFilter.tsx';
import styles from './FrameList.module.css';
import { FrameRowView } from './FrameRowView.tsx';
import { rowRange, useRows } from './useRows.ts';

const rowHeight = 24;
const headerHeight = 24;
const rowId = (position: number): string => `frame-row-${position}`;

function Nothing() {
  const filter = useFrames((frames) => frames.filter);
  const pending = useFrames((frames) => frames.shown === undefined);
  if (pending) return <p className={styles.none}>Listing the frames…</p>;
  if (filter === '') return <p className={styles.none}>There is no frame in what is open.</p>;
  return (
    <div className={styles.none}>
      <p>No row matches “{filter}”.</p>
      <button type="button" onClick={() => setFrameFilter('')}>
        Empty the filter
      </button>
    </div>
  );
}

const columns = ['#', 'Time', '', 'What', 'Id', 'Tool call', 'Bytes', 'Place'] as const;
const titles: { readonly [column: string]: string } = {
  '#': 'Number of the frame in the bundle',
  Time: 'Time of day in UTC, or since the start where the recording has no dates',
  What: 'Method, and kind of update',
  Id: 'Id of the request',
  Bytes: 'Recorded bytes: wrapper and line end included',
  Place: 'File and line',
};

/** Every frame of the bundle with what stands between them: rows by range, however many there are. */
export function FrameList() {
  const scroller = useRef<HTMLDivElement>(null);
  const epoch = useCapture((capture) => capture.epoch);
  const files = useCapture((capture) => capture.files);
  const shown = useFrames((frames) => frames.shown);
  const total = useFrames((frames) => frames.total);
  const all = useFrames((frames) => frames.all);
  const known = useFrames((frames) => frames.rows);
  const at = useFrames((frames) => frames.at);
  const near = useFrames((frames) => frames.near);
  const rows = useRows(scroller, total, rowHeight, headerHeight);
  const { first, last, show } = rows;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new capture is listed anew.
  useEffect(() => {
    if (shown === undefined) void listFrames();
  }, [epoch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter has other rows under the same numbers.
  useEffect(() => {
    if (last >= first) void wantFrames(first, last + 1);
  }, [first, last, shown, total]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is shown again when the filter changes what is around it.
  useEffect(() => show(near), [near, shown, show]);
  useEffect(() => offer('list', () => scroller.current?.focus()), []);

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const steps: { readonly [key: string]: number } = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: rows.page,
      PageUp: -rows.page,
      Home: -total,
      End: total,
    };
    const by = steps[event.key];
    if (by !== undefined) stepFrame(by);
    else if (event.key === 'Enter') {
      showPane('call');
      requestAnimationFrame(() => document.getElementById('frame-detail')?.focus());
    } else return;
    event.preventDefault();
  };
  const click = (position: number) => {
    scroller.current?.focus({ preventScroll: true });
    void goToPosition(position);
    if (window.matchMedia('(max-width: 899px)').matches) showPane('call');
  };

  const range = rowRange(rows);
  return (
    <section className={styles.pane} aria-label="All frames">
      <FrameFilter />
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        className={styles.grid}
        style={{ ['--number' as string]: `${Math.max(4, count(all).length) + 1}ch` }}
        aria-label="Frames"
        aria-rowcount={total + 1}
        aria-activedescendant={at !== undefined && range.includes(at) ? rowId(at) : undefined}
        onKeyDown={press}
      >
        <div role="row" aria-rowindex={1} className={styles.header}>
          {columns.map((column) => (
            <span key={column} role="columnheader" title={titles[column]}>
              {column === '' ? <span className="sr-only">Direction</span> : column}
            </span>
          ))}
        </div>
        <div role="rowgroup" className={styles.rows} style={{ height: `${rows.content}px` }}>
          {range.map((position) => (
            <FrameRowView
              key={position}
              id={rowId(position)}
              position={position}
              top={rows.topOf(position)}
              row={known.get(position)}
              file={files[known.get(position)?.file ?? -1]?.path ?? ''}
              selected={position === at}
              onSelect={click}
            />
          ))}
        </div>
        {total === 0 && <Nothing />}
      </div>
    </section>
  );
}
