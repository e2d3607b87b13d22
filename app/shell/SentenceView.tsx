import type { Sentence } from '../../lib/checks/types.ts';
import { visibleLine } from '../ui/visible.ts';
import styles from './Sentence.module.css';

interface SentenceViewProps {
  readonly sentence: Sentence;
}

/** A sentence with the weight of its phrases. */
export function SentenceView({ sentence }: SentenceViewProps) {
  let at = 0;
  return sentence.map(({ text, tone }) => {
    const key = at;
    at += text.length + 1;
    return (
      <span key={key} className={tone === 'plain' ? undefined : styles[tone]}>
        {visibleLine(text)}
      </span>
    );
  });
}
