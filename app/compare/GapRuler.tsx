import { cx } from '../ui/cx.ts';
import { Kbd } from '../ui/Kbd.tsx';
import styles from './Rows.module.css';

interface GapRulerProps {
  readonly top: number;
  /** The first is how much is missing. */
  readonly words: readonly string[];
  /** A text of the columns was cut here; else only the source has this. */
  readonly cut: boolean;
  readonly chosen: boolean;
  /** Undefined where there is nothing to lay out. */
  readonly expanded: boolean | undefined;
  readonly keys: { readonly expand: string | undefined; readonly previous: string | undefined; readonly next: string | undefined };
  onExpand(): void;
  onStep(step: 1 | -1): void;
  onChoose(): void;
}

/** The row that stands for what is missing: how much, where, who holds it. */
export function GapRuler({ top, words, cut, chosen, expanded, keys, onExpand, onStep, onChoose }: GapRulerProps) {
  const [size, ...rest] = words;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys [ and ] choose a gap.
    <div
      className={cx(styles.ruler, chosen && styles.chosen, !cut && styles.quiet)}
      style={{ top: `${top}px` }}
      role="group"
      aria-label={`${cut ? 'Gap' : 'Only in the source'}: ${words.join(', ')}`}
      aria-current={chosen}
      data-testid="gap"
      onClick={onChoose}
    >
      <span className={styles.words} title={words.join(' · ')}>
        <span className={cx(styles.word, styles.size)}>{size}</span>
        {rest.map((word) => (
          <span key={word} className={styles.word}>
            {word}
          </span>
        ))}
      </span>
      <span className={styles.acts}>
        {expanded !== undefined && (
          <button type="button" className={styles.act} aria-expanded={expanded} onClick={onExpand}>
            {expanded ? 'Fold' : 'Expand'} <Kbd keys={keys.expand} />
          </button>
        )}
        {cut && (
          <>
            <button type="button" className={cx(styles.act, styles.step)} onClick={() => onStep(-1)}>
              Previous <Kbd keys={keys.previous} />
            </button>
            <button type="button" className={cx(styles.act, styles.step)} onClick={() => onStep(1)}>
              Next <Kbd keys={keys.next} />
            </button>
          </>
        )}
      </span>
    </div>
  );
}
