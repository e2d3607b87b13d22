import { encodeLink } from '../../lib/link/codec.ts';
import { linkLimits } from '../../lib/link/length.ts';
import type { LinkSource, LinkState } from '../../lib/link/state.ts';
import { useCapture } from '../state/capture.ts';
import { useCaptures } from '../state/captures.ts';
import { useDerivation, withDerived } from '../state/derivation.ts';
import { useDetail } from '../state/detail.ts';
import { useFindings } from '../state/findings.ts';
import { useFrames } from '../state/frames.ts';
import { useLink } from '../state/link.ts';
import { useSelection } from '../state/selection.ts';
import { useShapes } from '../state/shapes.ts';
import { useView } from '../state/view.ts';
import { linkStateOf } from './current.ts';
import { queryWithout } from './read.ts';
import { pageClock, throttle } from './throttle.ts';

/** Milliseconds between two changes of the address. Browsers stop listening to pages that change it more than some three times a second. */
const interval = 500;

/**
 * An excerpt up to this length follows the page in the address. Changing an address takes time in proportion to its length: 4 ms at 32,000
 * characters, 200 ms at 100,000 and seconds at 2,000,000, measured in Chromium. The place in a longer one is told by Share alone.
 */
const followedExcerpt = linkLimits.tools;

/** The page's state as a link has it, from the stores as they are. */
export function currentState(): LinkState {
  const { shown } = useDetail.getState();
  const selection = useSelection.getState();
  const { rows, files } = useCapture.getState();
  const report = shown?.report.index === selection.call ? shown && withDerived(shown.report, useDerivation.getState().shown) : undefined;
  const row = selection.call === undefined ? undefined : rows.get(selection.call);
  const key = report?.key ?? (row && { session: row.session, toolCallId: row.id, occurrence: row.occurrence });
  return linkStateOf({
    source: useLink.getState().source,
    files,
    view: useView.getState(),
    selection,
    key,
    report,
    frameFilter: useFrames.getState().filter,
    shapes: useShapes.getState(),
    captures: useCaptures.getState(),
    findings: useFindings.getState(),
  });
}

/** The page's address without any state: what links begin with. */
export const pageAddress = (): string => `${location.origin}${location.pathname}${queryWithout(location.search)}`;

/** What was asked last, and the answer: reading a fragment of megabytes takes time too. */
let known: { readonly source: LinkSource; readonly came: boolean } | undefined;

function cameInAddress(source: Extract<LinkSource, { kind: 'excerpt' }>): boolean {
  if (known?.source !== source) known = { source, came: location.hash.endsWith(source.data) };
  return known.came;
}

/** The fragment that the address should have now; undefined where it is to be left as it is. */
function wantedFragment(): string | undefined {
  const { phase, opening } = useCapture.getState();
  const { source, asked, problem } = useLink.getState();
  // Something is under way, or went wrong: the address still says what was asked for.
  if (opening !== undefined || asked !== undefined || phase === 'opening' || phase === 'failed') return undefined;
  const isOwn = useView.getState().view === 'shapes';
  if (phase === 'empty') return problem !== undefined ? undefined : isOwn ? encodeLink(currentState()) : '';
  if (source.kind === 'none') return '';
  // A long excerpt that came in the address stays there as it came; one that came another way is not written into it.
  if (source.kind === 'excerpt' && source.data.length > followedExcerpt) return cameInAddress(source) ? undefined : '';
  return encodeLink(currentState());
}

function writeAddress(): void {
  const fragment = wantedFragment();
  if (fragment === undefined || (`#${fragment}` === location.hash && queryWithout(location.search) === location.search)) return;
  const hash = fragment === '' ? '' : `#${fragment}`;
  if (hash === '' && location.hash === '' && queryWithout(location.search) === location.search) return;
  try {
    history.replaceState(history.state, '', `${location.pathname}${queryWithout(location.search)}${hash}`);
  } catch {
    // The browser has had enough for now; the next change comes through.
  }
}

/** Keeps the address telling what the page shows, a little behind it. Returns how to stop. */
export function keepAddress(): () => void {
  const slow = throttle(interval, pageClock, writeAddress);
  const stores = [useCapture, useLink, useView, useSelection, useDetail, useFrames, useShapes, useCaptures, useFindings];
  const stops = stores.map((store) => store.subscribe(slow.poke));
  // Whoever leaves or reloads at once comes back to the same place.
  window.addEventListener('pagehide', slow.flush);
  return () => {
    slow.stop();
    window.removeEventListener('pagehide', slow.flush);
    for (const stop of stops) stop();
  };
}
