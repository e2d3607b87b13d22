import { CallList } from '../calls/CallList.tsx';
import { setCallsWidth, showPane } from '../commands/arrange.ts';
import { runCommand } from '../commands/registry.ts';
import { useCapture } from '../state/capture.ts';
import { useDetail } from '../state/detail.ts';
import { callsWidthRange, defaultSettings, useSettings } from '../state/settings.ts';
import { useView } from '../state/view.ts';
import { cx } from '../ui/cx.ts';
import { count } from '../ui/format.ts';
import { Panes } from '../ui/Panes.tsx';
import { Splitter } from '../ui/Splitter.tsx';
import { shownLine, visibleLine } from '../ui/visible.ts';
import { CallPane } from './CallPane.tsx';
import styles from './Workspace.module.css';

const callsId = 'calls-pane';

/** The two panes: side by side with a bar between them, or one at a time on a narrow page. */
export function Workspace() {
  const folded = useView((view) => view.folded);
  const pane = useView((view) => view.pane);
  const width = useSettings((settings) => settings.callsWidth);
  const name = useCapture((capture) => capture.name);
  const calls = useCapture((capture) => capture.counts.calls);
  const frames = useCapture((capture) => capture.counts.frames);
  const title = useDetail((detail) => detail.shown?.call.title ?? detail.shown?.call.tool);
  return (
    <main className={cx(styles.workspace, folded && styles.folded)} style={{ ['--calls-width' as string]: `${width}px` }}>
      <h1 className="sr-only">Calls of {visibleLine(name)}</h1>
      <Panes
        panes={[
          { id: 'calls', words: `Calls ${count(calls)}`, shown: pane === 'calls', onPick: () => showPane('calls') },
          { id: 'call', words: shownLine(title ?? 'Call'), shown: pane === 'call', onPick: () => showPane('call') },
          { id: 'frames', words: `Frames ${count(frames)}`, onPick: () => runCommand('view.frames') },
          { id: 'losses', words: 'Losses', onPick: () => runCommand('view.losses') },
        ]}
      />
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
