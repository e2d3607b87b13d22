import { useEffect, useRef } from 'react';
import type { Decision } from './hits.ts';

interface TriCheckProps {
  readonly decision: Decision;
  readonly label: string;
  /** True: take out. */
  onDecide(takeOut: boolean): void;
}

/** A checkbox over several places: ticked where all are taken out, half where some are. */
export function TriCheck({ decision, label, onDecide }: TriCheckProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = decision === 'some';
  }, [decision]);
  return <input ref={ref} type="checkbox" aria-label={label} checked={decision === 'all'} onChange={() => onDecide(decision !== 'all')} />;
}
