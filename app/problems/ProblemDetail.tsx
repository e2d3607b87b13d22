import { ok } from '../../lib/base/result.ts';
import { ask } from '../commands/frames.ts';
import { problemsText } from '../commands/problems.ts';
import { useProblems } from '../state/problems.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
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
  const whole = async () => {
    const reply = await ask('rawWhole', { problem: index });
    return reply.ok ? ok(reply.value.text) : reply;
  };
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
        <p className={styles.copies}>
          <CopyButton words="Copy raw" title="The bytes as text, as they stand in the file, up to 4 MB" text={whole} />
          <CopyButton
            words="Copy for a report"
            title="This problem as Markdown, with the beginning of its bytes escaped: look through it before you paste it elsewhere"
            text={() => problemsText({ only: index, quote: true })}
          />
        </p>
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
