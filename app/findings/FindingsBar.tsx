/* biome-ignore-all lint/a11y/useSemanticElements: the count is a status, not the output of a form. */
import { useMemo } from 'react';
import { families } from '../../lib/findings/order.ts';
import { severities } from '../../lib/findings/severity.ts';
import { familyWords, severityCounted } from '../../lib/findings/words.ts';
import { stepFinding } from '../commands/findingSteps.ts';
import { setFindingFilter } from '../commands/findings.ts';
import { offerFilter } from '../commands/handles.ts';
import { keyOf } from '../commands/registry.ts';
import { leavesOut, toggledSeverity, withWord, wordIn } from '../state/findingFilter.ts';
import type { ListedGroup } from '../state/findingList.ts';
import { useFindings } from '../state/findings.ts';
import { FilterField } from '../ui/FilterField.tsx';
import { count, counted } from '../ui/format.ts';
import { shownLine } from '../ui/visible.ts';
import { ExportMenu } from './ExportMenu.tsx';
import styles from './FindingsBar.module.css';
import { SeverityMark } from './SeverityMark.tsx';

const words =
  'Words must all hold: text of sentence, evidence, rule or place; is:error, is:warning, is:info; family:loss; rule:model-cut; tool:read; call: with an id; -word for the opposite. Escape empties it';

/** Tools named in the menu; others can be typed. */
const mostTools = 200;

interface WordMenuProps {
  readonly name: 'family' | 'tool';
  readonly label: string;
  readonly all: readonly string[];
  wordsFor(value: string): string;
}

const familyName = (value: string): string => {
  const known = families.find((family) => family === value);
  return known === undefined ? shownLine(value) : familyWords[known];
};

/** Chooses the value of one word of the filter. */
function WordMenu({ name, label, all, wordsFor }: WordMenuProps) {
  const filter = useFindings((findings) => findings.filter);
  const chosen = wordIn(filter, name) ?? '';
  const known = chosen === '' || all.includes(chosen) ? all : [chosen, ...all];
  return (
    <select
      aria-label={label}
      value={chosen}
      onChange={({ target }) => setFindingFilter(withWord(filter, name, target.value === '' ? undefined : target.value))}
    >
      <option value="">{label}</option>
      {known.map((value) => (
        <option key={value} value={value}>
          {wordsFor(value)}
        </option>
      ))}
    </select>
  );
}

/** The filter of the findings, by words or by choice, and what can be taken away. */
export function FindingsBar({ groups }: { readonly groups: readonly ListedGroup[] }) {
  const filter = useFindings((findings) => findings.filter);
  const reply = useFindings((findings) => findings.reply);
  const counts = reply?.report.counts;
  const tools = useMemo(() => [...new Set(reply?.tools.values())].sort().slice(0, mostTools), [reply]);
  const total = counts === undefined ? 0 : counts.error + counts.warning + counts.info;
  const found = groups.reduce((sum, group) => sum + group.found.length, 0);

  return (
    <div className={styles.bar}>
      <FilterField
        label="Filter the findings"
        words={words}
        placeholder="Filter: text, is:error, rule:, call:, tool:…"
        keys={keyOf('list.filter')}
        filter={filter}
        className={styles.field}
        onFilter={setFindingFilter}
        onGoOn={(field) => {
          field.blur();
          stepFinding(1);
        }}
        onLeave={(field) => field.blur()}
        offer={offerFilter}
      />
      {severities.map((severity) => (
        <button
          key={severity}
          type="button"
          className={styles.severity}
          aria-pressed={!leavesOut(filter, severity)}
          title="Show them, or leave them out"
          onClick={() => setFindingFilter(toggledSeverity(filter, severity))}
        >
          <SeverityMark severity={severity} words={severityCounted(severity, counts?.[severity] ?? 0)} />
        </button>
      ))}
      <WordMenu name="family" label="All families" all={families} wordsFor={familyName} />
      <WordMenu name="tool" label="All tools" all={tools} wordsFor={shownLine} />
      <span className={styles.count} role="status">
        {filter === '' ? counted(total, 'finding') : `${count(found)} of ${count(total)}`}
      </span>
      <ExportMenu groups={groups} />
    </div>
  );
}
