/* biome-ignore-all lint/a11y/useSemanticElements: options are placed one by one, which a select cannot do. */
/* biome-ignore-all lint/a11y/useFocusableInteractive: the list has the focus and names its active option. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { lookAtProblem, problemsText, stepProblem, toggleProblems, wantProblems } from '../commands/problems.ts';
import { keyOf } from '../commands/registry.ts';
import { useCapture } from '../state/capture.ts';
import { useProblems } from '../state/problems.ts';
import { useView } from '../state/view.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { cx } from '../ui/cx.ts';
import { count, counted } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useFocusReturn } from '../ui/useFocusReturn.ts';
import { visibleLine } from '../ui/visible.ts';
import { ProblemDetail } from './ProblemDetail.tsx';
import styles from './ProblemsPanel.module.css';

const optionId = (index: number): string => `problem-${index}`;

function ProblemList() {
  const scroller = useRef<HTMLDivElement>(null);
  const total = useCapture((capture) => capture.counts.problems);
  const rows = useProblems((problems) => problems.rows);
  const at = useView((view) => view.problem);
  const virtual = useVirtualizer({ count: total, getScrollElement: () => scroller.current, estimateSize: () => 26, overscan: 8 });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    void wantProblems(first);
    void wantProblems(last);
  }, [first, last]);
  useEffect(() => virtual.scrollToIndex(at, { align: 'auto' }), [at, virtual]);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') stepProblem(1);
    else if (event.key === 'ArrowUp') stepProblem(-1);
    else if (event.key === 'Home') lookAtProblem(0);
    else if (event.key === 'End') lookAtProblem(total - 1);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={scroller}
      role="listbox"
      tabIndex={0}
      className={styles.list}
      aria-label={counted(total, 'problem')}
      aria-activedescendant={items.some(({ index }) => index === at) ? optionId(at) : undefined}
      onKeyDown={press}
    >
      <div className={styles.rows} role="presentation" style={{ height: `${virtual.getTotalSize()}px` }}>
        {items.map(({ index, start }) => {
          const row = rows.get(index);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys.
            <div
              key={index}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              aria-posinset={index + 1}
              aria-setsize={total}
              className={cx(styles.row, index === at && styles.selected)}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => lookAtProblem(index)}
            >
              <span>{visibleLine(row?.problem.what ?? '…')}</span>
              {row !== undefined && (
                <span className={styles.place} title={visibleLine(row.file)}>
                  {visibleLine(row.file.split('/').at(-1) ?? '')}:{count(row.line)}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** What could not be read: every problem in its place, with its bytes as they stand in the file. */
export function ProblemsPanel() {
  const total = useCapture((capture) => capture.counts.problems);
  const at = useView((view) => view.problem);
  const panel = useRef<HTMLElement>(null);
  useFocusReturn(panel);
  return (
    <section ref={panel} className={styles.panel} aria-label="Problems">
      <header className={styles.head}>
        <h2>
          Problem {count(at + 1)} of {count(total)}
        </h2>
        <button type="button" onClick={() => stepProblem(-1)} aria-keyshortcuts={keyOf('problem.previous')}>
          Previous <Kbd keys={keyOf('problem.previous')} />
        </button>
        <button type="button" onClick={() => stepProblem(1)} aria-keyshortcuts={keyOf('problem.next')}>
          Next <Kbd keys={keyOf('problem.next')} />
        </button>
        <CopyButton
          words="Copy all"
          title="All problems as Markdown for a bug report: files, places and hints, none of the capture's text"
          text={() => problemsText({ quote: false })}
        />
        <button type="button" onClick={toggleProblems} aria-label="Close the problems" title="Close (Escape)">
          <Icon name="close" size={12} />
        </button>
      </header>
      <div className={styles.body}>
        <ProblemList />
        <ProblemDetail index={at} />
      </div>
    </section>
  );
}
