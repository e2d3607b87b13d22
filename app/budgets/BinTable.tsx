import type { BudgetStudy } from '../../lib/budgets/study.ts';
import { count } from '../ui/format.ts';
import { WideTable } from '../ui/WideTable.tsx';
import styles from './BudgetsView.module.css';
import { unitWords } from './words.ts';

/** The bars of the chart as numbers. */
export function BinTable({ study: { bins, rule } }: { readonly study: BudgetStudy }) {
  const filled = bins.filter(({ measured, declared, atLeast }) => measured + declared + atLeast > 0);
  return (
    <WideTable label="Results by size">
      <thead>
        <tr>
          <th scope="col">{unitWords[rule.kind].long}</th>
          <th scope="col" className={styles.number}>
            results
          </th>
          <th scope="col" className={styles.number} title="Of these, results of which only the least size is known">
            at least
          </th>
        </tr>
      </thead>
      <tbody>
        {filled.map(({ from, to, measured, declared, atLeast, exempt }) => (
          <tr key={from} title={exempt > 0 ? `${count(exempt)} exempt` : undefined}>
            <th scope="row">
              {count(from)}–{count(to - 1)}
            </th>
            <td className={styles.number}>{count(measured + declared + atLeast)}</td>
            <td className={styles.number}>{atLeast === 0 ? '' : count(atLeast)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
