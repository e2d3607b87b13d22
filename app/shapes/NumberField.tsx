import { useId, useState } from 'react';
import { count } from '../ui/format.ts';
import styles from './Shapes.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most: number;
  readonly unit?: string;
  onChange(value: number): void;
}

/** A whole number of units. What is being typed and is none is said, and the last number stays. */
export function NumberField({ label, value, least = 0, most, unit = 'units', onChange }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const read = (text: string): number | undefined => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  };
  const wrong = typed !== undefined && read(typed) === undefined;
  const type = (text: string) => {
    setTyped(text);
    const next = read(text);
    if (next !== undefined) onChange(next);
  };
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.number}
        type="text"
        inputMode="numeric"
        value={wrong ? typed : String(value)}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-fault` : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <span>{unit}</span>
      {wrong && (
        <span id={`${id}-fault`} className={styles.bad} role="alert">
          takes a whole number from {count(least)} to {count(most)}
        </span>
      )}
    </span>
  );
}
