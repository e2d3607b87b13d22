import type { Severity } from '../../lib/findings/types.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './SeverityMark.module.css';

/** What a severity is called where it stands alone; one that is merely worth knowing is a note. */
export const severityWords: { readonly [severity in Severity]: string } = { error: 'error', warning: 'warning', info: 'note' };

/** A severity: a shape and a colour, with words beside it. */
export function SeverityMark({ severity, words = severityWords[severity] }: { readonly severity: Severity; readonly words?: string }) {
  return (
    <span className={cx(styles.mark, styles[severity])}>
      <Icon name={severity} size={12} />
      <span>{words}</span>
    </span>
  );
}
