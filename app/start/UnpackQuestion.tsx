import type { PackedQuestion } from '../../lib/capture/packed/types.ts';
import { goOn } from '../commands/asking.ts';
import { bytes, count } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { visibleLine } from '../ui/visible.ts';
import styles from './LinkPanel.module.css';

const becomes = ({ unpacked, packed, isLeast }: PackedQuestion): string => {
  const times = Math.floor(unpacked / Math.max(1, packed));
  return `unpacks to ${isLeast ? 'more than ' : ''}${bytes(unpacked)}${times < 2 ? '' : `, ${count(times)} times its size`}`;
};

/** The opening waits for an answer: the cautious one is at hand. */
const focused = (button: HTMLButtonElement | null): void => button?.focus();

/** Packed files that would become very large: nothing of them is kept before somebody agrees. */
export function UnpackQuestion({ questions }: { readonly questions: readonly PackedQuestion[] }) {
  const one = questions.length === 1;
  return (
    <section className={styles.panel} aria-labelledby="unpack-asks">
      <h2 id="unpack-asks">{one ? 'This archive becomes very large. Open it?' : 'These archives become very large. Open them?'}</h2>
      <ul className={styles.files} aria-label="Archives that become very large">
        {questions.map((question) => (
          <li key={question.path}>
            <span>
              <Icon name="warning" />
            </span>
            <span className={styles.name}>{visibleLine(question.path)}</span>
            <span className={styles.size}>{bytes(question.packed)}</span>
            <span className={styles.why}>{becomes(question)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        Unpacked files take room in this browser until the capture is closed. Recordings rarely pack this well, traps do: open only what you
        know.
      </p>
      <div className={styles.buttons}>
        <button type="button" className={styles.primary} ref={focused} onClick={() => goOn(false)}>
          Leave {one ? 'it' : 'them'} packed
        </button>
        <button type="button" onClick={() => goOn(true)}>
          Open {one ? 'it' : 'them'}
        </button>
      </div>
    </section>
  );
}
