import { type ClipboardEvent, memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useSettings } from '../../state/settings.ts';
import { cx } from '../../ui/cx.ts';
import { selectedText } from '../../ui/text/selection.ts';
import { type PlainSpan, plainSpans } from '../../ui/text/spans.ts';
import { useBox, useCharWidth } from '../../ui/useMeasure.ts';
import { rowRange, useRows } from '../useRows.ts';
import styles from './TextRows.module.css';
import { wrapText } from './wrapRows.ts';

interface TextRowsProps {
  readonly text: string;
  /** Name of the text for screen readers. */
  readonly label: string;
  /** A stretch that is pointed at: its rows are lit, and the first of them is brought into sight. */
  readonly lit?: { readonly start: number; readonly end: number } | undefined;
  /** What stands below the last row. */
  readonly children?: ReactNode;
}

const rowHeight = 18;
const padding = 10;

const looks = { blank: styles.blank, box: styles.box, broken: styles.broken } as const;

function Drawn({ span }: { readonly span: PlainSpan }) {
  const { glyph } = span;
  if (glyph === undefined) {
    return (
      <span data-at={span.start} data-end={span.end}>
        {span.text}
      </span>
    );
  }
  const isBox = glyph.kind !== 'blank';
  return (
    <span
      className={cx(isBox && styles.glyph, looks[glyph.kind])}
      style={isBox ? { width: `${glyph.width}ch` } : {}}
      data-at={span.start}
      data-end={span.end}
      data-glyph=""
      title={glyph.name}
    >
      {isBox ? <span className={styles.letters}>{span.text}</span> : span.text}
    </span>
  );
}

interface RowProps {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly line: number | undefined;
  readonly top: number;
  readonly visible: boolean;
  readonly lit: boolean;
}

const Row = memo(function Row({ text, start, end, line, top, visible, lit }: RowProps) {
  return (
    <div className={cx(styles.row, lit && styles.lit)} style={{ top: `${top}px` }}>
      {line !== undefined && <span className={styles.number}>{start === 0 || text.charCodeAt(start - 1) === 10 ? line : '…'}</span>}
      <span className={styles.cell} data-column={0} data-start={start}>
        {plainSpans(text, start, end, visible).map((span) => (
          <Drawn key={span.start} span={span} />
        ))}
      </span>
    </div>
  );
});

/**
 * A text as it is, wrapped to the column and drawn in the rows in sight: what cannot be seen is drawn as a named box,
 * and copied as what it is.
 */
export function TextRows({ text, label, lit, children }: TextRowsProps) {
  const scroller = useRef<HTMLElement>(null);
  const sample = useRef<HTMLSpanElement>(null);
  const visible = useSettings((settings) => settings.escapes);
  const box = useBox(scroller);
  const char = useCharWidth(sample);
  // A single line needs no number.
  const numbers = useMemo(() => text.indexOf('\n') !== -1 && text.indexOf('\n') < text.length - 1, [text]);
  const gutter = numbers ? 44 : 0;
  const cols = box === undefined || char === undefined ? undefined : Math.max(8, Math.floor((box.width - gutter - 2 * padding) / char));
  const wrapped = useMemo(() => (cols === undefined ? undefined : wrapText(text, { cols, visible })), [text, cols, visible]);
  const count = wrapped?.starts.length ?? 0;
  const rows = useRows(scroller, count, rowHeight);

  // Another text begins at its top; more of the same one stays where it is.
  const before = useRef(text);
  useEffect(() => {
    if (!text.startsWith(before.current)) rows.show(0);
    before.current = text;
  }, [text, rows.show]);

  // The row that holds the beginning of the stretch: the last that starts at or before it.
  const { show } = rows;
  useEffect(() => {
    if (lit === undefined || wrapped === undefined) return;
    const { starts } = wrapped;
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= lit.start) low = middle + 1;
      else high = middle;
    }
    show(Math.max(0, low - 1));
  }, [lit, wrapped, show]);

  const copy = (event: ClipboardEvent) => {
    const chosen = selectedText(document.getSelection(), () => text);
    if (chosen === undefined) return;
    event.clipboardData.setData('text/plain', chosen);
    event.preventDefault();
  };

  return (
    <section
      ref={scroller}
      className={styles.scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so with the keyboard.
      tabIndex={0}
      onCopy={copy}
    >
      <span ref={sample} className={styles.sample} aria-hidden="true" />
      <div className={cx(styles.rows, numbers && styles.numbered)} style={{ height: `${rows.content}px` }}>
        {rowRange(rows).map((row) => {
          const [start, end] = [wrapped?.starts[row] ?? 0, wrapped?.starts[row + 1] ?? text.length];
          return (
            <Row
              key={row}
              text={text}
              start={start}
              end={end}
              line={numbers ? (wrapped?.lines[row] ?? 0) : undefined}
              top={rows.topOf(row)}
              visible={visible}
              lit={lit !== undefined && start < lit.end && lit.start < end}
            />
          );
        })}
      </div>
      {text === '' && <p className={styles.empty}>(empty)</p>}
      {children}
    </section>
  );
}
