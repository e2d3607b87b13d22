import type { Loser } from '../../lib/checks/capture-loss.ts';
import { goToCompare } from '../commands/jump.ts';
import { count, counted } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import styles from './LossesView.module.css';
import { holderWords, stationWords } from './words.ts';

/** The calls that lost most, the largest first, each with the text in which it did. */
export function LoserList({ losers }: { readonly losers: readonly Loser[] }) {
  return (
    <section aria-label="Largest losers">
      <h2>Largest losers</h2>
      {losers.length === 0 ? (
        <p className={styles.note}>No call is known to have lost anything.</p>
      ) : (
        <ol className={styles.losers}>
          {losers.map(({ index, session, toolCallId, occurrence, tool, station, units, unknownGaps, heldBy }) => (
            <li key={`${session}\n${toolCallId}\n${occurrence}`}>
              <button type="button" title="Show the call in Compare" onClick={() => goToCompare(index)}>
                <span className={styles.units}>{count(units)}</span>
                <span className={styles.call}>
                  {visibleLine(toolCallId)}
                  {occurrence > 1 && ` (${count(occurrence)})`} <span className={styles.soFar}>{visibleLine(tool ?? '')}</span>
                </span>
                <span className={styles.soFar}>
                  {stationWords[station]} · held by {heldBy.map((kind) => holderWords[kind]).join(', ')}
                  {unknownGaps > 0 && ` · and ${counted(unknownGaps, 'gap')} of unknown size`}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
