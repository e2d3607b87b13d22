import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { stepFinding } from '../commands/findingSteps.ts';
import type { ListedGroup } from '../state/findingList.ts';
import { useFindings } from '../state/findings.ts';
import styles from './FindingList.module.css';
import { FindingRow, rowId } from './FindingRow.tsx';
import { GroupRow } from './GroupRow.tsx';
import { type ListRow, rowsOf } from './rows.ts';

/** Heights before they are measured, in CSS pixels. */
const usual: { readonly [kind in ListRow['kind']]: number } = { section: 26, group: 42, finding: 22, rest: 22 };

/** So many rules may take two lines for what they look for. */
const fewRules = 6;

function RowView({ row, dense }: { readonly row: ListRow; readonly dense: boolean }) {
  switch (row.kind) {
    case 'section':
      return <h2 className={styles.section}>{row.words}</h2>;
    case 'group':
      return <GroupRow listed={row.listed} dense={dense} />;
    case 'finding':
      return <FindingRow listed={row.listed} usualAdvice={row.advice} />;
    case 'rest':
      return <p className={styles.rest}>{row.words}</p>;
  }
}

/** The findings under their rules. Rows have the height of their words, and only those in sight are there. */
export function FindingList({ groups }: { readonly groups: readonly ListedGroup[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const chosen = useFindings((findings) => findings.chosen);
  const rows = useMemo(() => rowsOf(groups), [groups]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => usual[rows[index]?.kind ?? 'finding'],
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
  });
  const at = chosen === undefined ? -1 : rows.findIndex((row) => row.kind === 'finding' && row.listed.key === chosen);

  // The chosen row comes into sight; where the keys are the list's, they are then the row's, so that Enter goes to its place.
  useEffect(() => {
    if (at < 0 || chosen === undefined) return;
    virtual.scrollToIndex(at, { align: 'auto' });
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      const isOurs = activeElement === document.body || scroller.current?.contains(activeElement) === true;
      if (isOurs) document.getElementById(rowId(chosen))?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [at, chosen, virtual]);

  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    stepFinding(step);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the region is what scrolls.
    <div
      ref={scroller}
      className={styles.list}
      role="region"
      aria-label="Findings"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so with the keyboard.
      tabIndex={0}
      onKeyDown={press}
    >
      <div className={styles.rows} style={{ height: `${virtual.getTotalSize()}px` }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                <RowView row={row} dense={groups.length > fewRules} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
