import type { Badge } from '../../lib/checks/types.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './BadgeMark.module.css';
import { badges } from './badges.ts';

interface BadgeMarkProps {
  readonly badge: Badge | undefined;
}

/** A call at a glance: shape, colour, and words for screen readers. */
export function BadgeMark({ badge = undefined }: BadgeMarkProps) {
  const name = badge ?? 'waiting';
  const { icon, look, sentence } = badges[name];
  return (
    <span className={cx(styles.badge, styles[look])} title={`${name === 'waiting' ? '' : `${name}: `}${sentence}`}>
      <Icon name={icon} size={12} />
      <span className="sr-only">{name === 'waiting' ? 'not analysed yet' : name}</span>
    </span>
  );
}
