/* biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table cannot do. */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the list around the rows has the focus and handles the keys. */
import { memo } from 'react';
import type { ComparedPair, PairVerdict } from '../../lib/comparison/types.ts';
import { callReasonWords, verdictWords } from '../../lib/comparison/words.ts';
import { Chip } from '../ui/Chip.tsx';
import { cx } from '../ui/cx.ts';
import { compact, count, counted } from '../ui/format.ts';
import { shownLine } from '../ui/visible.ts';
import styles from './PairRowView.module.css';
import { pairName, rowWords, toolOf, verdictSign, verdictTone } from './words.ts';

interface PlaceProps {
  readonly id: string;
  readonly position: number;
  /** Distance from the top of the list, in CSS pixels. */
  readonly top: number;
}

interface PairRowViewProps extends PlaceProps {
  readonly index: number;
  /** Undefined while it is on its way. */
  readonly row: ComparedPair | undefined;
  readonly selected: boolean;
  onSelect(index: number): void;
}

const wireWords = ({ a, b }: ComparedPair): string => {
  const [own, other] = [a?.wireBytes, b?.wireBytes];
  if (own === undefined || other === undefined) return compact(own ?? other ?? 0);
  return own === other ? compact(own) : `${compact(own)} → ${compact(other)}`;
};

/** One pair: its calls, what they weigh on the wire, and what differs. */
export const PairRowView = memo(function PairRowView({ id, position, top, index, row, selected, onSelect }: PairRowViewProps) {
  const words = row === undefined ? '…' : shownLine(rowWords(row));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around the rows has the focus and handles the keys.
    <div
      id={id}
      role="row"
      aria-rowindex={position + 1}
      aria-selected={selected}
      className={cx(styles.row, selected && styles.selected)}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onSelect(index)}
    >
      {row === undefined ? (
        <span role="gridcell">…</span>
      ) : (
        <>
          <span role="gridcell" className={styles.head}>
            <Chip tone={verdictTone[row.verdict]} title={verdictWords[row.verdict]}>
              <span aria-hidden="true">{verdictSign[row.verdict]}</span>
              <span className="sr-only">{verdictWords[row.verdict]}</span>
            </Chip>
            <b className={styles.tool}>{shownLine(toolOf(row))}</b>
            <span className={styles.id} title={shownLine(pairName(row))}>
              {shownLine(pairName(row))}
            </span>
            {row.by !== undefined && row.by !== 'id' && <Chip>{callReasonWords[row.by]}</Chip>}
          </span>
          <span role="gridcell" className={styles.bytes} title="Bytes of all updates on the wire, A → B">
            {wireWords(row)}
          </span>
          <span role="gridcell" className={styles.words} title={words}>
            {words}
          </span>
        </>
      )}
    </div>
  );
});

interface KindHeadingProps extends PlaceProps {
  readonly kind: PairVerdict;
  readonly total: number;
  readonly folded: boolean;
  onToggle(): void;
}

/** The heading of the pairs of one kind: how many there are; it folds them. */
export function KindHeading({ id, position, top, kind, total, folded, onToggle }: KindHeadingProps) {
  return (
    <div id={id} role="row" aria-rowindex={position + 1} className={styles.kind} style={{ transform: `translateY(${top}px)` }}>
      <span role="gridcell">
        <button
          type="button"
          aria-expanded={!folded}
          onClick={onToggle}
          title={`${counted(total, 'pair')}: ${folded ? 'show' : 'fold'} them`}
        >
          <span aria-hidden="true">{folded ? '▸' : '▾'}</span> {verdictWords[kind]} <span className={styles.total}>{count(total)}</span>
        </button>
      </span>
    </div>
  );
}
