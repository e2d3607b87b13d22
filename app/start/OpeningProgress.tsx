import { cancelOpening } from '../commands/opening.ts';
import type { Opening } from '../state/capture.ts';
import { bytes, count, counted } from '../ui/format.ts';
import { Progress } from '../ui/Progress.tsx';
import { visibleLine } from '../ui/visible.ts';
import styles from './OpeningProgress.module.css';

/** What is being done, and how far it has come, in words. */
function step({ step: name, done, total, files, filesRead }: Opening): string {
  switch (name) {
    case 'collecting':
      return 'listing the files';
    case 'fetching':
      return `fetching file ${count(Math.min(done + 1, total))} of ${count(total)}`;
    case 'receiving':
      return total > 0
        ? `receiving, ${bytes(done)} of ${bytes(total)}`
        : done > 0
          ? `receiving, ${bytes(done)} so far, size unknown`
          : 'asking for it';
    case 'unfolding':
      return `unfolding, ${bytes(done)}`;
    case 'unpacking':
      return `unpacking, ${bytes(done)} so far`;
    case 'reading':
      return `reading, ${bytes(done)} of ${bytes(total)}${files > 1 ? `, ${count(filesRead.length)} of ${counted(files, 'file')} done` : ''}`;
    case 'folding':
      return `putting the calls together, ${bytes(done)} of ${bytes(total)}`;
  }
}

interface OpeningProgressProps {
  readonly opening: Opening;
}

/** An opening under way: what, how far, and a way out. */
export function OpeningProgress({ opening }: OpeningProgressProps) {
  return (
    <div className={styles.opening}>
      <p className={styles.words} role="status">
        Opening <b>{opening.name}</b> <span>· {step(opening)}</span>
      </p>
      <button type="button" onClick={cancelOpening}>
        Cancel
      </button>
      <div className={styles.bar}>
        <Progress label={`Opening ${visibleLine(opening.name)}`} done={opening.done} total={opening.total} />
      </div>
    </div>
  );
}
