import type { Check, LocatedText } from '../../lib/checks/types.ts';
import { cx } from '../ui/cx.ts';
import { visibleLine } from '../ui/visible.ts';
import styles from './Checks.module.css';

interface ChecksProps {
  readonly checks: readonly Check[];
  readonly texts: readonly LocatedText[];
}

const signs: {
  readonly [verdict in Check['verdict']]: { readonly sign: string; readonly words: string; readonly tone: string | undefined };
} = {
  holds: { sign: '✓', words: 'holds', tone: styles.holds },
  fails: { sign: '✗', words: 'fails', tone: styles.fails },
  unknown: { sign: '?', words: 'unknown', tone: styles.unknown },
  note: { sign: '·', words: 'note', tone: undefined },
};

const order: readonly Check['verdict'][] = ['fails', 'holds', 'unknown', 'note'];

/** What was compared and how it came out, for the texts in the columns: what fails first. */
export function Checks({ checks, texts }: ChecksProps) {
  const labels = new Map(texts.map(({ id, label }) => [id, label]));
  const shown = checks.filter(({ text }) => labels.has(text)).sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the strip scrolls, and must do so with the keyboard.
    <ul className={styles.checks} aria-label="Checks" tabIndex={0} data-testid="checks">
      {shown.map(({ id, text, verdict, sentence }) => (
        <li
          key={`${text} ${id}`}
          className={cx(styles.check, signs[verdict].tone)}
          title={visibleLine(`${labels.get(text) ?? text}: ${sentence} (${signs[verdict].words})`)}
        >
          <span className={styles.sign} aria-hidden="true">
            {signs[verdict].sign}
          </span>
          <span className="sr-only">{signs[verdict].words}: </span>
          {visibleLine(sentence)}
        </li>
      ))}
      {shown.length === 0 && <li className={styles.check}>nothing to check for these texts</li>}
    </ul>
  );
}
