import { useId, useState } from 'react';
import type { FieldRow } from '../../lib/checks/types.ts';
import type { Revision } from '../../lib/projection/types.ts';
import { cx } from '../ui/cx.ts';
import { count } from '../ui/format.ts';
import { Projected } from './Projected.tsx';
import { budgetAt, clampBudget, largestBudget, sliderOf, sliderSteps, smallestBudget } from './scale.ts';
import { type AskWhatIf, useWhatIf } from './useWhatIf.ts';
import styles from './WhatIfPanel.module.css';
import { fieldBudget } from './words.ts';

interface WhatIfPanelProps {
  readonly call: number;
  readonly row: FieldRow;
  readonly ask: AskWhatIf;
}

/** The budget as it is being typed: out of range it is shown and not asked. */
const typed = (text: string): number | undefined => {
  const value = Number(text);
  return text !== '' && Number.isInteger(value) && value >= smallestBudget && value <= largestBudget ? value : undefined;
};

/** What the projection would make of a field under another budget or revision. */
export function WhatIfPanel({ call, row, ask }: WhatIfPanelProps) {
  const id = useId();
  const [text, setText] = useState(String(fieldBudget));
  const [budget, setBudget] = useState(fieldBudget);
  const [revision, setRevision] = useState<Revision>(2);
  const { answer, failure, waiting } = useWhatIf(ask, { call, field: row.id, budget, revision });
  const change = (next: number) => {
    setBudget(clampBudget(next));
    setText(String(clampBudget(next)));
  };
  const type = (value: string) => {
    setText(value);
    const next = typed(value);
    if (next !== undefined) setBudget(next);
  };
  const usual = budget === fieldBudget && revision === 2;
  return (
    <section className={styles.panel} aria-label="What if" data-testid="what-if">
      <h2>What if</h2>
      <div className={styles.options}>
        <label htmlFor={`${id}-slider`}>Budget</label>
        <input
          id={`${id}-slider`}
          className={styles.slider}
          type="range"
          min={0}
          max={sliderSteps}
          value={sliderOf(budget)}
          aria-valuetext={`${count(budget)} bytes`}
          onChange={(event) => change(budgetAt(event.target.valueAsNumber))}
        />
        <input
          className={styles.number}
          type="number"
          min={smallestBudget}
          max={largestBudget}
          value={text}
          aria-label="Budget in JSON bytes"
          aria-invalid={typed(text) === undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setText(String(budget))}
        />
        <span>B</span>
        <select
          value={revision}
          aria-label="Revision of the contract"
          title="Revision 1 knows strings and text blocks; revision 2 adds shell results"
          onChange={(event) => setRevision(event.target.value === '1' ? 1 : 2)}
        >
          <option value="2">revision 2</option>
          <option value="1">revision 1</option>
        </select>
        <button
          type="button"
          disabled={usual}
          title="Back to what hosts use"
          onClick={() => {
            change(fieldBudget);
            setRevision(2);
          }}
        >
          as hosts do
        </button>
      </div>
      {typed(text) === undefined && (
        <p className={styles.bad} role="alert">
          A budget is a whole number of bytes from {count(smallestBudget)}, the size of a collapsed block, to {count(largestBudget)}.
        </p>
      )}
      {failure !== undefined && failure.code !== 'cancelled' && (
        <p className={styles.bad} role="alert">
          {failure.what} {failure.hint}
        </p>
      )}
      <div className={cx(waiting && styles.waiting)} aria-busy={waiting} aria-live="polite">
        {answer === undefined ? waiting && <p className={styles.quiet}>Projecting…</p> : <Projected answer={answer} row={row} />}
      </div>
    </section>
  );
}
