import type { ReactNode } from 'react';
import styles from './WideTable.module.css';

interface WideTableProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that scrolls sideways by itself where the page is narrow, with the keyboard too. */
export function WideTable({ label, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the region is what scrolls.
    <div
      className={styles.scroll}
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so with the keyboard.
      tabIndex={0}
    >
      <table className={styles.table}>{children}</table>
    </div>
  );
}
