import type { ReactNode } from 'react';
import type { GroupSizes } from '../../lib/budgets/by-group.ts';
import { cx } from '../ui/cx.ts';
import { count } from '../ui/format.ts';
import { Meter } from '../ui/Meter.tsx';
import { WideTable } from '../ui/WideTable.tsx';
import { type Axis, placeOn } from './axis.ts';
import styles from './BudgetsView.module.css';
import { keptWords, quantileWords } from './words.ts';

/** Some of the results, with what stands for them at the head of the row. */
export interface Group {
  readonly key: string;
  readonly head: ReactNode;
  readonly chosen?: boolean;
  readonly sizes: GroupSizes;
}

interface GroupTableProps {
  readonly label: string;
  /** Head of the first column. */
  readonly of: string;
  readonly groups: readonly Group[];
  readonly axis: Axis;
  readonly limit: number;
}

const numbers: readonly (readonly [words: string, title?: string])[] = [
  ['median'],
  ['90 %', 'Nine of ten results are not larger'],
  ['largest'],
];

/** The sizes of groups of results: how many they are, where they lie on the axis of the chart, and what the limit keeps of them. */
export function GroupTable({ label, of, groups, axis, limit }: GroupTableProps) {
  const place = (value: number): string => `${(placeOn(axis, value) * 100).toFixed(2)}%`;
  return (
    <WideTable label={label}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col" className={styles.number}>
            results
          </th>
          <th scope="col" className={styles.number} title="Only the least size is known">
            unknown
          </th>
          <th scope="col" className={styles.strip}>
            <span className="sr-only">strip</span>
          </th>
          {numbers.map(([words, title]) => (
            <th key={words} scope="col" className={styles.number} title={title}>
              {words}
            </th>
          ))}
          <th scope="col" className={styles.kept}>
            whole
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, head, chosen, sizes: { tally, median, ninety, largest } }) => (
          <tr key={key} className={cx(chosen === true && styles.chosen)}>
            <th scope="row">{head}</th>
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
            {[median, ninety, largest].map((quantile, nth) => (
              <td key={numbers[nth]?.[0]} className={styles.number}>
                {quantileWords(quantile)}
              </td>
            ))}
            <td className={styles.kept}>
              <Meter share={tally.n === tally.unknown ? 0 : (tally.whole + tally.exempt) / (tally.n - tally.unknown)} /> {keptWords(tally)}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
