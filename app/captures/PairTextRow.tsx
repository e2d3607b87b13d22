import { memo } from 'react';
import type { RowModel } from '../compare/rows.ts';
import { cx } from '../ui/cx.ts';
import { type Difference, type PairSpan, pairSpans, type TextPair } from './layout.ts';
import styles from './PairTexts.module.css';

function Drawn({ span }: { readonly span: PairSpan }) {
  const { glyph, differs } = span;
  const look = cx(differs && styles.differs, glyph !== undefined && styles.glyph);
  return (
    <span className={look === '' ? undefined : look} title={glyph?.name}>
      {span.text}
    </span>
  );
}

interface PairTextRowProps {
  readonly pair: TextPair;
  readonly differences: readonly Difference[];
  readonly model: RowModel;
  readonly row: number;
  readonly top: number;
  /** The difference looked at begins in this row. */
  readonly here: boolean;
  readonly visible: boolean;
}

/** Both texts' parts of a row. */
export const PairTextRow = memo(function PairTextRow({ pair, differences, model, row, top, here, visible }: PairTextRowProps) {
  return (
    <div className={cx(styles.row, here && styles.here)} style={{ top: `${top}px` }}>
      {(['a', 'b'] as const).map((side, index) => {
        const text = pair[side];
        const { starts, lines } = model.columns[index] ?? { starts: new Uint32Array(), lines: new Uint32Array() };
        const [start, end] = [starts[row] ?? 0, starts[row + 1] ?? 0];
        if (end <= start) return <div key={side} className={cx(styles.cell, styles.missing)} />;
        const spans = pairSpans(text, differences, side, start, end, visible);
        // A line break alone may differ, and is not drawn.
        const differs =
          spans.some((span) => span.differs) ||
          (spans.length === 0 && pairSpans(text, differences, side, start, end, true).some((span) => span.differs));
        const begins = start === 0 || text.charCodeAt(start - 1) === 10;
        return (
          <div key={side} className={cx(styles.cell, differs && styles.changed, spans.some((span) => !span.differs) && styles.partly)}>
            <span className={styles.number}>
              <span className={styles.mark}>{differs ? (side === 'a' ? '−' : '+') : ''}</span>
              {begins ? (lines[row] ?? '') : '…'}
            </span>
            <span className={styles.text}>
              {spans.map((span) => (
                <Drawn key={span.start} span={span} />
              ))}
            </span>
          </div>
        );
      })}
    </div>
  );
});
