import { useEffect, useRef } from 'react';
import { copyLink } from '../commands/share.ts';
import { LengthMeter } from './LengthMeter.tsx';
import styles from './LinkField.module.css';

/** Characters of a link that are laid out; a link of megabytes would take the page seconds. The copy is always whole. */
const shown = 4_000;

interface LinkFieldProps {
  readonly label: string;
  readonly link: string;
  /** The copy button has the focus as soon as it is there. */
  readonly focus: boolean;
}

/** A link to be copied, and how far it travels. */
export function LinkField({ label, link, focus }: LinkFieldProps) {
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // After the dialog has opened, which takes the focus for itself.
    if (focus) requestAnimationFrame(() => copy.current?.focus());
  }, [focus]);
  return (
    <div className={styles.field}>
      <textarea
        className={styles.link}
        readOnly
        rows={3}
        aria-label={label}
        spellCheck={false}
        data-testid="share-link"
        value={link.length > shown ? `${link.slice(0, shown)}…` : link}
        onFocus={({ target }) => target.select()}
      />
      <button ref={copy} type="button" className={styles.copy} onClick={() => void copyLink(link)}>
        Copy
      </button>
      <div className={styles.meter}>
        <LengthMeter length={link.length} />
      </div>
    </div>
  );
}
