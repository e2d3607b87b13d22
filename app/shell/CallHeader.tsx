import { keyOf, runCommand } from '../commands/registry.ts';
import { frameNumber, hasTwin, passInView } from '../state/derive.ts';
import { useView } from '../state/view.ts';
import { count } from '../ui/format.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { shownLine } from '../ui/visible.ts';
import type { CallDetail } from '../worker/protocol/detail.ts';
import styles from './CallHeader.module.css';
import { Later, latePart } from './later.tsx';
import { NestingLine } from './NestingLine.tsx';
import { SentenceView } from './SentenceView.tsx';

/** Comes with the first call. */
const callChip = latePart(() => import('../findings/CallChip.tsx').then((part) => part.CallChip));

/** Frames named one by one up to here; a call that streams its output can have thousands. */
const namedFrames = 6;

function framesInWords(frames: readonly number[]): string {
  if (frames.length === 0) return 'no frames';
  const named = frames.slice(0, namedFrames).map((frame) => count(frameNumber(frame)));
  const more = frames.length - named.length;
  return `${frames.length === 1 ? 'frame' : 'frames'} ${named.join(', ')}${more > 0 ? ` and ${count(more)} more` : ''}`;
}

interface CallHeaderProps {
  readonly detail: CallDetail;
}

/** Which call, as seen on which pass, and the one sentence that says what became of its result. */
export function CallHeader({ detail: { call, report, nesting } }: CallHeaderProps) {
  const wanted = useView((view) => view.pass);
  const pass = passInView(call.call, wanted);
  const live = pass?.path === 'live';
  const frames = pass?.updates.map((update) => update.frame) ?? [];
  return (
    <header className={styles.header}>
      <h2 className="sr-only">{shownLine(call.title ?? call.tool ?? call.key.toolCallId)}</h2>
      <div className={styles.facts}>
        <code>{shownLine(call.tool ?? 'unknown tool')}</code>
        <code className={styles.dim} title={`Session ${shownLine(call.key.session || 'unknown')}`}>
          {shownLine(call.key.toolCallId || '(empty id)')}
          {call.key.occurrence > 1 && ` #${call.key.occurrence}`}
        </code>
        <span className={styles.dim}>
          {shownLine(pass?.status ?? call.status ?? 'no status')} · {pass === undefined ? 'not on the wire' : framesInWords(frames)}
          {pass !== undefined && (live ? pass.nested && ' · sub-agent' : ` · replay: ${pass.path}`)}
        </span>
        <span className={styles.space} />
        <Later part={callChip} props={{ call: report.index, toolCallId: call.key.toolCallId }} />
        {hasTwin(call.call) && (
          <button
            type="button"
            className={styles.twin}
            onClick={() => runCommand('call.twin')}
            aria-keyshortcuts={keyOf('call.twin')}
            title={live ? 'The same call as it was replayed' : 'The same call as it happened'}
          >
            {live ? 'replay twin' : 'live twin'} <Kbd keys={keyOf('call.twin')} />
          </button>
        )}
      </div>
      {nesting !== undefined && <NestingLine nesting={nesting} />}
      <p className={styles.verdict} data-testid="verdict">
        <SentenceView sentence={report.verdict} />
      </p>
    </header>
  );
}
