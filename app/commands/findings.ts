import { useCapture } from '../state/capture.ts';
import { initialFindings, useFindings } from '../state/findings.ts';
import { ask } from './frames.ts';

let asked = '';

/** Asks for what was found so far, unless just that was asked for. */
export async function wantFindings(): Promise<void> {
  const { epoch, looked, phase } = useCapture.getState();
  const { stopped } = useFindings.getState();
  const question = `${epoch} ${looked} ${stopped}`;
  if (phase !== 'ready' || asked === question) return;
  asked = question;
  const reply = await ask('findings', { looked });
  if (reply.ok && useCapture.getState().epoch === epoch) useFindings.setState({ reply: reply.value });
}

/** The analysis pass went on: once every call was looked at, the findings are known. */
export function onLooked(): void {
  const { looked, counts } = useCapture.getState();
  if (looked >= counts.calls) void wantFindings();
}

/** Everything found in a capture is forgotten. */
export function forgetFindings(): void {
  asked = '';
  useFindings.setState(initialFindings);
}

/** Stops looking for findings, or takes it up where it was stopped. What was found stays. */
export async function lookForFindings(on: boolean): Promise<void> {
  useFindings.setState({ stopped: !on });
  await ask('look', { on });
  await wantFindings();
}

export const setFindingFilter = (filter: string): void => useFindings.setState({ filter });

export const anyFinding = (): boolean => (useFindings.getState().reply?.report.groups.length ?? 0) > 0;
