import { useEffect, useState } from 'react';
import { goToPairCall, openCaptures, stepPair } from '../commands/captures.ts';
import { offer } from '../commands/handles.ts';
import { useCapture } from '../state/capture.ts';
import { sidesOf, useCaptures } from '../state/captures.ts';
import { useView } from '../state/view.ts';
import { cx } from '../ui/cx.ts';
import { Splitter } from '../ui/Splitter.tsx';
import { visibleLine } from '../ui/visible.ts';
import styles from './CapturesView.module.css';
import { PairDetail } from './PairDetail.tsx';
import { PairList } from './PairList.tsx';
import { SidesBar } from './SidesBar.tsx';

const listId = 'pairs-pane';
const widthRange = { min: 320, max: 900 } as const;
const usualWidth = 460;

/** Why nothing is compared, and what would bring it. */
function Nothing() {
  const offered = useCaptures((captures) => captures.offered);
  const failure = useCaptures((captures) => captures.failure);
  if (failure !== undefined) {
    return (
      <div className={styles.none} role="alert">
        <p>{visibleLine(failure.what)}</p>
        <p>{visibleLine(failure.hint)}</p>
        <button type="button" onClick={() => void openCaptures()}>
          Try again
        </button>
      </div>
    );
  }
  if (offered === undefined) return <p className={styles.none}>Looking for what can be compared…</p>;
  return (
    <div className={styles.none}>
      <p>There is one recording here, and no replay of it: nothing to compare it with.</p>
      <p>Drop another file or folder with Shift held, and it joins what is open.</p>
    </div>
  );
}

/** Two captures, or live and replay of one: sides above, pairs beside the one looked at; one at a time on a narrow page. */
export function CapturesView() {
  const name = useCapture((capture) => capture.name);
  const epoch = useCapture((capture) => capture.epoch);
  const pane = useView((view) => view.pane);
  const offered = useCaptures((captures) => captures.offered);
  const made = useCaptures((captures) => captures.made);
  const progress = useCaptures((captures) => captures.progress);
  const a = useCaptures((captures) => captures.a);
  const b = useCaptures((captures) => captures.b);
  const pair = useCaptures((captures) => captures.pair);
  const [width, setWidth] = useState(usualWidth);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another capture has other sides.
  useEffect(() => void openCaptures(), [epoch]);
  useEffect(() => {
    const stops = [
      offer('captures', () => void openCaptures()),
      offer('next pair', () => stepPair(1)),
      offer('previous pair', () => stepPair(-1)),
      offer("pair's call", () => goToPairCall()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const sides = sidesOf({ a, b, offered });
  return (
    <main className={styles.view} style={{ ['--list-width' as string]: `${width}px` }} data-testid="captures">
      <h1 className="sr-only">Captures compared: {visibleLine(name)}</h1>
      <div className={cx(pane === 'call' && pair !== undefined && styles.away)}>
        {offered !== undefined && <SidesBar offered={offered} sides={sides} />}
      </div>
      {made === undefined || sides === undefined ? (
        progress === undefined ? (
          <Nothing />
        ) : (
          <div />
        )
      ) : (
        <div className={styles.panes}>
          <div id={listId} className={cx(styles.side, pane !== 'calls' && styles.away)}>
            <PairList made={made} />
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
            {pair === undefined ? <p className={styles.none}>Choose a pair in the list.</p> : <PairDetail sides={sides} pair={pair} />}
          </div>
        </div>
      )}
    </main>
  );
}
