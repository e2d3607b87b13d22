import { showText } from '../commands/shapes.ts';
import { useAsked } from '../commands/useAsked.ts';
import { Chip } from '../ui/Chip.tsx';
import { count, counted } from '../ui/format.ts';
import { shownLine, visibleLine } from '../ui/visible.ts';
import type { TracesOf } from '../worker/protocol/shapes.ts';
import type { ShapeFrom } from '../worker/shapes/value.ts';
import styles from './Shapes.module.css';
import { traceWords } from './words.ts';

interface TracesProps {
  readonly from: ShapeFrom;
  readonly epoch: number;
}

/** Traces of one value shown; more of them say the same. */
const first = 12;

function Found({ of: { id, label, traces } }: { readonly of: TracesOf }) {
  return (
    <li>
      <h3>
        {id === undefined ? (
          visibleLine(label)
        ) : (
          <button type="button" className={styles.path} title="Look at it: its value, or its text in Compare" onClick={() => showText(id)}>
            {visibleLine(label)}
          </button>
        )}
      </h3>
      <ul>
        {traces.slice(0, first).map(({ kind, path, what, at }) => (
          <li key={`${kind} ${path}`} data-testid="trace">
            <Chip tone="mark">{traceWords[kind]}</Chip>
            <code>{shownLine(path)}</code>
            <span>
              {shownLine(what)}
              {at !== undefined && `, at unit ${count(at)}`}
            </span>
          </li>
        ))}
      </ul>
      {traces.length > first && <p className={styles.quiet}>and {counted(traces.length - first, 'more', 'more')}</p>}
    </li>
  );
}

/** What conversions have left behind already: in a value of one's own, or in all values and texts of a call. */
export function Traces({ from, epoch }: TracesProps) {
  const asked: ShapeFrom = from.kind === 'call' ? { kind: 'call', call: from.call } : from;
  const { value, failure } = useAsked('shapeTraces', { from: asked }, epoch);
  if (failure !== undefined || value === undefined) return null;
  const where = from.kind === 'typed' ? 'the value' : `the ${counted(value.looked, 'value')} and texts of the call`;
  return (
    <section className={styles.traces} aria-label="Traces of conversions">
      <h2>Traces of conversions</h2>
      {value.found.length === 0 ? (
        <p className={styles.quiet}>
          None in {where}: no [object Object], no JSON in JSON, no literal \n, no clipped JSON, no null among numbers.
        </p>
      ) : (
        <ul className={styles.losses}>
          {value.found.map((one) => (
            <Found key={one.id ?? ''} of={one} />
          ))}
        </ul>
      )}
    </section>
  );
}
