import { lookForFindings } from '../commands/findings.ts';
import { useCapture } from '../state/capture.ts';
import { useFindings } from '../state/findings.ts';
import { count, counted } from '../ui/format.ts';
import { Progress } from '../ui/Progress.tsx';
import type { FindingsReply } from '../worker/protocol/findings.ts';
import styles from './Looking.module.css';

/** How far the calls were looked at, while that is under way or stopped; and which could not be. Nothing once all is known. */
export function Looking({ reply }: { readonly reply: FindingsReply | undefined }) {
  const looked = useCapture((capture) => capture.looked);
  const calls = useCapture((capture) => capture.counts.calls);
  const stopped = useFindings((findings) => findings.stopped);
  const skipped = reply?.skipped ?? 0;
  const complete = looked >= calls;
  if (complete && skipped === 0) return null;
  return (
    <div className={styles.looking}>
      {!complete && (
        <>
          <span role="status">
            {stopped
              ? `Stopped after ${count(looked)} of ${counted(calls, 'call')}: these are the findings of those.`
              : `Looked at ${count(looked)} of ${counted(calls, 'call')}; more may come.`}
          </span>
          {!stopped && (
            <span className={styles.progress}>
              <Progress label="Calls looked at" done={looked} total={calls} />
            </span>
          )}
          <button type="button" onClick={() => void lookForFindings(stopped)}>
            {stopped ? 'Go on' : 'Stop'}
          </button>
        </>
      )}
      {skipped > 0 && <span>{counted(skipped, 'call')} could not be looked at; what they say of themselves is in their row.</span>}
    </div>
  );
}
