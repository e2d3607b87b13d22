import { useId } from 'react';
import { ok } from '../../lib/base/result.ts';
import { setShapes } from '../commands/shapes.ts';
import { useAsked } from '../commands/useAsked.ts';
import { namesIn, useShapes } from '../state/shapes.ts';
import { Chip } from '../ui/Chip.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { count, counted } from '../ui/format.ts';
import type { ShapeFrom } from '../worker/shapes/value.ts';
import { CardText } from './CardText.tsx';
import { NumberField } from './NumberField.tsx';
import styles from './Shapes.module.css';

/** A version of the value for a context, which says itself that it is a summary. */
export function SummaryCard({ from, epoch }: { readonly from: ShapeFrom; readonly epoch: number }) {
  const id = useId();
  const maxUnits = useShapes((shapes) => shapes.maxUnits);
  const typed = useShapes((shapes) => shapes.priority);
  const { value, failure } = useAsked('shapeSummary', { from, maxUnits, priority: namesIn(typed) }, epoch);
  return (
    <li className={styles.card} data-testid="summary" aria-label="Summary">
      <header className={styles.cardHead}>
        <h3>Summary, marked as one</h3>
        <span className={styles.space} />
        {value !== undefined && <CopyButton words="Copy" title="Copy the summary" text={() => Promise.resolve(ok(value.text))} />}
      </header>
      <code className={styles.code}>
        summarize(value, {'{'} maxUnits, priority {'}'})
      </code>
      <div className={styles.fields}>
        <NumberField label="at most" value={maxUnits} least={1} most={1_000_000} onChange={(next) => setShapes({ maxUnits: next })} />
        <span className={styles.field}>
          <label htmlFor={id}>keep first</label>
          <input
            id={id}
            type="text"
            spellCheck={false}
            value={typed}
            maxLength={400}
            placeholder="names of members"
            title="Names of members that are kept before all others, the most important first"
            onChange={({ target }) => setShapes({ priority: target.value })}
          />
        </span>
      </div>
      {failure !== undefined && failure.code !== 'cancelled' && (
        <p className={styles.bad} role="alert">
          {failure.what} {failure.hint}
        </p>
      )}
      {value !== undefined && (
        <>
          <CardText label="Summary" shown={{ text: value.text, rest: 0 }} />
          <p className={styles.facts}>
            <span>
              {counted(value.units, 'unit')} with its mark; the value’s JSON has {count(value.of)}
            </span>
            <Chip tone="good">parses</Chip>
            <Chip tone={value.cuts === 0 ? 'good' : 'mark'}>
              {value.cuts === 0 ? 'nothing was cut' : `cut at ${counted(value.cuts, 'place')}`}
            </Chip>
          </p>
        </>
      )}
    </li>
  );
}
