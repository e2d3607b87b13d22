import { onPending, pendingRequests } from '../commands/service.ts';
import { useCapture } from '../state/capture.ts';
import { useDetail } from '../state/detail.ts';
import { useSelection } from '../state/selection.ts';
import { useView } from '../state/view.ts';
import { onParts, partsUnderWay } from './later.tsx';

/** True where nothing is read, folded or analysed, nothing was asked of the worker, and a failure needs no more. */
function quiet(): boolean {
  const { opening, phase, analysed, counts } = useCapture.getState();
  if (opening !== undefined || pendingRequests() > 0 || partsUnderWay() > 0 || useDetail.getState().loading !== undefined) return false;
  return phase !== 'ready' || analysed >= counts.calls;
}

/**
 * Keeps `data-ready` on the document: "false" at once when something begins, "true" after two frames of quiet, when what
 * came last has been painted. Assistive tools and tests wait for it. Returns how to stop.
 */
export function markReady(root: HTMLElement): () => void {
  let frame = 0;
  const change = () => {
    root.dataset.ready = 'false';
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        root.dataset.ready = String(quiet());
      });
    });
  };
  const stops = [useCapture, useDetail, useSelection, useView].map((store) => store.subscribe(change));
  stops.push(onPending(change), onParts(change));
  change();
  return () => {
    cancelAnimationFrame(frame);
    for (const stop of stops) stop();
  };
}
