import { useCapture } from '../state/capture.ts';
import { useView, type ViewName } from '../state/view.ts';
import type { Command } from './command.ts';
import { callOff } from './handles.ts';

/** A view beside the others in the top bar. */
export interface ViewEntry {
  readonly id: ViewName;
  /** On its button. */
  readonly words: string;
  /** In the help, and where the button is pointed at. */
  readonly title: string;
  readonly key: string;
  /** What must be open for it. */
  readonly needs: 'a frame' | 'a call' | 'nothing';
}

/** In the order of the top bar. */
export const views: readonly ViewEntry[] = [
  { id: 'calls', words: 'Calls', title: 'Calls', key: 'c', needs: 'a frame' },
  { id: 'frames', words: 'Frames', title: 'Frames', key: 'f', needs: 'a frame' },
  { id: 'findings', words: 'Findings', title: 'Findings: what is wrong, and what one could do', key: 'i', needs: 'a frame' },
  { id: 'budgets', words: 'Budgets', title: 'Budgets: what a cap would keep of all results', key: 'u', needs: 'a call' },
  { id: 'captures', words: 'Captures', title: 'Compare captures, or live with replay', key: 'Shift+C', needs: 'a call' },
  { id: 'losses', words: 'Losses', title: 'Losses of the whole capture', key: 'a', needs: 'a call' },
  { id: 'shapes', words: 'Shapes', title: 'Shapes: what a value of your own becomes', key: 'Shift+S', needs: 'nothing' },
];

export const viewCommandId = (view: ViewName): string => `view.${view}`;

/** True where there is something to show in a view: a view of calls needs one. */
export function canShow({ id, needs }: ViewEntry): boolean {
  const { phase, counts } = useCapture.getState();
  const { calls, frames, problems } = counts;
  if (needs === 'nothing') return true;
  // From a value of one's own back to the start page, where nothing is open.
  if (id === 'calls' && phase !== 'ready') return useView.getState().view !== 'calls';
  return needs === 'a call' ? calls > 0 : frames + problems > 0;
}

export function showView(view: ViewName): void {
  // What was to be reached in the view before is not wanted any more.
  callOff('filter');
  useView.setState({ view, pane: 'calls' });
}

export const topViewCommands: readonly Command[] = views.map((entry) => ({
  id: viewCommandId(entry.id),
  words: entry.title,
  group: 'View',
  keys: [entry.key],
  when: () => canShow(entry),
  run: () => showView(entry.id),
}));
