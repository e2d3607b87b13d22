import { useMemo, useState } from 'react';
import { useCapture } from '../state/capture.ts';
import { useShapes } from '../state/shapes.ts';
import { Cards } from './Cards.tsx';
import { OwnValue } from './OwnValue.tsx';
import styles from './Shapes.module.css';
import { useGood } from './useGood.ts';

/** A value of one's own, and what becomes of it by each conversion and in each host. Needs no capture. */
export function ShapesView() {
  const epoch = useCapture((capture) => capture.epoch);
  const asked = useShapes((shapes) => shapes.asked);
  const from = useMemo(() => ({ kind: 'typed' as const, text: asked }), [asked]);
  const { good, failure } = useGood(from, epoch);
  const [chosen, setChosen] = useState<string>();
  return (
    <main className={styles.view} data-testid="shapes">
      <h1 className="sr-only">Shapes: what becomes of a value of your own</h1>
      <OwnValue failure={failure} read={good?.reply} chosen={chosen} />
      {good !== undefined && <Cards key="own" read={good} epoch={epoch} stale={failure !== undefined} onPlace={setChosen} />}
      {good === undefined && failure !== undefined && (
        <p className={styles.nothing}>What is typed is no value, so there is nothing to convert. Mend it, or begin with an example.</p>
      )}
    </main>
  );
}
