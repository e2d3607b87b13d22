import { columnsInView, type GapInView, gapsInView } from '../state/derive.ts';
import { useSelection } from '../state/selection.ts';
import { useView } from '../state/view.ts';
import type { Command } from './command.ts';
import { reportInView } from './derive.ts';
import { callOff, reachOnceThere } from './handles.ts';

function gaps(): readonly GapInView[] {
  const report = reportInView();
  if (report === undefined) return [];
  return gapsInView(report, columnsInView(report, useSelection.getState().columns, useView.getState().pass));
}

/** Selects a gap by its index in `gapsInView`; views scroll it into sight. */
export const selectGap = (gap: number | undefined): void => useSelection.setState({ gap, spot: undefined });

/** The next or previous gap, round the ends. */
export function stepGap(step: 1 | -1): void {
  const { length } = gaps();
  if (length === 0) return;
  // Where the edges are on screen they are those of the first cut, if none was chosen.
  const gap = useSelection.getState().gap ?? (useView.getState().boundaryOpen ? 0 : undefined);
  selectGap(gap === undefined ? (step === 1 ? 0 : length - 1) : (gap + step + length) % length);
}

/** Expands a gap named by its key, or folds it again. */
export function toggleGap(key: string): void {
  useSelection.setState(({ expanded }) => {
    const next = new Set(expanded);
    if (!next.delete(key)) next.add(key);
    return { expanded: next };
  });
}

/** Expands or folds the selected gap, the first where none is selected. */
export function toggleSelectedGap(): void {
  const all = gaps();
  const at = useSelection.getState().gap ?? 0;
  const chosen = all[at];
  if (chosen === undefined) return;
  selectGap(at);
  toggleGap(chosen.key);
}

/** Shows the edges of the selected cut, the first where none is selected. */
export function openBoundary(): void {
  if (useSelection.getState().gap === undefined) selectGap(0);
  useView.setState({ boundaryOpen: true, tab: 'compare' });
  reachOnceThere('boundary');
}

export function closeBoundary(): void {
  callOff('boundary');
  useView.setState({ boundaryOpen: false });
}

const toggleBoundary = () => (useView.getState().boundaryOpen ? closeBoundary() : openBoundary());

const anyGap = () => useView.getState().tab === 'compare' && gaps().length > 0;

export const gapCommands: readonly Command[] = [
  { id: 'gap.previous', words: 'Previous cut', group: 'Gaps', keys: ['['], when: anyGap, run: () => stepGap(-1) },
  { id: 'gap.next', words: 'Next cut', group: 'Gaps', keys: [']'], when: anyGap, run: () => stepGap(1) },
  { id: 'gap.boundary', words: 'Edges of the cut, unit by unit', group: 'Gaps', keys: ['b'], when: anyGap, run: toggleBoundary },
  { id: 'gap.expand', words: 'Expand the gap, or fold it', group: 'Gaps', keys: ['e'], when: anyGap, run: toggleSelectedGap },
];
