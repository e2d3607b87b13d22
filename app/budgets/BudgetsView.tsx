import { useState } from 'react';
import type { SizedRow } from '../../lib/budgets/study.ts';
import { budgetsText, saveBudgets } from '../commands/budgets.ts';
import { goToCompare, goToFields } from '../commands/jump.ts';
import { useAsked } from '../commands/useAsked.ts';
import { initialBudgets, limitEnds, questionOf } from '../state/budgets.ts';
import { useCapture } from '../state/capture.ts';
import { useView } from '../state/view.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { cx } from '../ui/cx.ts';
import { count, counted } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import { axisFor } from './axis.ts';
import { BesideTable } from './BesideTable.tsx';
import { BinTable } from './BinTable.tsx';
import styles from './BudgetsView.module.css';
import { Controls } from './Controls.tsx';
import { FlowFacts } from './FlowFacts.tsx';
import { GroupTables } from './GroupTables.tsx';
import { LargestList } from './LargestList.tsx';
import { Legend } from './Legend.tsx';
import { Measuring } from './Measuring.tsx';
import { SizeChart } from './SizeChart.tsx';

/** How often the study is asked for again while analysis goes on: so many times at most. */
const steps = 20;

/** Limits that a drag falls into: those of hosts, past and present. */
const hostLimits = { cap: [5_000, initialBudgets.cap], budget: [initialBudgets.budget] } as const;
/** Where the axis begins; smaller results stand at its left end. */
const axisLow = { cap: 10, budget: limitEnds.budget.low } as const;

/** What a cap or a budget would keep of all results: their sizes, the share kept whole, what is left out, other rules beside it. */
export function BudgetsView() {
  const name = useCapture((capture) => capture.name);
  const epoch = useCapture((capture) => capture.epoch);
  const calls = useCapture((capture) => capture.counts.calls);
  const analysed = useCapture((capture) => capture.analysed);
  const choice = useView(({ budgets }) => budgets);
  const [at, setAt] = useState(0);
  const step = Math.max(1, Math.ceil(calls / steps));
  const reached = analysed >= calls ? calls : Math.floor(analysed / step) * step;
  // Once stopped, calls that are measured meanwhile raise no new question.
  const [held, setHeld] = useState<{ readonly epoch: number; readonly calls: number }>();
  const known = held?.epoch === epoch ? held.calls : reached;
  const question = questionOf(choice);
  const { value, failure, pending, stopped, stop, again } = useAsked('budgets', { ...question, analysed: known }, epoch);
  const { limit } = question;
  // While the other kind of limit is being counted, the numbers of this one stand for nothing.
  const study = value?.study.rule.kind === choice.kind ? value.study : undefined;
  const axis = axisFor(axisLow[choice.kind], Math.max(study?.most ?? 0, limit, hostLimits[choice.kind][0] * 2));
  const marks = [...hostLimits[choice.kind], ...(study?.elbow === undefined ? [] : [study.elbow.limit])];
  const show = ({ index }: SizedRow) => (choice.kind === 'cap' ? goToCompare(index) : goToFields(index));
  return (
    <main className={styles.view} data-testid="budgets">
      <h1 className="sr-only">Budgets of {visibleLine(name)}</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: the region is what scrolls. */}
      <div
        className={cx(styles.body, pending && styles.waiting)}
        role="region"
        aria-label="Budgets"
        aria-busy={pending}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so with the keyboard.
        tabIndex={0}
      >
        <div className={styles.top}>
          <Controls choice={choice} study={study} />
          <div className={styles.exports}>
            <CopyButton
              words="Copy Markdown"
              title="The sentence and the tables as Markdown, none of the results' texts"
              text={() => budgetsText('markdown')}
            />
            <button
              type="button"
              title="Everything shown here and the sizes of every call, as a file of JSON"
              onClick={() => void saveBudgets()}
            >
              Save JSON
            </button>
          </div>
        </div>
        {failure !== undefined && failure.code !== 'cancelled' && (
          <p role="alert">
            {failure.what} {failure.hint}
          </p>
        )}
        <Measuring
          measured={value?.measured}
          calls={calls}
          pending={pending}
          stopped={stopped || (held?.epoch === epoch && !pending)}
          onStop={() => {
            if (reached < calls) setHeld({ epoch, calls: known });
            stop();
          }}
          onGoOn={() => {
            setHeld(undefined);
            if (stopped) again();
          }}
        />
        {study !== undefined && (
          <>
            <div className={styles.said} aria-live="polite">
              <p className={styles.sentence} data-testid="budget-sentence">
                {study.sentence}
              </p>
              {study.notes.map((note) => (
                <p key={note} className={styles.quiet}>
                  {note}
                </p>
              ))}
              {study.without > 0 && (
                <p className={styles.quiet}>
                  {counted(study.without, 'call')} of {count(study.calls)} {study.without === 1 ? 'is' : 'are'} not counted: no{' '}
                  {choice.kind === 'cap' ? 'text of the result' : 'display field'} is here.
                </p>
              )}
            </div>
            <FlowFacts study={study} />
            {study.tally.n > 0 && (
              <>
                <section aria-label="Sizes of results" className={styles.pair}>
                  <div>
                    <Legend study={study} />
                    <SizeChart study={study} axis={axis} limit={limit} marks={marks} marked={study.largest.rows[at]} onCall={show} />
                  </div>
                  <BinTable study={study} />
                </section>
                <LargestList study={study} at={Math.min(at, study.largest.rows.length - 1)} onAt={setAt} onCall={show} />
                <BesideTable study={study} onCall={show} />
                <GroupTables study={study} axis={axis} limit={limit} />
              </>
            )}
          </>
        )}
      </div>
    </main>
  );
}
