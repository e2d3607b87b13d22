import { useCapture } from '../state/capture.ts';
import { useView } from '../state/view.ts';
import { stepCall } from './calls.ts';
import type { Command } from './command.ts';
import { anyFinding } from './findings.ts';
import { stepFrame } from './frames.ts';
import { reachNow } from './handles.ts';

/** Comes with the first use: most of what can be done with findings is done in their view. */
const findings = () => import('./findingSteps.ts');

const inView = () => useView.getState().view;

const anyRow = (): boolean => {
  if (inView() === 'findings') return anyFinding();
  return inView() === 'frames' || inView() === 'captures' || (inView() === 'calls' && (useCapture.getState().order?.length ?? 0) > 0);
};

/** One row down or up in the list on screen. */
function step(steps: 1 | -1): void {
  if (inView() === 'frames') stepFrame(steps);
  else if (inView() === 'captures') reachNow(steps > 0 ? 'next pair' : 'previous pair');
  else if (inView() === 'findings') void findings().then(({ stepFinding }) => stepFinding(steps));
  else stepCall(steps);
}

const stepFault = (steps: 1 | -1): void => void findings().then((part) => part.stepFault(steps));
const anyFault = () => useCapture.getState().counts.problems > 0 || anyFinding();

export const rowCommands: readonly Command[] = [
  { id: 'call.next', words: 'Next call, frame, finding or pair', group: 'Calls', keys: ['j'], when: anyRow, run: () => step(1) },
  { id: 'call.previous', words: 'Previous call, frame, finding or pair', group: 'Calls', keys: ['k'], when: anyRow, run: () => step(-1) },
];

export const faultCommands: readonly Command[] = [
  {
    id: 'problem.next',
    words: 'Next problem or finding',
    group: 'Problems',
    keys: ['F8'],
    when: anyFault,
    run: () => stepFault(1),
  },
  {
    id: 'problem.previous',
    words: 'Previous problem or finding',
    group: 'Problems',
    keys: ['Shift+F8'],
    when: anyFault,
    run: () => stepFault(-1),
  },
];
