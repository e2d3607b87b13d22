import { findingsMarkdown } from '../../lib/findings/markdown.ts';
import type { RuleId } from '../../lib/findings/rule-ids.ts';
import type { Finding, FindingReport } from '../../lib/findings/types.ts';
import { currentState } from '../link/address.ts';
import { missingProblem } from '../link/place.ts';
import { useCapture } from '../state/capture.ts';
import { columnsInView, equalIds, gapsInView } from '../state/derive.ts';
import { useDetail } from '../state/detail.ts';
import { withWord } from '../state/findingFilter.ts';
import { type ListedFinding, type ListedGroup, listFindings, steppedFinding } from '../state/findingList.ts';
import { useFindings } from '../state/findings.ts';
import { useLink } from '../state/link.ts';
import { useSelection } from '../state/selection.ts';
import { useView } from '../state/view.ts';
import { detailOf, tell } from './arrive.ts';
import { goToCall } from './calls.ts';
import { putText } from './columns.ts';
import { showAsOf } from './frames.ts';
import { selectGap } from './gaps.ts';
import { goToFrame, goToRecord } from './jump.ts';
import { say } from './notice.ts';
import { lookAtProblem, stepProblem } from './problems.ts';
import { linkOf } from './share.ts';
import { showView } from './views.ts';

const listed = (): readonly ListedGroup[] => {
  const { reply, filter, whole, chosen } = useFindings.getState();
  return reply === undefined ? [] : listFindings({ report: reply.report, filter, tools: reply.tools, whole, chosen });
};

/** Looks at a finding in the list; its evidence opens. */
export const chooseFinding = (key: string | undefined): void => useFindings.setState({ chosen: key });

/** Lists all findings of a rule. */
export const unfoldRule = (rule: RuleId): void => useFindings.setState(({ whole }) => ({ whole: new Set(whole).add(rule) }));

/** Lists the first few findings of a rule alone; one further down is looked at no more. */
export const foldRule = ({ group, found }: ListedGroup): void =>
  useFindings.setState(({ whole, chosen }) => ({
    whole: new Set([...whole].filter((rule) => rule !== group.rule)),
    chosen: found.some(({ key }) => key === chosen) ? undefined : chosen,
  }));

/** Puts a text of the selected call on screen: at the gap that begins at a unit, else at that unit. */
async function goToText(call: number, text: string, unit: number | undefined): Promise<void> {
  await detailOf(call);
  if (useDetail.getState().shown?.report.index !== call || useSelection.getState().call !== call) return;
  putText(text);
  const report = useDetail.getState().shown?.report;
  if (report === undefined || unit === undefined) return;
  const equal = equalIds(report, text);
  const gaps = gapsInView(report, columnsInView(report, useSelection.getState().columns, useView.getState().pass));
  const gap = gaps.findIndex((each) => equal.includes(each.text.id) && each.gap.at === unit);
  if (gap >= 0) selectGap(gap);
  else useSelection.setState({ spot: { text, unit } });
}

/** Goes to where a finding is: call and tab, text and unit, field, frame and update, record, or problem. */
export function goToFinding({ place }: Finding): void {
  const { call, text, unit, field, frame, item, record, problem } = place;
  if (call === undefined) {
    if (problem !== undefined) lookAtProblem(problem);
    else if (frame !== undefined) goToFrame(frame);
    else if (record !== undefined) goToRecord(record);
    else say('This is about the whole capture');
    return;
  }
  const tab = text !== undefined ? 'compare' : field !== undefined ? 'fields' : frame !== undefined ? 'frames' : 'compare';
  useView.setState({ view: 'calls', tab });
  goToCall(call.index);
  if (text !== undefined) void goToText(call.index, text, unit);
  else if (field !== undefined) useSelection.setState({ field });
  else if (frame !== undefined) showAsOf(frame, item);
}

/** The next or previous finding on screen, round the ends. */
export function stepFinding(step: 1 | -1): void {
  const groups = listed();
  const next = steppedFinding(groups, useFindings.getState().chosen, step) ?? steppedFinding(groups, undefined, step);
  if (next !== undefined) chooseFinding(next.key);
}

/** Goes to a finding from another view, and says what it is. */
function visit({ key, finding }: ListedFinding): void {
  useView.setState({ problemsOpen: false });
  chooseFinding(key);
  goToFinding(finding);
  say(finding.sentence);
}

/** One round through what is wrong, from wherever the person is: the problems in their panel, then the findings, each at its place. */
export function stepFault(step: 1 | -1): void {
  const { view, problemsOpen, problem } = useView.getState();
  const { problems } = useCapture.getState().counts;
  const { chosen } = useFindings.getState();
  const begins = !problemsOpen && chosen === undefined && problems > 0;
  const staysInPanel = problemsOpen && problem + step >= 0 && problem + step < problems;
  const groups = listed();
  const next = steppedFinding(groups, problemsOpen ? undefined : chosen, step);
  const again = steppedFinding(groups, undefined, step);
  if (view === 'findings' && !problemsOpen) stepFinding(step);
  else if (begins || staysInPanel) stepProblem(step);
  else if (next !== undefined) visit(next);
  else if (problems === 0 && again !== undefined) visit(again);
  else {
    chooseFinding(undefined);
    lookAtProblem(step === 1 ? 0 : problems - 1);
  }
}

/** Shows the findings of the selected call. */
export function showFindingsOf(toolCallId: string): void {
  useFindings.setState(({ filter }) => ({ filter: withWord(filter, 'call', toolCallId) }));
  showView('findings');
}

/** A link named a finding that is not among those of what is open. */
export function missFinding(key: string): void {
  if (useFindings.getState().chosen !== key) return;
  chooseFinding(undefined);
  if (useLink.getState().source.kind !== 'none') tell(missingProblem([`the finding “${key}”`]));
}

/** What the list has on screen and beyond its first few, as a report of its own. */
export function listedReport(groups: readonly ListedGroup[], calls: number): FindingReport {
  const own = groups.map(({ group, found, notKept }) => ({
    ...group,
    count: found.length + notKept,
    findings: found.map(({ finding }) => finding),
  }));
  const sum = (wanted: Finding['severity']): number =>
    own.reduce((total, { findings }) => total + findings.filter(({ severity }) => severity === wanted).length, 0);
  return { calls, counts: { error: sum('error'), warning: sum('warning'), info: sum('info') }, groups: own };
}

/** A report as Markdown for a bug report. */
export const markdownOf = (report: FindingReport): string =>
  findingsMarkdown(report, { capture: useCapture.getState().name, calls: useCapture.getState().counts.calls });

/** The address that opens the findings at the one looked at. */
export const findingLink = (): string => linkOf(currentState());
