import type { PrefixLog } from '../../lib/texts/prefix.ts';
import { goToRecord } from '../commands/jump.ts';
import { count, counted } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import styles from './LossesView.module.css';
import { moveWords } from './words.ts';

/** Moves listed for one log; the rest is counted. */
const mostMoves = 100;

const logSentence = ({ requests, compared, moves }: PrefixLog): string => {
  if (compared === 0) return `${counted(requests, 'request')}; none repeats what one before it sent, so nothing can be said of a prefix.`;
  if (moves.length === 0)
    return `${counted(requests, 'request')}; the prompt's prefix stayed as it was in ${counted(compared, 'comparison')}.`;
  return `${counted(requests, 'request')}; the prompt's prefix moved in ${count(moves.length)} of ${counted(compared, 'comparison')}: what stands behind the moved message can come from no cache.`;
};

/** For each log of model requests, whether an earlier message changed, and the first that did. */
export function PrefixList({ logs }: { readonly logs: readonly PrefixLog[] }) {
  return (
    <section aria-label="Prompt prefix">
      <h2>Prompt prefix between requests</h2>
      {logs.map((log) => (
        <div key={log.log} data-testid="prefix-log">
          <p className={styles.note}>
            <b>{visibleLine(log.log)}</b> · {logSentence(log)}
          </p>
          {log.moves.length > 0 && (
            <ol className={styles.moves}>
              {log.moves.slice(0, mostMoves).map((move) => (
                <li key={`${move.from} ${move.to}`}>
                  <button type="button" title="Show the request among all frames and records" onClick={() => goToRecord(move.to)}>
                    record {count(move.to + 1)}
                  </button>{' '}
                  {visibleLine(moveWords(move))}
                </li>
              ))}
            </ol>
          )}
          {log.moves.length > mostMoves && <p className={styles.note}>And {count(log.moves.length - mostMoves)} more.</p>}
        </div>
      ))}
    </section>
  );
}
