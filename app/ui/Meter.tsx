import { cx } from './cx.ts';
import styles from './Meter.module.css';

export type MeterLook = 'plain' | 'full' | 'over' | 'bad';

interface MeterProps {
  /** Between 0 and 1. */
  readonly share: number;
  readonly look?: MeterLook;
}

/** How full something is, as a bar. Decoration: the words stand beside it, or in the row's description. */
export function Meter({ share, look = 'plain' }: MeterProps) {
  const width = share <= 0 ? '0' : `max(1px, ${Math.min(1, share) * 100}%)`;
  return (
    <i className={styles.track} aria-hidden="true">
      <u className={cx(styles.fill, look !== 'plain' && styles[look])} style={{ width }} />
    </i>
  );
}
