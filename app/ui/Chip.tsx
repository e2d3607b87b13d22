import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { cx } from './cx.ts';

export type Tone = 'plain' | 'good' | 'mark' | 'bad' | 'violet';

interface ChipProps {
  readonly tone?: Tone;
  /** Drawn on hatching: made by a rule, or not there. */
  readonly hatched?: boolean;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A small framed remark. */
export function Chip({ tone = 'plain', hatched = false, title, children }: ChipProps) {
  return (
    <span className={cx(styles.chip, tone !== 'plain' && styles[tone], hatched && styles.hatched)} title={title}>
      {children}
    </span>
  );
}
