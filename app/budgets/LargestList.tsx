/* biome-ignore-all lint/a11y/useSemanticElements: options are placed one by one, which a select cannot do. */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the list has the focus and names its active option. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { BudgetStudy, SizedRow } from '../../lib/budgets/study.ts';
import { cx } from '../ui/cx.ts';
import { count, counted } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import styles from './LargestList.module.css';
import { outcomeWords, sizeWords, unitWords } from './words.ts';

interface LargestListProps {
  readonly study: BudgetStudy;
  readonly at: number;
  onAt(at: number): void;
  onCall(row: SizedRow): void;
}

const rowHeight = 26;
/** Rows that a page key passes. */
const page = 10;

/** What is known of a result's text beside its size under the rule. */
const textWords = ({ text }: SizedRow, isCap: boolean): string => {
  if (text === undefined) return 'no text of it is here';
  const sign = text.basis === 'at least' ? '≥ ' : '';
  const units = isCap ? [] : [`${sign}${counted(text.units, 'unit')} of text`];
  return [text.from, ...units, `${sign}${count(text.jsonBytes)} bytes as JSON`, `${sign}${count(text.quotedUnits)} units quoted`].join(
    ' · ',
  );
};

/** The results by size, the largest first: the arrow keys mark one in the chart, Enter leads to its call. */
export function LargestList({ study, at, onAt, onCall }: LargestListProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, total } = study.largest;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  useEffect(() => {
    if (at < rows.length) virtual.scrollToIndex(at, { align: 'auto' });
  }, [at, rows.length, virtual]);

  const press = (event: KeyboardEvent) => {
    const last = rows.length - 1;
    const to: { readonly [key: string]: number } = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: last,
    };
    const next = to[event.key];
    const row = rows[at];
    if (event.key === 'Enter' && row !== undefined) onCall(row);
    else if (next === undefined) return;
    else onAt(Math.min(last, Math.max(0, next)));
    event.preventDefault();
  };

  return (
    <section aria-label="Largest results" className={styles.section}>
      <h2>Largest results</h2>
      <p className={styles.note}>
        {total > rows.length ? `The ${count(rows.length)} largest of ${count(total)}. ` : ''}Arrow keys mark one in the chart; Enter, here
        or on the slider, leads to its call.
      </p>
      <div
        ref={scroller}
        role="listbox"
        tabIndex={0}
        className={styles.list}
        aria-label={`${counted(rows.length, 'result')} by size, the largest first`}
        aria-activedescendant={items.some(({ index }) => index === at) ? `${id}-${at}` : undefined}
        onKeyDown={press}
      >
        <div className={styles.rows} role="presentation" style={{ height: `${virtual.getTotalSize()}px` }}>
          {items.map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const { toolCallId, occurrence, tool, outcome } = row;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys.
              <div
                key={row.index}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                aria-posinset={index + 1}
                aria-setsize={rows.length}
                className={cx(styles.row, index === at && styles.selected)}
                style={{ transform: `translateY(${start}px)` }}
                title={`${textWords(row, study.rule.kind === 'cap')}; press to show the call`}
                onClick={() => {
                  onAt(index);
                  onCall(row);
                }}
              >
                <span className={styles.size}>
                  {sizeWords(row)} {unitWords[study.rule.kind].short}
                </span>
                <span className={cx(styles.outcome, styles[outcome])}>{outcomeWords(outcome, study.rule)}</span>
                <span className={styles.call}>
                  {visibleLine(toolCallId)}
                  {occurrence > 1 && ` (${count(occurrence)})`} <span className={styles.quiet}>{visibleLine(tool ?? '')}</span>
                </span>
                <span className={cx(styles.quiet, styles.text)}>{textWords(row, study.rule.kind === 'cap')}</span>
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}
