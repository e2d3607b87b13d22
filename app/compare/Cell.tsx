import { memo } from 'react';
import type { LocatedText, Segment } from '../../lib/checks/types.ts';
import { isDerived } from '../state/derivation.ts';
import { cx } from '../ui/cx.ts';
import { type SegmentKind, type Span, segmentAt, spansOf } from './cells.ts';
import styles from './Rows.module.css';

interface CellProps {
  readonly text: LocatedText;
  readonly column: number;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** Something stands beside this text here. In the source's own column, a row without is what the others lack. */
  readonly kept: boolean;
  /** Nothing is here because the text was cut, not because another one says something of its own. */
  readonly missing: boolean;
  readonly visible: boolean;
}

const bars: { readonly [kind in SegmentKind]?: string | undefined } = {
  source: styles.source,
  header: styles.mark,
  notice: styles.mark,
  marker: styles.mark,
  ellipsis: styles.mark,
  appended: styles.mark,
  'not found': styles.bad,
};

const inks: { readonly [kind in SegmentKind]?: string | undefined } = {
  header: styles.markInk,
  notice: styles.markInk,
  marker: styles.markInk,
  ellipsis: styles.markInk,
  appended: styles.markInk,
  'not found': styles.badInk,
};

const glyphs = { blank: styles.blank, box: styles.box, broken: styles.broken } as const;

function Drawn({ span }: { readonly span: Span }) {
  const { glyph } = span;
  if (glyph === undefined) {
    return (
      <span className={inks[span.kind]} data-at={span.start} data-end={span.end}>
        {span.text}
      </span>
    );
  }
  if (glyph.kind === 'blank') {
    return (
      <span className={styles.blank} data-at={span.start} data-end={span.end} data-glyph="" title={glyph.name}>
        {span.text}
      </span>
    );
  }
  // The box is as wide as its letters would be: its own letters are smaller, so that a frame fits.
  return (
    <span
      className={cx(styles.glyph, glyphs[glyph.kind])}
      style={{ width: `${glyph.width}ch` }}
      data-at={span.start}
      data-end={span.end}
      data-glyph=""
      title={glyph.name}
    >
      <span className={styles.letters}>{span.text}</span>
    </span>
  );
}

/** What a row is, by its first unit; an ellipsis that only begins a line of kept text does not make it one of its own. */
const kindOf = (segments: readonly Segment[], start: number, end: number): SegmentKind => {
  const index = segmentAt(segments, start);
  const first = segments[index];
  const next = segments[index + 1];
  const opensSource = first !== undefined && next?.kind === 'source' && next.range.start < end && first.kind !== 'source';
  return opensSource ? 'source' : (first?.kind ?? 'own');
};

/** One column's part of a row. */
export const Cell = memo(function Cell({ text, column, start, end, line, kept, missing, visible }: CellProps) {
  if (end <= start) return <div className={cx(styles.cell, missing ? styles.missing : isDerived(text) && styles.derived)} />;
  const whole = text.text ?? '';
  const kind = kindOf(text.segments, start, end);
  const begins = start === 0 || whole.charCodeAt(start - 1) === 10;
  const bar = kind === 'own' && kept ? styles.source : bars[kind];
  return (
    <div className={cx(styles.cell, bar, isDerived(text) && styles.derived)}>
      <span className={cx(styles.number, !begins && styles.goesOn)}>{begins ? line : '…'}</span>
      <span className={styles.text} data-column={column} data-start={start}>
        <span className={styles.shift}>
          {spansOf(whole, text.segments, start, end, visible).map((span) => (
            <Drawn key={span.start} span={span} />
          ))}
        </span>
      </span>
    </div>
  );
});
