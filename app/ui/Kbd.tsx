import styles from './Kbd.module.css';

interface KbdProps {
  /** A key as the commands write it: `Shift+F8`. */
  readonly keys: string | undefined;
}

/** A key beside what it does. Hidden from screen readers, which have `aria-keyshortcuts` and the help dialog. */
export function Kbd({ keys }: KbdProps) {
  return keys === undefined ? null : (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a kbd element takes no focus.
    <kbd className={styles.kbd} aria-hidden="true">
      {keys.replaceAll('+', ' ')}
    </kbd>
  );
}
