import { type FormEvent, useEffect, useRef, useState } from 'react';
import { openPasted } from '../commands/links.ts';
import styles from './LinkPanel.module.css';

/** Takes a link, or the address of a capture, that somebody has; following it asks before anything is requested. */
export function FromLink() {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  if (!open) {
    return (
      <button type="button" onClick={() => setOpen(true)}>
        From a link…
      </button>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') openPasted(typed);
  };
  return (
    <form className={styles.from} onSubmit={submit}>
      <label htmlFor="from-link">A link of this page, or the address of a capture. Nothing is requested before you agree.</label>
      <input
        ref={field}
        id="from-link"
        type="text"
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" disabled={typed.trim() === ''}>
        Follow
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        Cancel
      </button>
    </form>
  );
}
