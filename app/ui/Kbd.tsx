import styles from './Kbd.module.css';

interface KbdProps {
  /** A key as the commands write it: `Shift+F8`. */
  readonly keys: string | undefined;
  /** Screen readers are told it too: where the key is the matter, and not a hint beside a button. */
  readonly told?: boolean;
}

/** A key beside what it does. Hidden from screen readers, which have `aria-keyshortcuts`. */
export function Kbd({ keys, told = false }: KbdProps) {
  return keys === undefined ? null : (
    <kbd className={styles.kbd} aria-hidden={told ? undefined : true}>
      {keys.replaceAll('+', ' ')}
    </kbd>
  );
}
