import type { ReactNode } from 'react';
import styles from './Panes.module.css';

/** One of the panes that take turns on a narrow page. */
export interface Pane {
  readonly id: string;
  readonly words: ReactNode;
  /** It is the one on screen; left out for what leads to another view. */
  readonly shown?: boolean;
  onPick(): void;
}

/** Chooses which pane a narrow page shows; there is nothing to choose on a wide one, which shows all. */
export function Panes({ panes }: { readonly panes: readonly Pane[] }) {
  return (
    <nav className={styles.panes} aria-label="Panes">
      {panes.map(({ id, words, shown, onPick }) => (
        <button key={id} type="button" aria-pressed={shown} onClick={onPick}>
          {words}
        </button>
      ))}
    </nav>
  );
}
