import { CallList } from '../calls/CallList.tsx';
import { setCallsWidth } from '../commands/arrange.ts';
import { useCapture } from '../state/capture.ts';
import { callsWidthRange, defaultSettings, useSettings } from '../state/settings.ts';
import { useView } from '../state/view.ts';
import { cx } from '../ui/cx.ts';
import { Splitter } from '../ui/Splitter.tsx';
import { visibleLine } from '../ui/visible.ts';
import { CallPane } from './CallPane.tsx';
import styles from './Workspace.module.css';

const callsId = 'calls-pane';

/** The two panes: side by side with a bar between them, or one at a time on a narrow page. */
export function Workspace() {
  const folded = useView((view) => view.folded);
  const pane = useView((view) => view.pane);
  const width = useSettings((settings) => settings.callsWidth);
  const name = useCapture((capture) => capture.name);
  return (
    <main className={cx(styles.workspace, folded && styles.folded)} style={{ ['--calls-width' as string]: `${width}px` }}>
      <h1 className="sr-only">Calls of {visibleLine(name)}</h1>
      <div id={callsId} className={cx(styles.calls, pane !== 'calls' && styles.away)}>
        <CallList />
      </div>
      {!folded && (
        <div className={styles.splitter}>
          <Splitter
            label="Width of the calls"
            controls={callsId}
            width={width}
            min={callsWidthRange.min}
            max={callsWidthRange.max}
            onWidth={setCallsWidth}
            onReset={() => setCallsWidth(defaultSettings.callsWidth)}
          />
        </div>
      )}
      <div className={cx(styles.call, pane !== 'call' && styles.away)}>
        <CallPane />
      </div>
    </main>
  );
}
