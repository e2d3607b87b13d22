import { worstOf } from '../../lib/findings/severity.ts';
import { showFindingsOf } from '../commands/findingSteps.ts';
import { keyOf } from '../commands/registry.ts';
import { useAsked } from '../commands/useAsked.ts';
import { useCapture } from '../state/capture.ts';
import { count } from '../ui/format.ts';
import styles from './CallChip.module.css';
import { SeverityMark } from './SeverityMark.tsx';

interface CallChipProps {
  readonly call: number;
  readonly toolCallId: string;
}

/** How many findings one call has, and how bad the worst of them is; leads to them. Nothing where there are none. */
export function CallChip({ call, toolCallId }: CallChipProps) {
  const epoch = useCapture((capture) => capture.epoch);
  const complete = useCapture(({ looked, counts }) => looked >= counts.calls);
  const { value: report } = useAsked('callFindings', { call, looked: complete ? 1 : 0 }, epoch);
  const findings = report?.groups.flatMap((group) => group.findings) ?? [];
  const worst = worstOf(findings);
  if (report === undefined || worst === undefined || findings.some(({ place }) => place.call?.index !== call)) return null;
  const { counts } = report;
  const all = counts.error + counts.warning + counts.info;
  return (
    <button
      type="button"
      className={styles.chip}
      onClick={() => showFindingsOf(toolCallId)}
      title={`The worst is ${worst === 'error' ? 'an error' : worst === 'warning' ? 'a warning' : 'a note'}; show them (${keyOf('view.findings')} shows all)`}
    >
      <SeverityMark severity={worst} words={count(all)} />
      <span className={styles.noun}> {all === 1 ? 'finding' : 'findings'}</span>
    </button>
  );
}
