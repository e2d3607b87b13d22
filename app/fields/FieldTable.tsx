/* biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table cannot do. */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { FieldRow } from '../../lib/checks/types.ts';
import { selectField } from '../commands/whatif.ts';
import { frameNumber } from '../state/derive.ts';
import { cx } from '../ui/cx.ts';
import { count } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import styles from './FieldTable.module.css';
import { exemptWords, statusWords } from './words.ts';

interface FieldTableProps {
  readonly rows: readonly FieldRow[];
  readonly selected: FieldRow | undefined;
}

const rowHeight = 27;
const headerHeight = 28;

const signs: { readonly [outcome in FieldRow['outcome']]: { readonly sign: string; readonly tone: string | undefined } } = {
  whole: { sign: '', tone: styles.plain },
  cut: { sign: '✂', tone: styles.mark },
  exempt: { sign: '◇', tone: styles.violet },
  'over budget': { sign: '!', tone: styles.bad },
  'bare marker': { sign: '✂', tone: styles.mark },
};

function Status({ row }: { readonly row: FieldRow }) {
  const { sign, tone } = signs[row.outcome];
  const title = `${row.shape}${row.cuts.length > 0 ? ` · ${row.cuts.join(', then ')}` : ''}${row.outcome === 'exempt' ? ` · ${exemptWords(row.exempt, row)}` : ''}`;
  return (
    <span className={styles.status} title={visibleLine(title)}>
      <span className={tone}>
        {sign !== '' && <span aria-hidden="true">{sign} </span>}
        {statusWords(row)}
      </span>
      {row.outcome !== 'whole' && <span className={styles.shape}> · {visibleLine(row.shape)}</span>}
    </span>
  );
}

/** A row per update and field. The grid has the focus and names its active row; arrow keys select. */
export function FieldTable({ rows, selected }: FieldTableProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const position = selected === undefined ? -1 : rows.indexOf(selected);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
  });
  useEffect(() => {
    if (position >= 0) virtual.scrollToIndex(position, { align: 'auto' });
  }, [position, virtual]);

  const select = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row !== undefined) selectField(row.id);
  };
  const press = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const steps: { readonly [key: string]: number } = {
      ArrowDown: position + 1,
      ArrowUp: position - 1,
      PageDown: position + page,
      PageUp: position - page,
      Home: 0,
      End: rows.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    select(to);
  };

  return (
    <div
      ref={scroller}
      className={styles.table}
      role="grid"
      tabIndex={0}
      aria-label="Fields, an update and a field a row"
      aria-rowcount={rows.length + 1}
      aria-activedescendant={position < 0 ? undefined : `${id}-${position}`}
      onKeyDown={press}
      data-testid="field-rows"
    >
      <div role="rowgroup" className={styles.top}>
        <div className={cx(styles.row, styles.header)} role="row" aria-rowindex={1}>
          <span role="columnheader">Frame</span>
          <span role="columnheader">Field</span>
          <span role="columnheader">Status</span>
          <span role="columnheader" className={styles.number}>
            JSON bytes
          </span>
        </div>
      </div>
      <div role="rowgroup" style={{ height: `${virtual.getTotalSize()}px`, position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const replay = row.path !== 'live';
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the grid's, which has the focus.
            <div
              key={row.id}
              id={`${id}-${index}`}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={index === position}
              className={cx(styles.row, styles.item, index === position && styles.selected, replay && styles.replay)}
              style={{ top: `${start - headerHeight}px` }}
              onClick={() => select(index)}
              data-field={row.id}
            >
              <span role="gridcell" className={styles.frame} title={replay ? `replay: ${row.path}` : row.update}>
                {replay && 'replay '}
                {count(frameNumber(row.frame))}
              </span>
              <span role="gridcell" title={row.update}>
                {row.field}
              </span>
              <span role="gridcell" className={styles.cell}>
                <Status row={row} />
              </span>
              <span role="gridcell" className={styles.number}>
                {count(row.bytes)}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
