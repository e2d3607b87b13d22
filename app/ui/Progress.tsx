/* biome-ignore-all lint/a11y/useSemanticElements: a progress element cannot be styled alike in every browser. */
import { cx } from './cx.ts';
import { share } from './format.ts';
import styles from './Progress.module.css';

interface ProgressProps {
  readonly label: string;
  readonly done: number;
  /** 0 where nobody knows yet. */
  readonly total: number;
}

/** Long work under way. */
export function Progress({ label, done, total }: ProgressProps) {
  const known = total > 0;
  const value = known ? Math.round(share(done, total) * 100) : undefined;
  return (
    <div
      className={cx(styles.track, !known && styles.unknown)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      <div className={styles.fill} style={known ? { width: `${value}%` } : {}} />
    </div>
  );
}
