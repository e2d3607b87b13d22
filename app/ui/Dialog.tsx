import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';

interface DialogProps {
  readonly title: string;
  onClose(): void;
  readonly children: ReactNode;
}

/** A modal dialog: the browser keeps the focus inside, closes it with Escape, and gives the focus back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // It closes while it still stands in the page: of one that is gone, the browser gives no focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // The browser tells of Escape at once, and that it closed the dialog only later: until then keys would go to a field that nobody sees.
  const cancelled = (event: SyntheticEvent) => event.target === event.currentTarget && onClose();
  const closed = () => ref.current !== null && onClose();
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={heading} onCancel={cancelled} onClose={closed}>
      <header className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <button type="button" onClick={onClose} aria-label="Close">
          <Icon name="close" size={12} />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={styles.body} tabIndex={0} aria-labelledby={heading}>
        {children}
      </section>
    </dialog>
  );
}
