import { useProblems } from '../state/problems.ts';
import { count, counted } from '../ui/format.ts';
import { visible, visibleLine } from '../ui/visible.ts';
import styles from './ProblemsPanel.module.css';

interface ProblemDetailProps {
  readonly index: number;
}

/** One problem: what, where, what to do, and its bytes as text. */
export function ProblemDetail({ index }: ProblemDetailProps) {
  const row = useProblems((problems) => problems.rows.get(index));
  const raw = useProblems((problems) => problems.raw.get(index));
  if (row === undefined) return <p className={styles.words}>…</p>;
  return (
    <div className={styles.detail}>
      <div className={styles.words} aria-live="polite">
        <p>
          <b>{visibleLine(row.problem.what)}</b>
        </p>
        <code>
          {visibleLine(row.file)} · line {count(row.line)} · byte {count(row.byte)} · {counted(row.bytes, 'byte')}
        </code>
        <p>{visibleLine(row.problem.hint)}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={styles.raw} tabIndex={0} aria-label="Bytes of the problem as text">
        {raw === undefined ? '…' : visible(raw.text)}
        {raw !== undefined && raw.text === '' && <span className={styles.rest}>(no bytes)</span>}
        {raw !== undefined && raw.rest > 0 && <span className={styles.rest}> … {counted(raw.rest, 'byte')} more</span>}
      </section>
    </div>
  );
}
