/* biome-ignore-all lint/a11y/useSemanticElements: the popover is no modal dialog and closes by itself. */
import { type ReactNode, type ToggleEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './Popover.module.css';

interface PopoverProps {
  /** What the button says. */
  readonly button: ReactNode;
  /** Name of what opens. */
  readonly label: string;
  readonly title?: string;
  readonly className?: string | undefined;
  /** Called with how to close it again, so that a choice inside can. */
  readonly children: (close: () => void) => ReactNode;
}

/** Room left at the edges of the window, in CSS pixels. */
const margin = 8;

/** A button with something to read or choose below it. The browser closes it on Escape and on a click elsewhere. */
export function Popover({ button, label, title, className, children }: PopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  // Filled before the browser shows it, and unseen until it is placed: its content decides how wide it is.
  const fill = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (panel.current !== null && newState === 'open') panel.current.style.visibility = 'hidden';
    setOpen(newState === 'open');
  };
  const place = useCallback(() => {
    const box = anchor.current?.getBoundingClientRect();
    const { current } = panel;
    if (box === undefined || current === null) return;
    current.style.top = `${box.bottom + 4}px`;
    current.style.left = `${margin}px`;
    const { width } = current.getBoundingClientRect();
    current.style.left = `${Math.max(margin, Math.min(box.left, window.innerWidth - width - margin))}px`;
    current.style.visibility = '';
  }, []);
  // What it holds may come later and be wider.
  useEffect(() => {
    const { current } = panel;
    if (!open || current === null) return;
    const observer = new ResizeObserver(place);
    observer.observe(current);
    return () => observer.disconnect();
  }, [open, place]);

  return (
    <>
      <button ref={anchor} type="button" className={cx(styles.button, className)} popoverTarget={id} aria-expanded={open} title={title}>
        <span>{button}</span>
        <Icon name="down" size={10} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        className={styles.popover}
        role="dialog"
        aria-label={label}
        onBeforeToggle={fill}
        onToggle={({ newState }) => newState === 'open' && place()}
      >
        {open && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
