import { type Problem, problem } from '../../lib/base/problem.ts';
import {
  bothProblems,
  capturesAt,
  missingInCall,
  missingOpen,
  missingProblem,
  numberedField,
  selectionAt,
  viewAt,
  withinOpen,
} from '../link/place.ts';
import { useCapture } from '../state/capture.ts';
import { useCaptures } from '../state/captures.ts';
import { useDetail } from '../state/detail.ts';
import { useFindings } from '../state/findings.ts';
import { useFrames } from '../state/frames.ts';
import { type LinkPlace, useLink } from '../state/link.ts';
import { useSelection } from '../state/selection.ts';
import { shapesAt, useShapes } from '../state/shapes.ts';
import { useView } from '../state/view.ts';
import { selectCall } from './calls.ts';
import { listFrames } from './frames.ts';
import { reach } from './handles.ts';
import { refreshOrder } from './list.ts';
import { lookAtProblem } from './problems.ts';
import { worker } from './service.ts';

/** Arranges the page as a place has it; to be done before the list is asked for. The call comes with `goToPlace`. */
export function arrange(place: LinkPlace): void {
  useView.setState(viewAt(place));
  const { frame, beside } = selectionAt(place);
  useSelection.setState({ frame, beside });
  useFrames.setState({ filter: place.frameFilter ?? '' });
  useCaptures.setState(capturesAt(place));
  const saysShapes = place.shape !== undefined || place.view === 'shapes' || place.tab === 'shapes';
  if (saysShapes) useShapes.setState((before) => shapesAt(place.shape, before));
  useFindings.setState({ filter: place.findingFilter ?? '', chosen: place.finding });
}

const noSuchCall = ({ id }: NonNullable<LinkPlace['call']>) =>
  problem(
    'bad-link',
    `The link's call “${id}” is not in what is open.`,
    {},
    'Look for it in the list, or ask which capture the link was made from.',
  );

/** Waits until the call's detail is on screen, or is not going to be. */
export const detailOf = (call: number): Promise<void> =>
  new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const look = () => {
      const { shown, failure, loading } = useDetail.getState();
      if (loading !== undefined && useSelection.getState().call === call) return;
      if (shown?.report.index !== call && failure === undefined && useSelection.getState().call === call) return;
      for (const stop of stops) stop();
      resolve();
    };
    stops.push(useDetail.subscribe(look), useSelection.subscribe(look));
    look();
  });

/** Tells one more thing about the link that was followed. */
export const tell = (told: Problem | undefined): void =>
  useLink.setState(({ problem: before }) => ({ problem: bothProblems(before, told) }));

/** Goes to a place in what is open: its call, with columns, gap and field. Whatever of it is not there is said to be so. */
export async function goToPlace(named: LinkPlace): Promise<void> {
  const { epoch, order, counts, files } = useCapture.getState();
  const open = { ...counts, paths: files.map(({ path }) => path) };
  tell(named.leftOut);
  const missing = missingProblem(missingOpen(named, open));
  tell(missing);
  const place = withinOpen(named, open);
  if (missing !== undefined) arrange(place);
  if (place.problem !== undefined) lookAtProblem(place.problem);
  const { session, id, occurrence } = place.call ?? {};
  const reply =
    id === undefined
      ? undefined
      : await worker().request('locate', epoch, { session: session ?? '', toolCallId: id, occurrence: occurrence ?? 1 });
  if (useCapture.getState().epoch !== epoch) return;
  const located = reply?.ok ? reply.value.call : undefined;
  if (place.call !== undefined && located === undefined) tell(noSuchCall(place.call));
  // What a link does not name, or names in vain, stays where it is.
  const call = located ?? useSelection.getState().call ?? order?.[0];
  if (call === undefined) return;
  selectCall(call);
  if (located === undefined) return;
  useSelection.setState(selectionAt(place));
  if (place.columns === undefined && place.gap === undefined && place.field === undefined) return;
  await detailOf(call);
  const { shown } = useDetail.getState();
  if (shown?.report.index !== call || useSelection.getState().call !== call) return;
  if (place.field?.startsWith('#') === true) useSelection.setState({ field: numberedField(place, shown.report) });
  const inCall = missingInCall(place, shown.report, useView.getState().pass);
  // A choice that does not exist would stay in the address, and be told of again at each reload.
  if (inCall.some((words) => words.startsWith('gap '))) useSelection.setState({ gap: undefined });
  tell(missingProblem(inCall));
}

/** Goes to a place while its capture is open already: a link to it was followed in the same tab. */
export async function moveTo(place: LinkPlace): Promise<void> {
  arrange(place);
  if (useView.getState().view === 'frames') void listFrames();
  if (useView.getState().view === 'captures') reach('captures');
  await refreshOrder();
  await goToPlace(place);
}
