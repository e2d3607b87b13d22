import { type ReactNode, useEffect, useRef } from 'react';
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
  const nav = useRef<HTMLElement>(null);
  const current = panes.find(({ shown }) => shown === true)?.id;
  // The strip scrolls where there are many: the one on screen is always among those in sight.
  useEffect(() => {
    if (current !== undefined) nav.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [current]);
  return (
    <nav className={styles.panes} aria-label="Panes" ref={nav}>
      {panes.map(({ id, words, shown, onPick }) => (
        <button key={id} type="button" aria-pressed={shown} onClick={onPick}>
          {words}
        </button>
      ))}
    </nav>
  );
}
