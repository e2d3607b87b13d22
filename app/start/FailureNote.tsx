import type { Problem } from '../../lib/base/problem.ts';
import { dismissFailure } from '../commands/opening.ts';
import { count } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { visibleLine } from '../ui/visible.ts';
import styles from './StartPage.module.css';

interface FailureNoteProps {
  readonly failure: Problem;
  onDismiss?(): void;
}

/** Where a problem is, as far as it is known: "live.ndjson, line 3, byte 120". */
function place({ place: { file, line, byte } }: Problem): string {
  return [file, line === undefined ? undefined : `line ${count(line)}`, byte === undefined ? undefined : `byte ${count(byte)}`]
    .filter(Boolean)
    .join(', ');
}

/** An opening that failed: what, where, and what to do next. */
export function FailureNote({ failure, onDismiss = dismissFailure }: FailureNoteProps) {
  const where = place(failure);
  return (
    <div className={styles.failure} role="alert">
      <Icon name="warning" />
      <p>
        <b>{visibleLine(failure.what)}</b> {where !== '' && `(${visibleLine(where)})`} {visibleLine(failure.hint)}
      </p>
      <button type="button" onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}
