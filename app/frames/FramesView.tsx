import { useState } from 'react';
import { useCapture } from '../state/capture.ts';
import { useSelection } from '../state/selection.ts';
import { useView } from '../state/view.ts';
import { cx } from '../ui/cx.ts';
import { Splitter } from '../ui/Splitter.tsx';
import { visibleLine } from '../ui/visible.ts';
import type { Entry } from '../worker/frames/places.ts';
import { EntryDetail } from './EntryDetail.tsx';
import { FrameList } from './FrameList.tsx';
import styles from './FramesView.module.css';

const listId = 'frames-pane';
const widthRange = { min: 360, max: 1100 } as const;
const usualWidth = 740;

/** All frames of the bundle beside the chosen one; one at a time on a narrow page. */
export function FramesView() {
  const pane = useView((view) => view.pane);
  const frame = useSelection((selection) => selection.frame);
  const beside = useSelection((selection) => selection.beside);
  const name = useCapture((capture) => capture.name);
  const [width, setWidth] = useState(usualWidth);
  const entry: Entry | undefined = frame === undefined ? beside : { kind: 'frame', index: frame };
  return (
    <main className={styles.view} style={{ ['--list-width' as string]: `${width}px` }}>
      <h1 className="sr-only">Frames of {visibleLine(name)}</h1>
      <div id={listId} className={cx(styles.side, pane !== 'calls' && styles.away)}>
        <FrameList />
      </div>
      <div className={styles.splitter}>
        <Splitter
          label="Width of the list"
          controls={listId}
          width={width}
          {...widthRange}
          onWidth={(next) => setWidth(Math.min(widthRange.max, Math.max(widthRange.min, Math.round(next))))}
          onReset={() => setWidth(usualWidth)}
        />
      </div>
      <div className={cx(styles.side, pane !== 'call' && styles.away)}>
        {entry === undefined ? <p className={styles.none}>Choose a frame in the list.</p> : <EntryDetail entry={entry} />}
      </div>
    </main>
  );
}
