import { useId } from 'react';
import type { PromisedShape } from '../../lib/shapes/check-shape.ts';
import { setShapes } from '../commands/shapes.ts';
import { useAsked } from '../commands/useAsked.ts';
import { useShapes } from '../state/shapes.ts';
import { Chip } from '../ui/Chip.tsx';
import type { ShapeFrom } from '../worker/shapes/value.ts';
import { LossList } from './LossList.tsx';
import styles from './Shapes.module.css';

const shapes: readonly { readonly id: PromisedShape; readonly words: string }[] = [
  { id: 'text', words: 'text' },
  { id: 'record', words: 'a record' },
  { id: 'blocks', words: 'content blocks' },
];

interface CheckCardProps {
  readonly from: ShapeFrom;
  readonly epoch: number;
  readonly paths: ReadonlySet<string>;
  onPlace(path: string): void;
}

/** Whether the value keeps the shape that its tool promises, with data that survives a process boundary. */
export function CheckCard({ from, epoch, paths, onPlace }: CheckCardProps) {
  const id = useId();
  const promised = useShapes((state) => state.promised);
  const { value, failure } = useAsked('shapeCheck', { from, promised }, epoch);
  return (
    <li className={styles.card} data-testid="check" aria-label="Promised shape">
      <header className={styles.cardHead}>
        <h3>Promised shape</h3>
      </header>
      <code className={styles.code}>checkShape(value, '{promised}')</code>
      <div className={styles.fields}>
        <span className={styles.field}>
          <label htmlFor={id}>the tool promises</label>
          <select
            id={id}
            value={promised}
            onChange={({ target }) => setShapes({ promised: shapes.find((shape) => shape.id === target.value)?.id ?? 'record' })}
          >
            {shapes.map((shape) => (
              <option key={shape.id} value={shape.id}>
                {shape.words}
              </option>
            ))}
          </select>
        </span>
        {value !== undefined && (
          <Chip tone={value.kept ? 'good' : 'bad'}>{value.kept ? '✓ kept, and survives a process boundary' : '✗ not kept'}</Chip>
        )}
      </div>
      {failure !== undefined && failure.code !== 'cancelled' && <p className={styles.bad}>{failure.what}</p>}
      {value !== undefined && !value.kept && <LossList losses={value.problems} paths={paths} onPlace={onPlace} />}
    </li>
  );
}
