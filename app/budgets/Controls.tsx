import { useId } from 'react';
import type { BudgetStudy } from '../../lib/budgets/study.ts';
import { resetBudgets, setBudgets, setLimit, setOtherLimit } from '../commands/budgets.ts';
import { type BudgetChoice, initialBudgets, limitEnds, questionOf } from '../state/budgets.ts';
import { count } from '../ui/format.ts';
import { shownLine } from '../ui/visible.ts';
import styles from './Controls.module.css';
import { LimitInput } from './LimitInput.tsx';
import { unitWords } from './words.ts';

interface ControlsProps {
  readonly choice: BudgetChoice;
  readonly study: BudgetStudy | undefined;
}

const kinds: readonly { readonly kind: BudgetChoice['kind']; readonly words: string; readonly title: string }[] = [
  {
    kind: 'cap',
    words: 'Cap on the model text',
    title: 'In UTF-16 units: a longer result spills to a file, and the model is sent its head and a notice',
  },
  { kind: 'budget', words: 'Budget of each field', title: 'In JSON bytes: a larger display field is cut before it goes on the wire' },
];

/** Which limit results are held against: its kind, its number, another beside it, and whose results. */
export function Controls({ choice, study }: ControlsProps) {
  const id = useId();
  const { kind, generation, revision, tool } = choice;
  const { limit, other } = questionOf(choice);
  const usual = JSON.stringify({ ...choice, kind: initialBudgets.kind }) === JSON.stringify(initialBudgets);
  const names = (study?.tools ?? []).flatMap(({ tool: name }) => name ?? []);
  const tools = tool === undefined || names.includes(tool) ? names : [tool, ...names];
  return (
    <div className={styles.controls}>
      <fieldset className={styles.kinds} aria-label="Kind of limit">
        {kinds.map((each) => (
          <button
            key={each.kind}
            type="button"
            aria-pressed={each.kind === kind}
            title={each.title}
            onClick={() => setBudgets({ kind: each.kind })}
          >
            {each.words}
          </button>
        ))}
      </fieldset>
      <span className={styles.pair}>
        {kind === 'cap' ? 'Cap' : 'Budget'}
        <LimitInput
          label={`${kind === 'cap' ? 'Cap' : 'Budget'} in ${unitWords[kind].long}`}
          value={limit}
          ends={limitEnds[kind]}
          onValue={setLimit}
        />
      </span>
      <span className={styles.pair} title="Laid beside the others in the table of rules">
        another
        <LimitInput label={`Another ${kind} in ${unitWords[kind].long}`} value={other} ends={limitEnds[kind]} onValue={setOtherLimit} />
      </span>
      {kind === 'cap' ? (
        <select
          value={generation}
          aria-label="Generation of texts"
          title="Plain: a string is sent as it is. Quoted, as older hosts had it: a string is sent as JSON, with quotes and escapes, and counts so."
          onChange={({ target }) => setBudgets({ generation: target.value === 'quoted' ? 'quoted' : 'plain' })}
        >
          <option value="plain">plain text</option>
          <option value="quoted">quoted text</option>
        </select>
      ) : (
        <select
          value={revision}
          aria-label="Revision of the contract"
          title="Revision 1 knows strings and text blocks; revision 2 adds shell results"
          onChange={({ target }) => setBudgets({ revision: target.value === '1' ? 1 : 2 })}
        >
          <option value="2">revision 2</option>
          <option value="1">revision 1</option>
        </select>
      )}
      <label className={styles.pair} htmlFor={`${id}-tool`}>
        of
        <select
          id={`${id}-tool`}
          aria-label="Tool"
          value={tool === undefined ? '' : `=${tool}`}
          onChange={({ target }) => setBudgets({ tool: target.value === '' ? undefined : target.value.slice(1) })}
        >
          <option value="">all tools</option>
          {tools.map((name) => (
            <option key={name} value={`=${name}`}>
              {shownLine(name)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        disabled={usual}
        onClick={resetBudgets}
        title={`Back to ${kind === 'cap' ? count(initialBudgets.cap) : count(initialBudgets.budget)}, and all tools`}
      >
        as hosts do
      </button>
    </div>
  );
}
