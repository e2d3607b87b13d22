import { useEffect, useMemo } from 'react';
import { missFinding } from '../commands/findingSteps.ts';
import { wantFindings } from '../commands/findings.ts';
import { useAsked } from '../commands/useAsked.ts';
import { useCapture } from '../state/capture.ts';
import { useDetail } from '../state/detail.ts';
import { wordIn } from '../state/findingFilter.ts';
import { listFindings } from '../state/findingList.ts';
import { useFindings } from '../state/findings.ts';
import { visibleLine } from '../ui/visible.ts';
import { FindingList } from './FindingList.tsx';
import { FindingsBar } from './FindingsBar.tsx';
import styles from './FindingsView.module.css';
import { Looking } from './Looking.tsx';
import { NoMatch, NothingFound } from './NothingFound.tsx';

/** How often findings are asked for again while calls are looked at: so many times at most. */
const steps = 20;

/** Index of the call on screen, where the filter names just that one: all of its findings are wanted, however little they weigh. */
function useNamedCall(filter: string): number | undefined {
  const report = useDetail(({ shown }) => shown?.report);
  return report !== undefined && wordIn(filter, 'call') === report.key.toolCallId ? report.index : undefined;
}

/** What is wrong with the capture, or worth knowing: what matters most first, rule by rule, each finding with its place. */
export function FindingsView() {
  const name = useCapture((capture) => capture.name);
  const epoch = useCapture((capture) => capture.epoch);
  const calls = useCapture((capture) => capture.counts.calls);
  const looked = useCapture((capture) => capture.looked);
  const reply = useFindings((findings) => findings.reply);
  const filter = useFindings((findings) => findings.filter);
  const whole = useFindings((findings) => findings.whole);
  const chosen = useFindings((findings) => findings.chosen);

  const step = Math.max(1, Math.ceil(calls / steps));
  const known = looked >= calls ? calls : Math.floor(looked / step) * step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again as calls are looked at, and of another capture.
  useEffect(() => void wantFindings(), [known, epoch]);

  const named = useNamedCall(filter);
  const { value: ofCall } = useAsked('callFindings', named === undefined ? undefined : { call: named, looked: known }, epoch);
  const groups = useMemo(
    () => (reply === undefined ? undefined : listFindings({ report: reply.report, ofCall, filter, tools: reply.tools, whole, chosen })),
    [reply, ofCall, filter, whole, chosen],
  );

  const complete = reply !== undefined && reply.looked >= calls;
  useEffect(() => {
    if (!complete || chosen === undefined || filter !== '') return;
    if (groups?.every(({ found }) => found.every(({ key }) => key !== chosen)) === true) missFinding(chosen);
  }, [complete, chosen, filter, groups]);

  return (
    <main className={styles.view} data-testid="findings">
      <h1 className="sr-only">Findings of {visibleLine(name)}</h1>
      <div>
        <FindingsBar groups={groups ?? []} />
        <Looking reply={reply} />
      </div>
      {groups === undefined ? (
        <p className={styles.none}>Looking at the calls…</p>
      ) : groups.length > 0 ? (
        <FindingList groups={groups} />
      ) : filter !== '' && (reply?.report.groups.length ?? 0) > 0 ? (
        <NoMatch filter={filter} />
      ) : (
        reply !== undefined && <NothingFound reply={reply} />
      )}
    </main>
  );
}
