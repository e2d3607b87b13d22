import { useEffect, useState } from 'react';
import { useAsked } from '../../commands/useAsked.ts';
import type { Entry } from '../../worker/frames/places.ts';
import { Failure } from '../Failure.tsx';
import { More, textLimits } from './More.tsx';
import styles from './RawText.module.css';
import { TextRows } from './TextRows.tsx';

/** The recorded bytes of an entry as text, exactly as they were read; a long one bit by bit. */
export function RawText({ entry, epoch }: { readonly entry: Entry; readonly epoch: number }) {
  const [step, setStep] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry begins with little of its text.
  useEffect(() => setStep(0), [entry.kind, entry.index]);
  const { value, failure } = useAsked('rawText', { entry, limit: textLimits[step] ?? textLimits[0] }, epoch);
  if (failure !== undefined) return <Failure problem={failure} />;
  if (value === undefined) return <p className={styles.wait}>Reading…</p>;
  return (
    <TextRows text={value.text} label="Recorded bytes as text">
      <More rest={value.rest} unit="byte" step={step} onMore={() => setStep(step + 1)} />
    </TextRows>
  );
}
