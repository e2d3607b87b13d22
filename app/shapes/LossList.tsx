import { useState } from 'react';
import type { Losses } from '../../lib/shapes/types.ts';
import { Chip } from '../ui/Chip.tsx';
import { count, counted } from '../ui/format.ts';
import { shownLine } from '../ui/visible.ts';
import styles from './Shapes.module.css';
import { lossesWords, lossTone, ownLosses } from './words.ts';

interface LossListProps {
  readonly losses: Losses;
  /** Losses of the step before, which these begin with: they are shown at its card. */
  readonly before?: Losses | undefined;
  /** Paths that have a place in the value as it is written. */
  readonly paths: ReadonlySet<string>;
  onPlace(path: string): void;
}

/** Losses shown before a person asks for the rest. */
const first = 5;

/** What is lost, each at its path, which leads to its place in the value. */
export function LossList({ losses: every, before, paths, onPlace }: LossListProps) {
  const [all, setAll] = useState(false);
  const losses = before === undefined ? every : ownLosses(every, before);
  const { listed, count: total } = losses;
  const inherited = every.count - total;
  const shown = all ? listed : listed.slice(0, first);
  if (every.count === 0) return <p className={styles.good}>✓ {lossesWords(losses)}</p>;
  return (
    <div className={styles.losses}>
      <p className={styles.quiet}>
        {inherited > 0 && `${counted(inherited, 'loss', 'losses')} of JSON${total > 0 ? ', and ' : ''}`}
        {total > 0 && lossesWords(losses)}
      </p>
      <ul>
        {shown.map(({ kind, path, what }) => (
          <li key={`${path} ${kind} ${what}`} data-testid="loss">
            <Chip tone={lossTone(kind)}>{kind}</Chip>
            {paths.has(path) ? (
              <button type="button" className={styles.path} title="Show its place in the value" onClick={() => onPlace(path)}>
                <code>{shownLine(path)}</code>
              </button>
            ) : (
              <code>{shownLine(path)}</code>
            )}
            <span>{shownLine(what)}</span>
          </li>
        ))}
      </ul>
      {listed.length > first && (
        <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Fewer' : `All ${count(listed.length)}`}
        </button>
      )}
      {all && total > listed.length && (
        <p className={styles.quiet}>and {count(total - listed.length)} more, which are counted but not listed</p>
      )}
    </div>
  );
}
