import { showPane } from '../commands/arrange.ts';
import { runCommand } from '../commands/registry.ts';
import { viewCommandId, views } from '../commands/views.ts';
import { useCapture } from '../state/capture.ts';
import { useCaptures } from '../state/captures.ts';
import { frameNumber } from '../state/derive.ts';
import { useDetail } from '../state/detail.ts';
import { useFindings } from '../state/findings.ts';
import { useSelection } from '../state/selection.ts';
import { useView, type ViewName } from '../state/view.ts';
import { count } from '../ui/format.ts';
import { type Pane, Panes } from '../ui/Panes.tsx';
import { shownLine } from '../ui/visible.ts';

/** Name of what is chosen in the list of a view that shows a list and what is chosen in it; undefined for any other view. */
function useChosen(view: ViewName): string | undefined {
  const title = useDetail((detail) => detail.shown?.call.title ?? detail.shown?.call.tool);
  const frame = useSelection((selection) => selection.frame);
  const beside = useSelection((selection) => selection.beside);
  const pair = useCaptures((captures) => captures.pair);
  if (view === 'calls') return shownLine(title ?? 'Call');
  if (view === 'captures') return pair === undefined ? undefined : 'Pair';
  if (view !== 'frames') return undefined;
  if (frame !== undefined) return `Frame ${count(frameNumber(frame))}`;
  if (beside === undefined) return 'Frame';
  return `${beside.kind === 'record' ? 'Record' : 'Problem'} ${count(frameNumber(beside.index))}`;
}

/** What a narrow page has in place of the views in the top bar: the views, and the two panes of the one on screen. */
export function ViewPanes() {
  const view = useView((shown) => shown.view);
  const pane = useView((shown) => shown.pane);
  const { calls, frames } = useCapture((capture) => capture.counts);
  const chosen = useChosen(view);
  const found = useFindings(({ reply }) => reply?.report.counts);
  const words: { readonly [id in ViewName]?: string } = {
    calls: `Calls ${count(calls)}`,
    frames: `Frames ${count(frames)}`,
    ...(found === undefined ? {} : { findings: `Findings ${count(found.error + found.warning + found.info)}` }),
  };
  const panes = views.flatMap((entry): readonly Pane[] => {
    const own = words[entry.id] ?? entry.words;
    if (entry.id !== view) return [{ id: entry.id, words: own, onPick: () => runCommand(viewCommandId(entry.id)) }];
    if (chosen === undefined) return [{ id: entry.id, words: own, shown: true, onPick: () => undefined }];
    return [
      { id: entry.id, words: own, shown: pane === 'calls', onPick: () => showPane('calls') },
      { id: 'chosen', words: chosen, shown: pane === 'call', onPick: () => showPane('call') },
    ];
  });
  return <Panes panes={panes} />;
}
