import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { LocatedText } from '../../lib/checks/types.ts';
import { keyOf } from '../commands/registry.ts';
import { isDerived } from '../state/derivation.ts';
import { cx } from '../ui/cx.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { visibleLine } from '../ui/visible.ts';
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
  /** The last entry: derive texts by a host's rules. */
  onDerive(): void;
  onClose(): void;
}

interface OptionProps {
  readonly id: string;
  readonly at: boolean;
  readonly selected: boolean;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly children: ReactNode;
  onChoose(): void;
  onPoint(): void;
}

function Option({ id, at, selected, className, title, children, onChoose, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's, which has the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the list names its active option instead.
    <div
      id={id}
      role="option"
      aria-selected={selected}
      className={cx(styles.option, at && styles.at, className)}
      title={title}
      onClick={onChoose}
      onPointerMove={onPoint}
    >
      {children}
    </div>
  );
}

/** Height of the menu and the room below it, in CSS pixels. */
const mostHeight = 460;
const leastHeight = 120;
const margin = 32;

/** All texts of the call: those that are there with their length, those that are not with the reason. Derived ones stand by themselves. */
export function TextMenu({ texts, current, same, elsewhere, label, onChoose, onDerive, onClose }: TextMenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      texts.findIndex((text) => text.id === current),
    ),
  );
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return;
    // What does not fit above the status bar scrolls in the menu: nothing around it may move.
    current.style.maxHeight = `${Math.max(leastHeight, Math.min(mostHeight, window.innerHeight - current.getBoundingClientRect().top - margin))}px`;
    current.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const choose = (index: number) => {
    const text = texts[index];
    if (text !== undefined) onChoose(text.id);
    else onDerive();
  };
  const press = (event: KeyboardEvent) => {
    const last = texts.length;
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

  const option = (text: LocatedText) => {
    const index = texts.indexOf(text);
    const absent = text.provenance.kind === 'absent';
    return (
      <Option
        key={text.id}
        id={`${id}-${index}`}
        at={index === at}
        selected={text.id === current}
        className={absent ? styles.absent : undefined}
        title={text.provenance.kind === 'absent' ? visibleLine(text.provenance.sentence) : undefined}
        onChoose={() => choose(index)}
        onPoint={() => setAt(index)}
      >
        <span className={styles.sign} aria-hidden="true">
          {text.id === current ? '●' : same.includes(text.id) ? '=' : elsewhere.includes(text.id) ? '○' : ''}
        </span>
        <span className={styles.label}>{visibleLine(text.label)}</span>
        <span className={styles.words}>{menuWords(text)}</span>
      </Option>
    );
  };
  const derived = texts.filter(isDerived);
  const rules = derived.find(({ provenance }) => provenance.kind === 'derived')?.provenance;

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
      // A choice may lead to another column: the press must not make the one that holds the menu active again.
      onClick={(event) => event.stopPropagation()}
      onBlur={left}
    >
      {texts.filter((text) => !isDerived(text)).map(option)}
      {derived.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
        <div role="group" aria-label="Derived" className={styles.derived}>
          <div className={styles.heading} aria-hidden="true">
            Derived
            {rules?.kind === 'derived' && <span className={styles.words}>{rules.settings}</span>}
          </div>
          {derived.map(option)}
        </div>
      )}
      <Option
        id={`${id}-${texts.length}`}
        at={at === texts.length}
        selected={false}
        className={styles.last}
        onChoose={() => choose(texts.length)}
        onPoint={() => setAt(texts.length)}
      >
        <span className={styles.sign} />
        <span className={styles.label}>Derive…</span>
        <span className={styles.words}>
          {derived.length > 0 ? 'change the rules' : "by a host's rules"} <Kbd keys={keyOf('derive.toggle')} />
        </span>
      </Option>
    </div>
  );
}
