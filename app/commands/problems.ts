import { ok, type Result } from '../../lib/base/result.ts';
import { useCapture } from '../state/capture.ts';
import { useProblems } from '../state/problems.ts';
import { useView } from '../state/view.ts';
import type { RequestOf } from '../worker/protocol/messages.ts';
import type { Command } from './command.ts';
import { ask, selectEntry } from './frames.ts';
import { worker } from './service.ts';

/** Rows fetched at a time. */
const windowSize = 200;
const asked = new Set<string>();

/** Fetches the window of problem rows around an index, unless it is known or on its way. */
export async function wantProblems(index: number): Promise<void> {
  const { epoch } = useCapture.getState();
  const from = Math.floor(index / windowSize) * windowSize;
  const key = `${epoch}:${from}`;
  if (asked.has(key)) return;
  asked.add(key);
  const reply = await worker().request('problems', epoch, { from, to: from + windowSize });
  if (!reply.ok || useCapture.getState().epoch !== epoch) return void asked.delete(key);
  useProblems.setState(({ rows }) => {
    const merged = new Map(rows);
    for (const row of reply.value.problems) merged.set(row.index, row);
    return { rows: merged };
  });
}

/** Fetches the bytes of one problem as text. */
async function wantRaw(problem: number): Promise<void> {
  const { epoch } = useCapture.getState();
  if (useProblems.getState().raw.has(problem)) return;
  const reply = await worker().request('raw', epoch, { problem });
  if (!reply.ok || useCapture.getState().epoch !== epoch) return;
  useProblems.setState(({ raw }) => ({ raw: new Map(raw).set(problem, reply.value) }));
}

/** Problems as Markdown for a bug report: all of them, or one with its bytes quoted. */
export async function problemsText(request: RequestOf<'problemsText'>): Promise<Result<string>> {
  const reply = await ask('problemsText', request);
  return reply.ok ? ok(reply.value.text) : reply;
}

/** Looks at a problem row, in the panel. */
export function lookAtProblem(problem: number): void {
  useView.setState({ problemsOpen: true, problem });
  if (useView.getState().view === 'frames') selectEntry({ kind: 'problem', index: problem });
  void wantProblems(problem);
  void wantRaw(problem);
}

export function toggleProblems(): void {
  if (useView.getState().problemsOpen) useView.setState({ problemsOpen: false });
  else lookAtProblem(useView.getState().problem);
}

/** The next or previous problem, round the ends; the first step only opens the panel. */
export function stepProblem(step: 1 | -1): void {
  const { problems } = useCapture.getState().counts;
  const { problem, problemsOpen } = useView.getState();
  if (problems > 0) lookAtProblem(problemsOpen ? (problem + step + problems) % problems : problem);
}

const anyProblem = () => useCapture.getState().counts.problems > 0;

export const problemCommands: readonly Command[] = [
  { id: 'problem.panel', words: 'Show or hide the problems', group: 'Problems', keys: ['p'], when: anyProblem, run: toggleProblems },
];
