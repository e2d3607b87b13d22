import { cx } from './cx.ts';
import styles from './Fork.module.css';

/** A box of a fork. */
export interface ForkBox {
  readonly label: string;
  readonly size: string;
  readonly look: 'observed' | 'derived' | 'declared' | 'absent';
  /** The size is as large as it may be. */
  readonly full: boolean;
  readonly title: string;
  /** What it leads to is on screen. */
  readonly on: boolean;
  /** Absent where it leads nowhere. */
  readonly onPress?: () => void;
}

/** Boxes in a row, with what happened between them: `edges[i]` stands between `boxes[i]` and `boxes[i + 1]`. */
export interface ForkBoxes {
  readonly boxes: readonly ForkBox[];
  readonly edges: readonly string[];
}

function Box({ label, size, look, full, title, on, onPress }: ForkBox) {
  const className = cx(styles.node, on && styles.on, look !== 'observed' && styles[look]);
  const words = (
    <>
      <b>{label}</b>
      <span className={cx(full && styles.full)}>{size}</span>
    </>
  );
  if (onPress === undefined) {
    return (
      <span className={className} title={title}>
        {words}
      </span>
    );
  }
  return (
    <button type="button" className={className} title={title} aria-pressed={on} onClick={onPress}>
      {words}
    </button>
  );
}

interface ForkProps {
  readonly label: string;
  readonly branches: readonly ForkBoxes[];
}

/** Chains of boxes beside each other; scrolls sideways where there is little room. */
export function Fork({ label, branches }: ForkProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.fork} aria-label={label} tabIndex={0}>
      {branches.map(({ boxes, edges }, b) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: branches have no name and never change places.
        <div key={b} className={styles.branch}>
          {boxes.flatMap((box, i) => {
            const key = `${i}-${box.label}`;
            const drawn = <Box key={key} {...box} />;
            if (i === boxes.length - 1) return [drawn];
            return [
              drawn,
              <span key={`${key}-edge`} className={styles.edge}>
                {edges[i]}
                <span aria-hidden="true">→</span>
              </span>,
            ];
          })}
        </div>
      ))}
    </section>
  );
}
