import { useEffect, useState } from 'react';
import { count } from '../ui/format.ts';
import styles from './LimitInput.module.css';

interface LimitInputProps {
  readonly label: string;
  readonly value: number;
  readonly ends: { readonly low: number; readonly high: number };
  onValue(value: number): void;
}

/** A limit as it is typed: what is no limit is shown as wrong, and not taken. */
export function LimitInput({ label, value, ends: { low, high }, onValue }: LimitInputProps) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const typed = Number(text);
  const wrong = text === '' || !Number.isInteger(typed) || typed < low || typed > high;
  return (
    <input
      className={styles.limit}
      type="number"
      min={low}
      max={high}
      value={text}
      aria-label={label}
      aria-invalid={wrong}
      title={`A whole number from ${count(low)} to ${count(high)}`}
      onChange={({ target }) => {
        setText(target.value);
        const next = Number(target.value);
        if (target.value !== '' && Number.isInteger(next) && next >= low && next <= high) onValue(next);
      }}
      onBlur={() => setText(String(value))}
    />
  );
}
