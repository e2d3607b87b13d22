import { linkLimits, linkReach } from '../../lib/link/length.ts';
import { cx } from '../ui/cx.ts';
import { count } from '../ui/format.ts';
import styles from './LengthMeter.module.css';
import { reachWords } from './words.ts';

/** Share of the meter at a length: each tenfold takes as much room as the last, from 100 characters to the longest link. */
const at = (length: number): number => {
  const [low, high] = [Math.log(100), Math.log(linkLimits.browsers)];
  return Math.min(1, Math.max(0.01, (Math.log(Math.max(length, 1)) - low) / (high - low)));
};

const ticks = [linkLimits.chat, linkLimits.tools] as const;

interface LengthMeterProps {
  /** UTF-16 units of the whole link. */
  readonly length: number;
  /** The length is an estimate. */
  readonly about?: boolean;
}

/** How long a link is, and how far one of that length travels. */
export function LengthMeter({ length, about = false }: LengthMeterProps) {
  const reach = linkReach(length);
  const look = reach === 'anywhere' ? styles.good : reach === 'nowhere' ? styles.bad : styles.fair;
  return (
    <div className={styles.meter}>
      <p className={styles.words}>
        <b className={look} data-testid="link-length">
          {about && 'about '}
          {count(length)} characters
        </b>{' '}
        · {reachWords[reach]}
      </p>
      <div className={styles.track} aria-hidden="true">
        <i className={cx(styles.fill, look)} style={{ width: `${at(length) * 100}%` }} />
        {ticks.map((tick) => (
          <u key={tick} className={styles.tick} style={{ left: `${at(tick) * 100}%` }} />
        ))}
      </div>
      <div className={styles.scale} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ left: `${at(tick) * 100}%` }}>
            {count(tick)}
          </span>
        ))}
        <span className={styles.last}>2 M</span>
      </div>
    </div>
  );
}
