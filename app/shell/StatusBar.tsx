import { stopFollowing } from '../commands/following.ts';
import { toggleProblems } from '../commands/problems.ts';
import { keyOf, runCommand } from '../commands/registry.ts';
import { useCapture } from '../state/capture.ts';
import { useFindings } from '../state/findings.ts';
import { useFollowing } from '../state/following.ts';
import { useView, type ViewName } from '../state/view.ts';
import { cx } from '../ui/cx.ts';
import { count, counted } from '../ui/format.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { Progress } from '../ui/Progress.tsx';
import { visibleLine } from '../ui/visible.ts';
import styles from './StatusBar.module.css';

const hints: readonly (readonly [words: string, ...ids: readonly string[]])[] = [
  ['call', 'call.next', 'call.previous'],
  ['cut', 'gap.previous', 'gap.next'],
  ['change text', 'column.text'],
  ['help', 'view.help'],
];
const frameHints: typeof hints = [
  ['frame', 'call.next', 'call.previous'],
  ['its call', 'jump'],
  ['filter', 'list.filter'],
  ['help', 'view.help'],
];

const pairHints: typeof hints = [
  ['pair', 'call.next', 'call.previous'],
  ['its call', 'jump'],
  ['filter', 'list.filter'],
  ['help', 'view.help'],
];
const findingHints: typeof hints = [
  ['finding', 'call.next', 'call.previous'],
  ['filter', 'list.filter'],
  ['calls', 'view.calls'],
  ['help', 'view.help'],
];

/** Of views that stand for the whole capture. */
const wholeHints: typeof hints = [
  ['calls', 'view.calls'],
  ['frames', 'view.frames'],
  ['help', 'view.help'],
];
const hintsOf: { readonly [view in ViewName]: typeof hints } = {
  calls: hints,
  frames: frameHints,
  findings: findingHints,
  budgets: wholeHints,
  captures: pairHints,
  shapes: wholeHints,
  losses: wholeHints,
};

function Facts() {
  const { frames, records, problems, bytes, accounted, unread } = useCapture((capture) => capture.counts);
  const open = useView((view) => view.problemsOpen);
  return (
    <div className={styles.facts}>
      <span className={styles.wide} title="Messages of the protocol; records of the files beside them">
        {counted(frames, 'frame')} · {counted(records, 'record')} ·
      </span>
      {problems === 0 ? (
        <span>0 problems</span>
      ) : (
        <button
          type="button"
          className={styles.button}
          onClick={toggleProblems}
          aria-expanded={open}
          title={`Show or hide them (${keyOf('problem.panel')}); ${keyOf('problem.next')} for the next`}
        >
          {counted(problems, 'problem')}
        </button>
      )}
      {unread > 0 && (
        <span className={styles.bad}>· {counted(unread, 'frame or record', 'frames and records')} could not be read again</span>
      )}
      <span
        className={cx(styles.wide, accounted !== bytes && styles.bad)}
        title="Every byte belongs to a frame, a record, a problem, a blank part or a named part around them"
      >
        · {count(accounted)} of {counted(bytes, 'byte')} accounted for
      </span>
    </div>
  );
}

/** How many findings there are, once every call was looked at. */
function FindingCount() {
  const counts = useFindings(({ reply }) => reply?.report.counts);
  const known = useCapture(({ looked, counts: { calls } }) => looked >= calls);
  if (counts === undefined || !known) return null;
  const words = `${counted(counts.error, 'error')}, ${counted(counts.warning, 'warning')}, ${counted(counts.info, 'note')}`;
  return (
    <button
      type="button"
      className={styles.button}
      onClick={() => runCommand('view.findings')}
      title={`${words} (${keyOf('view.findings')})`}
    >
      {counted(counts.error + counts.warning + counts.info, 'finding')}
    </button>
  );
}

function Analysis() {
  const analysed = useCapture((capture) => capture.analysed);
  const calls = useCapture((capture) => capture.counts.calls);
  if (analysed >= calls) return null;
  return (
    <div className={styles.analysis}>
      <span>
        analysed {count(analysed)} of {count(calls)}
      </span>
      <Progress label="Calls analysed" done={analysed} total={calls} />
    </div>
  );
}

/** Files that are looked at again as they grow. */
function Following() {
  const names = useFollowing((state) => state.names);
  const [first] = names;
  if (first === undefined) return null;
  const words = names.length === 1 ? visibleLine(first) : counted(names.length, 'file');
  return (
    <button type="button" className={styles.button} title="Stop following; what was read stays" onClick={stopFollowing}>
      following {words} · stop
    </button>
  );
}

/** What was read, what is still being done, the keys one needs, and that nothing leaves. */
export function StatusBar() {
  const calls = useCapture((capture) => capture.counts.calls);
  const ready = useCapture((capture) => capture.phase === 'ready');
  const shown = useView(({ view }) => view);
  return (
    <footer className={styles.bar}>
      {ready && <Facts />}
      {ready && <FindingCount />}
      {ready && <Following />}
      {ready && <Analysis />}
      <span className={styles.space} />
      {ready &&
        hintsOf[shown]
          .filter(([words]) => shown === 'frames' || calls > 0 || words === 'help')
          .map(([words, ...ids]) => (
            <span key={words} className={styles.hint}>
              {ids.map((id) => (
                <Kbd key={id} keys={keyOf(id)} />
              ))}
              {words}
            </span>
          ))}
      <span
        className={styles.trust}
        title="Files are read in this tab; the page's rules allow no upload, and no request was made with anything of them"
      >
        ● nothing left this tab
      </span>
    </footer>
  );
}
