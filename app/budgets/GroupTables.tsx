import type { BudgetStudy } from '../../lib/budgets/study.ts';
import { setBudgets } from '../commands/budgets.ts';
import { visibleLine } from '../ui/visible.ts';
import type { Axis } from './axis.ts';
import styles from './BudgetsView.module.css';
import { GroupTable } from './GroupTable.tsx';
import { unitWords } from './words.ts';

interface GroupTablesProps {
  readonly study: BudgetStudy;
  readonly axis: Axis;
  readonly limit: number;
}

/** The sizes by tool, which can be looked at alone, and by session, where several are open. */
export function GroupTables({ study, axis, limit }: GroupTablesProps) {
  const { tools, sessions, rule, tool: chosen } = study;
  return (
    <>
      <section aria-label="By tool">
        <h2>By tool</h2>
        <p className={styles.note}>
          In {unitWords[rule.kind].long}. The strip has the axis of the chart: to the median, the 90th hundredth and the largest. Press a
          tool to look at it alone.
        </p>
        <GroupTable
          label="Sizes by tool"
          of="tool"
          axis={axis}
          limit={limit}
          groups={tools.map(({ tool, ...sizes }) => {
            const on = tool !== undefined && tool === chosen;
            return {
              key: tool ?? '',
              chosen: on,
              sizes,
              head:
                tool === undefined ? (
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
                ),
            };
          })}
        />
      </section>
      {sessions.length > 1 && (
        <section aria-label="By session">
          <h2>By session</h2>
          <GroupTable
            label="Sizes by session"
            of="session"
            axis={axis}
            limit={limit}
            groups={sessions.map(({ session, ...sizes }) => ({
              key: session,
              sizes,
              head: <code className={styles.session}>{session === '' ? 'not known' : visibleLine(session)}</code>,
            }))}
          />
        </section>
      )}
    </>
  );
}
