import type { Problem } from '../../lib/base/problem.ts';
import { visibleLine } from '../ui/visible.ts';
import styles from './Failure.module.css';

/** Why something could not be shown, and what to do. */
export function Failure({ problem }: { readonly problem: Problem }) {
  return (
    <p className={styles.failure} role="alert">
      <b>{visibleLine(problem.what)}</b> {visibleLine(problem.hint)}
    </p>
  );
}
