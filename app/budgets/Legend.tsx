import type { BudgetStudy } from '../../lib/budgets/study.ts';
import { setLimit } from '../commands/budgets.ts';
import { cx } from '../ui/cx.ts';
import { count, percent } from '../ui/format.ts';
import styles from './Legend.module.css';
import { unitWords } from './words.ts';

/** What stands for what in the chart, and its elbow, which can be taken as the limit. */
export function Legend({ study: { rule, bins, elbow } }: { readonly study: BudgetStudy }) {
  const has = (part: 'declared' | 'atLeast' | 'exempt') => bins.some((bin) => bin[part] > 0);
  const unit = rule.kind === 'cap' ? 'units' : 'bytes';
  return (
    <p className={styles.legend}>
      <span>
        <i className={cx(styles.line, styles.whole)} /> results kept whole
      </span>
      <span>
        <i className={cx(styles.line, styles.through)} /> {unit} let through
      </span>
      <span>
        <i className={cx(styles.box, styles.measured)} /> measured
      </span>
      {has('declared') && (
        <span title="What was cut is not here, but a marker declares the length of the whole">
          <i className={cx(styles.box, styles.declared)} /> declared
        </span>
      )}
      {has('atLeast') && (
        <span title="Only a cut form was observed: the result was at least so large">
          <i className={cx(styles.box, styles.atLeast)} /> at least so large
        </span>
      )}
      {has('exempt') && (
        <span title="Larger than the budget, and of a shape that no budget cuts">
          <i className={cx(styles.box, styles.exempt)} /> exempt
        </span>
      )}
      {elbow !== undefined && (
        <button
          type="button"
          onClick={() => setLimit(elbow.limit)}
          title={`Where the share kept whole (${percent(elbow.whole, 1)}) is furthest ahead of the share of ${unit} let through (${percent(elbow.through, 1)}). Press to take it as the limit.`}
        >
          <i className={styles.dot} /> elbow at {count(elbow.limit)} {unitWords[rule.kind].short}
        </button>
      )}
    </p>
  );
}
