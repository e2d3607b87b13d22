import { foldRule, unfoldRule } from '../commands/findingSteps.ts';
import type { ListedGroup } from '../state/findingList.ts';
import { cx } from '../ui/cx.ts';
import { count } from '../ui/format.ts';
import styles from './GroupRow.module.css';
import { SeverityMark } from './SeverityMark.tsx';

interface GroupRowProps {
  readonly listed: ListedGroup;
  /** There are many rules: each takes as little room as it can. */
  readonly dense: boolean;
}

/** A rule: how bad, what, how many; what it looks for and what one could do. */
export function GroupRow({ listed, dense }: GroupRowProps) {
  const { group, found, shown, folds, notKept } = listed;
  const hidden = found.length - shown.length + notKept;
  const isWhole = shown.length === found.length;
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <SeverityMark severity={group.severity} />
        <h3>{group.title}</h3>
        <span className={styles.count} title="Findings of this rule">
          {count(found.length + notKept)}
        </span>
        {folds && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isWhole}
            onClick={() => (isWhole ? foldRule(listed) : unfoldRule(group.rule))}
          >
            {isWhole ? 'show fewer' : `and ${count(hidden)} more`}
          </button>
        )}
        <code className={styles.rule}>{group.rule}</code>
      </div>
      <p className={cx(styles.about, dense && !(folds && isWhole) && styles.short)} title={`${group.about}\n${group.advice}`}>
        {group.about} <b>What one could do:</b> {group.advice}
      </p>
    </div>
  );
}
