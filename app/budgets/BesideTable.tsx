import { useState } from 'react';
import type { BudgetStudy, SizedRow, SizedRows, StudiedRule } from '../../lib/budgets/study.ts';
import { setBudgets, setLimit } from '../commands/budgets.ts';
import { cx } from '../ui/cx.ts';
import { count } from '../ui/format.ts';
import { Meter } from '../ui/Meter.tsx';
import { visibleLine } from '../ui/visible.ts';
import { WideTable } from '../ui/WideTable.tsx';
import styles from './BudgetsView.module.css';
import { bothWays, keptWords, least, ruleName, sizeWords } from './words.ts';

interface BesideTableProps {
  readonly study: BudgetStudy;
  onCall(row: SizedRow): void;
}

const take = ({ rule }: StudiedRule) => {
  setBudgets(rule.kind === 'cap' ? { generation: rule.generation } : { revision: rule.revision });
  setLimit(rule.kind === 'cap' ? rule.cap : rule.budget);
};

/** "3 stop", "1 starts": how many results fare otherwise. */
const changeWords = ({ rule, stops, starts }: StudiedRule): string => {
  const verb = rule.kind === 'cap' ? 'spilling' : 'being cut';
  const parts = [
    ...(stops.total > 0 ? [`${count(stops.total)} stop${stops.total === 1 ? 's' : ''} ${verb}`] : []),
    ...(starts.total > 0 ? [`${count(starts.total)} start${starts.total === 1 ? 's' : ''} ${verb}`] : []),
  ];
  return parts.length === 0 ? 'the same' : parts.join(', ');
};

function Changed({ words, rows, onCall }: { readonly words: string; readonly rows: SizedRows; onCall(row: SizedRow): void }) {
  if (rows.total === 0) return null;
  return (
    <div className={styles.changed}>
      <span>{words}:</span>
      {rows.rows.map((row) => (
        <button key={row.index} type="button" title="Show the call" onClick={() => onCall(row)}>
          {visibleLine(row.toolCallId)} <span>{sizeWords(row)}</span>
        </button>
      ))}
      {rows.total > rows.rows.length && <span>and {count(rows.total - rows.rows.length)} more</span>}
    </div>
  );
}

/** Rules side by side: what each keeps, and which results fare otherwise than under the chosen one. */
export function BesideTable({ study, onCall }: BesideTableProps) {
  const { rule, beside } = study;
  const [open, setOpen] = useState<string>();
  const isCap = rule.kind === 'cap';
  return (
    <section aria-label="Side by side">
      <h2>Side by side</h2>
      <p className={styles.note}>
        {isCap
          ? 'Caps that hosts have had, the chosen one and another, on plain and on quoted text. Press a rule to choose it.'
          : 'The budget of the contract, the chosen one and another, in both revisions. Press a rule to choose it.'}
      </p>
      <WideTable label="Rules side by side">
        <thead>
          <tr>
            <th scope="col">{isCap ? 'cap, text' : 'budget, revision'}</th>
            <th scope="col" className={styles.kept}>
              whole
            </th>
            <th scope="col" className={styles.number}>
              {isCap ? 'spill' : 'cut'}
            </th>
            <th scope="col" className={styles.number} title="Whether they are larger is not known">
              not known
            </th>
            {!isCap && (
              <th scope="col" className={styles.number} title="Larger, and of a shape that this revision does not cut">
                exempt
              </th>
            )}
            <th scope="col" className={styles.number}>
              {isCap ? 'units to the model' : 'bytes on the wire'}
            </th>
            <th scope="col" className={styles.number}>
              left out
            </th>
            <th scope="col">against {ruleName(rule)}</th>
          </tr>
        </thead>
        {beside.map((each) => {
          const name = ruleName(each.rule);
          const { tally, model, wire, chosen, stops, starts } = each;
          const flow = wire === undefined ? undefined : bothWays(wire);
          const changes = stops.total + starts.total > 0;
          return (
            <tbody key={name} data-testid={`rule-${name}`}>
              <tr className={cx(chosen && styles.chosen)} aria-current={chosen ? 'true' : undefined}>
                <th scope="row">
                  <button type="button" className={styles.plain} onClick={() => take(each)} disabled={chosen}>
                    {name}
                  </button>
                </th>
                <td className={styles.kept}>
                  <Meter share={tally.n === tally.unknown ? 0 : (tally.whole + tally.exempt) / (tally.n - tally.unknown)} />{' '}
                  {keptWords(tally)}
                </td>
                <td className={styles.number}>{count(tally.cut)}</td>
                <td className={styles.number}>{tally.unknown === 0 ? '' : count(tally.unknown)}</td>
                {!isCap && <td className={styles.number}>{tally.exempt === 0 ? '' : count(tally.exempt)}</td>}
                <td className={styles.number}>{least(model?.sent ?? flow?.after ?? 0, tally.unknown > 0)}</td>
                <td className={styles.number}>
                  {model === undefined
                    ? least((flow?.before ?? 0) - (flow?.after ?? 0), flow?.atLeast ?? false)
                    : least(model.lost, model.atLeast)}
                </td>
                <td>
                  {chosen ? (
                    <span className={styles.quiet}>the chosen rule</span>
                  ) : changes ? (
                    <button type="button" aria-expanded={open === name} onClick={() => setOpen(open === name ? undefined : name)}>
                      {changeWords(each)}
                    </button>
                  ) : (
                    <span className={styles.quiet}>{changeWords(each)}</span>
                  )}
                </td>
              </tr>
              {open === name && changes && !chosen && (
                <tr>
                  <td colSpan={isCap ? 7 : 8}>
                    <Changed words={isCap ? 'Stop spilling' : 'Stop being cut'} rows={stops} onCall={onCall} />
                    <Changed words={isCap ? 'Start spilling' : 'Start being cut'} rows={starts} onCall={onCall} />
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </WideTable>
    </section>
  );
}
