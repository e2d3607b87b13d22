import { type KeyboardEvent, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './FilterField.module.css';
import { Kbd } from './Kbd.tsx';

interface FilterFieldProps {
  readonly label: string;
  /** What can be typed, in sentences. */
  readonly words: string;
  readonly placeholder: string;
  /** Key that leads here from the page. */
  readonly keys: string | undefined;
  readonly filter: string;
  readonly className?: string | undefined;
  onFilter(filter: string): void;
  /** Enter, or the arrow down: on into what is listed. */
  onGoOn(field: HTMLInputElement): void;
  /** Escape in a field that is empty already. */
  onLeave(field: HTMLInputElement): void;
  /** Hands out how to select the field, and returns how to withdraw that. The same function at each rendering. */
  offer(select: () => void): () => void;
}

/** The field above a list that says which of its rows are shown. Escape empties it, and once it is empty leaves it. */
export function FilterField({ label, words, placeholder, keys, filter, className, onFilter, onGoOn, onLeave, offer }: FilterFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => offer(() => input.current?.select()), [offer]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      onGoOn(event.currentTarget);
    } else if (event.key === 'Escape') {
      // A search field would empty itself and leave the list as it was.
      event.preventDefault();
      if (filter === '') onLeave(event.currentTarget);
      else onFilter('');
    }
  };

  return (
    <div className={cx(styles.field, className)}>
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        aria-keyshortcuts={keys}
        title={words}
        placeholder={placeholder}
        value={filter}
        onChange={(event) => onFilter(event.target.value)}
        onKeyDown={press}
      />
      {filter === '' && <Kbd keys={keys} />}
    </div>
  );
}
