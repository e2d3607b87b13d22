import { useAsked } from '../commands/useAsked.ts';
import { useCapture } from '../state/capture.ts';
import { count } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import { CaptureFork } from './CaptureFork.tsx';
import { LoserList } from './LoserList.tsx';
import styles from './LossesView.module.css';
import { PrefixList } from './PrefixList.tsx';
import { StationTable } from './StationTable.tsx';
import { ToolTable } from './ToolTable.tsx';
import { modelSentence } from './words.ts';

/** How often the sums are asked for again while analysis goes on: so many times at most. */
const steps = 20;

/** What the whole capture lost: in each text, by tool, the calls that lost most, and where the prompt's prefix moved. */
export function LossesView() {
  const name = useCapture((capture) => capture.name);
  const epoch = useCapture((capture) => capture.epoch);
  const calls = useCapture((capture) => capture.counts.calls);
  const analysed = useCapture((capture) => capture.analysed);
  const step = Math.max(1, Math.ceil(calls / steps));
  const known = analysed >= calls ? calls : Math.floor(analysed / step) * step;
  const { value: losses, failure } = useAsked('losses', { analysed: known }, epoch);
  const { value: prefixes } = useAsked('prefixes', {}, epoch);
  const sumsOf = (station: string) => losses?.stations.find((each) => each.station === station)?.sums;
  return (
    <main className={styles.view} data-testid="losses">
      <h1 className="sr-only">Losses of {visibleLine(name)}</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: the region is what scrolls. */}
      <div
        className={styles.body}
        role="region"
        aria-label="Losses"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so with the keyboard.
        tabIndex={0}
      >
        {failure !== undefined && failure.code !== 'cancelled' && (
          <p role="alert">
            {failure.what} {failure.hint}
          </p>
        )}
        {losses !== undefined && (
          <>
            <p className={styles.sentence} aria-live="polite">
              {modelSentence(sumsOf('model text'))}
              {losses.calls < calls && (
                <span className={styles.soFar}>
                  {' '}
                  So far: {count(losses.calls)} of {count(calls)} calls are analysed.
                </span>
              )}
            </p>
            <CaptureFork stations={losses.stations} />
            <StationTable stations={losses.stations} />
            <LoserList losers={losses.losers} />
            <ToolTable losses={losses} />
          </>
        )}
        {prefixes !== undefined && prefixes.length > 0 && <PrefixList logs={prefixes} />}
      </div>
    </main>
  );
}
