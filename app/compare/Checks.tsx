import { Fragment } from 'react';
import type { Check } from '../../lib/checks/types.ts';
import { cx } from '../ui/cx.ts';
import { visibleLine } from '../ui/visible.ts';
import styles from './Checks.module.css';
import { checkGroups } from './checkGroups.ts';
import type { Column } from './columns.ts';

interface ChecksProps {
  readonly checks: readonly Check[];
  readonly columns: readonly Column[];
}

const signs: {
  readonly [verdict in Check['verdict']]: { readonly sign: string; readonly words: string; readonly tone: string | undefined };
} = {
  holds: { sign: '✓', words: 'holds', tone: styles.holds },
  fails: { sign: '✗', words: 'fails', tone: styles.fails },
  unknown: { sign: '?', words: 'unknown', tone: styles.unknown },
  note: { sign: '·', words: 'note', tone: undefined },
};

/** What was compared and how it came out, for the texts in the columns: what fails first. */
export function Checks({ checks, columns }: ChecksProps) {
  const groups = checkGroups(checks, columns);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the strip scrolls, and must do so with the keyboard.
    <ul className={styles.checks} aria-label="Checks" tabIndex={0} data-testid="checks">
      {groups.map(({ id, label, checks: own }) => (
        <Fragment key={id}>
          {groups.length > 1 && <li className={styles.label}>{visibleLine(label)}</li>}
          {own.map(({ id: check, text, verdict, sentence }) => (
            <li
              key={`${text} ${check}`}
              className={cx(styles.check, signs[verdict].tone)}
              title={visibleLine(`${label}: ${sentence} (${signs[verdict].words})`)}
            >
              <span className={styles.sign} aria-hidden="true">
                {signs[verdict].sign}
              </span>
              <span className="sr-only">{signs[verdict].words}: </span>
              {visibleLine(sentence)}
            </li>
          ))}
        </Fragment>
      ))}
      {groups.length === 0 && <li className={styles.check}>nothing to check for these texts</li>}
    </ul>
  );
}
