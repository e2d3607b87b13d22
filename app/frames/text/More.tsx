import { counted } from '../../ui/format.ts';
import styles from './More.module.css';

/** Steps in which more of a text is shown; the last is what the page lays out at once. */
export const textLimits = [65_536, 524_288, 4_194_304] as const;

interface MoreProps {
  /** How much is missing. */
  readonly rest: number;
  readonly unit: 'byte' | 'unit';
  /** Index of the step shown now. */
  readonly step: number;
  onMore(): void;
}

/** How much of a text is not shown, and how to get at it. */
export function More({ rest, unit, step, onMore }: MoreProps) {
  if (rest === 0) return null;
  return (
    <p className={styles.more}>
      {step < textLimits.length - 1 ? (
        <>
          <span>… {counted(rest, unit)} more</span>
          <button type="button" onClick={onMore}>
            Show more
          </button>
        </>
      ) : (
        <span>… {counted(rest, unit)} more than the page shows at once; copying takes them all</span>
      )}
    </p>
  );
}
