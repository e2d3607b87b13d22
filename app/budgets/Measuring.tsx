import { useCounting } from '../state/counting.ts';
import { count, counted } from '../ui/format.ts';
import { Progress } from '../ui/Progress.tsx';
import styles from './Measuring.module.css';

/** What is known of the study on screen, and of the next one. */
export interface MeasuringProps {
  /** Calls in the study on screen; undefined where there is none yet. */
  readonly measured: number | undefined;
  readonly calls: number;
  /** Another study is under way. */
  readonly pending: boolean;
  /** The person has stopped it. */
  readonly stopped: boolean;
  readonly onStop: () => void;
  readonly onGoOn: () => void;
}

const stoppedWords = (measured: number | undefined, calls: number): string => {
  if (measured === undefined) return 'Stopped before anything was counted.';
  return measured < calls
    ? `Stopped after ${count(measured)} of ${counted(calls, 'call')}: this is of those.`
    : 'Stopped: this is what was counted last.';
};

/** How far calls are measured, and counted under a limit, while that is under way or stopped. Nothing once all is known. */
export function Measuring({ measured, calls, pending, stopped, onStop, onGoOn }: MeasuringProps) {
  const step = useCounting((counting) => counting.step);
  const counting = pending ? step : undefined;
  const isPart = measured !== undefined && measured < calls;
  if (!stopped && !isPart && counting === undefined) return null;
  return (
    <div className={styles.measuring}>
      <span role="status">
        {stopped
          ? stoppedWords(measured, calls)
          : isPart
            ? `So far: ${count(measured)} of ${counted(calls, 'call')} are measured.`
            : 'Counting the results.'}
      </span>
      {!stopped && (
        <span className={styles.progress}>
          {isPart ? (
            <Progress label="Calls measured" done={measured} total={calls} />
          ) : (
            <Progress label="Parts counted" done={counting?.done ?? 0} total={counting?.total ?? 0} />
          )}
        </span>
      )}
      <button type="button" onClick={stopped ? onGoOn : onStop}>
        {stopped ? 'Go on' : 'Stop'}
      </button>
    </div>
  );
}
