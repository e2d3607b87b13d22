import { useEffect } from 'react';
import { unsay } from '../commands/notice.ts';
import { useNotice } from '../state/notice.ts';
import { shownLine } from '../ui/visible.ts';
import styles from './Notice.module.css';

/** How long a notice stands, in milliseconds. */
const standsFor = 2_500;

/** A few words at the foot of the page, read out as they come. */
export function Notice() {
  const words = useNotice((notice) => notice.words);
  const nth = useNotice((notice) => notice.nth);
  useEffect(() => {
    if (words === '') return;
    const timer = setTimeout(() => unsay(nth), standsFor);
    return () => clearTimeout(timer);
  }, [words, nth]);
  return (
    <div className={styles.place} role="status">
      {words !== '' && <span className={styles.notice}>{shownLine(words)}</span>}
    </div>
  );
}
