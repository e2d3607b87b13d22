import type { BudgetStudy } from '../../lib/budgets/study.ts';
import { setBudgets } from '../commands/budgets.ts';
import { cx } from '../ui/cx.ts';
import { count } from '../ui/format.ts';
import { Meter } from '../ui/Meter.tsx';
import { visibleLine } from '../ui/visible.ts';
import { WideTable } from '../ui/WideTable.tsx';
import { type Axis, placeOn } from './axis.ts';
import styles from './BudgetsView.module.css';
import { keptWords, quantileWords, unitWords } from './words.ts';

interface ToolTableProps {
  readonly study: BudgetStudy;
  readonly axis: Axis;
  readonly limit: number;
}

/** The sizes of each tool's results: where they lie, and what the limit keeps of them. A tool can be looked at alone. */
export function ToolTable({ study, axis, limit }: ToolTableProps) {
  const { tools, rule, tool: chosen } = study;
  const place = (value: number): string => `${(placeOn(axis, value) * 100).toFixed(2)}%`;
  return (
    <section aria-label="By tool">
      <h2>By tool</h2>
      <p className={styles.note}>
        In {unitWords[rule.kind].long}. The strip has the axis of the chart: to the median, the 90th hundredth and the largest.
      </p>
      <WideTable label="Sizes by tool">
        <thead>
          <tr>
            <th scope="col">tool</th>
            <th scope="col" className={styles.number}>
              results
            </th>
            <th scope="col" className={styles.number} title="Only the least size is known">
              unknown
            </th>
            <th scope="col" className={styles.strip}>
              <span className="sr-only">strip</span>
            </th>
            <th scope="col" className={styles.number}>
              median
            </th>
            <th scope="col" className={styles.number}>
              90 %
            </th>
            <th scope="col" className={styles.number}>
              largest
            </th>
            <th scope="col" className={styles.kept}>
              whole
            </th>
          </tr>
        </thead>
        <tbody>
          {tools.map(({ tool, tally, median, ninety, largest }) => {
            const on = tool !== undefined && tool === chosen;
            return (
              <tr key={tool ?? ''} className={cx(on && styles.chosen)}>
                <th scope="row">
                  {tool === undefined ? (
                    <span className={styles.quiet}>not known</span>
                  ) : (
                    <button
                      type="button"
                      className={styles.plain}
                      aria-pressed={on}
                      title={on ? 'Look at all tools again' : 'Look at this tool alone'}
                      onClick={() => setBudgets({ tool: on ? undefined : tool })}
                    >
                      {visibleLine(tool)}
                    </button>
                  )}
                </th>
                <td className={styles.number}>{count(tally.n)}</td>
                <td className={styles.number}>{tally.atLeast === 0 ? '' : count(tally.atLeast)}</td>
                <td className={styles.strip} aria-hidden="true">
                  <i className={styles.track}>
                    <u className={styles.far} style={{ width: place(largest.value) }} />
                    <u className={styles.most} style={{ width: place(ninety.value) }} />
                    <u className={styles.half} style={{ width: place(median.value) }} />
                    <u className={styles.at} style={{ left: place(limit) }} />
                  </i>
                </td>
                <td className={styles.number}>{quantileWords(median)}</td>
                <td className={styles.number}>{quantileWords(ninety)}</td>
                <td className={styles.number}>{quantileWords(largest)}</td>
                <td className={styles.kept}>
                  <Meter share={tally.n === tally.unknown ? 0 : (tally.whole + tally.exempt) / (tally.n - tally.unknown)} />{' '}
                  {keptWords(tally)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </WideTable>
    </section>
  );
}
