import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { LocatedText } from '../../lib/checks/types.ts';
import { cx } from '../ui/cx.ts';
import { menuWords } from './columns.ts';
import styles from './TextMenu.module.css';

interface TextMenuProps {
  readonly texts: readonly LocatedText[];
  /** Id of the text the column shows. */
  readonly current: string;
  /** Ids of texts equal to it, which share its column. */
  readonly same: readonly string[];
  /** Ids that other columns show. */
  readonly elsewhere: readonly string[];
  readonly label: string;
  onChoose(id: string): void;
  onClose(): void;
}

/** All texts of the call: those that are there with their length, those that are not with the reason. */
export function TextMenu({ texts, current, same, elsewhere, label, onChoose, onClose }: TextMenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      texts.findIndex((text) => text.id === current),
    ),
  );
  useEffect(() => {
    list.current?.focus();
  }, []);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const choose = (index: number) => {
    const text = texts[index];
    if (text !== undefined) onChoose(text.id);
  };
  const press = (event: KeyboardEvent) => {
    const last = texts.length - 1;
    const moves: { readonly [key: string]: number } = {
      ArrowDown: Math.min(last, at + 1),
      ArrowUp: Math.max(0, at - 1),
      j: Math.min(last, at + 1),
      k: Math.max(0, at - 1),
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    if (to !== undefined) setAt(to);
    else if (event.key === 'Enter' || event.key === ' ') choose(at);
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
  };
  const left = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onClose();
  };

  return (
    <div
      ref={list}
      className={styles.menu}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={`${id}-${at}`}
      data-testid="text-menu"
      onKeyDown={press}
      onBlur={left}
    >
      {texts.map((text, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's, which has the focus.
        // biome-ignore lint/a11y/useFocusableInteractive: the list names its active option instead.
        <div
          key={text.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={text.id === current}
          className={cx(styles.option, index === at && styles.at, text.provenance.kind === 'absent' && styles.absent)}
          title={text.provenance.kind === 'absent' ? text.provenance.sentence : undefined}
          onClick={() => choose(index)}
          onPointerMove={() => setAt(index)}
        >
          <span className={styles.sign} aria-hidden="true">
            {text.id === current ? '●' : same.includes(text.id) ? '=' : elsewhere.includes(text.id) ? '○' : ''}
          </span>
          <span className={styles.label}>{text.label}</span>
          <span className={styles.words}>{menuWords(text)}</span>
        </div>
      ))}
    </div>
  );
}
