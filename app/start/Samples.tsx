import { useState } from 'react';
import type { Problem } from '../../lib/base/problem.ts';
import { openSample } from '../commands/samples.ts';
import { fetchSampleIndex, type Sample } from '../open/samples.ts';
import { visibleLine } from '../ui/visible.ts';
import styles from './Samples.module.css';

type Known = { readonly samples: readonly Sample[] } | { readonly failure: Problem } | 'asking' | undefined;

interface SamplesProps {
  /** Called when one was chosen: a menu closes. */
  readonly onPick?: () => void;
}

/** The page's own captures. Their list is asked for when somebody wants to see it, and not before. */
export function Samples({ onPick }: SamplesProps) {
  const [known, setKnown] = useState<Known>(undefined);
  const ask = async () => {
    setKnown('asking');
    const index = await fetchSampleIndex();
    setKnown(index.ok ? { samples: index.value } : { failure: index.problem });
  };

  const pick = (sample: Sample) => {
    onPick?.();
    void openSample(sample);
  };

  if (known === undefined || known === 'asking') {
    return (
      <button type="button" onClick={ask} disabled={known === 'asking'}>
        {known === 'asking' ? 'Fetching the list…' : 'Show samples'}
      </button>
    );
  }
  if ('failure' in known) {
    return (
      <div className={styles.samples} role="alert">
        <p>
          {visibleLine(known.failure.what)} {visibleLine(known.failure.hint)}
        </p>
        <button type="button" onClick={ask}>
          Try again
        </button>
      </div>
    );
  }
  if (known.samples.length === 0) return <p className={styles.note}>This copy of the page was published without samples.</p>;
  return (
    <ul className={styles.samples}>
      {known.samples.map((sample) => (
        <li key={sample.id}>
          <button type="button" className={styles.sample} onClick={() => pick(sample)}>
            <b>{sample.title}</b>
            <span>{sample.about}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
