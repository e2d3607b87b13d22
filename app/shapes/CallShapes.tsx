import { useMemo, useState } from 'react';
import type { CallReport } from '../../lib/checks/types.ts';
import { useCapture } from '../state/capture.ts';
import { useShapes } from '../state/shapes.ts';
import { CallValue } from './CallValue.tsx';
import { Cards } from './Cards.tsx';
import styles from './Shapes.module.css';
import { useGood } from './useGood.ts';

/** The values of a call, and what becomes of the one that is chosen. */
export function CallShapes({ report: { index } }: { readonly report: CallReport }) {
  const epoch = useCapture((capture) => capture.epoch);
  const of = useShapes((shapes) => shapes.of);
  const from = useMemo(() => ({ kind: 'call' as const, call: index, ...(of === undefined ? {} : { id: of }) }), [index, of]);
  const { good, failure } = useGood(from, epoch);
  const [chosen, setChosen] = useState<string>();
  const current = good?.from.kind === 'call' && good.from.call === index ? good : undefined;
  if (failure !== undefined) {
    return (
      <p className={styles.nothing} role="alert">
        {failure.what} {failure.hint}
      </p>
    );
  }
  return (
    <div className={styles.view} data-testid="call-shapes">
      {current === undefined ? (
        <p className={styles.nothing}>Reading the values of the call…</p>
      ) : (
        <>
          <CallValue read={current.reply} chosen={chosen} from={current.from} />
          <Cards key={index} read={current} epoch={epoch} stale={false} onPlace={setChosen} />
        </>
      )}
    </div>
  );
}
