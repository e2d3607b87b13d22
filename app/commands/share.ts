import { type Problem, problem } from '../../lib/base/problem.ts';
import { encodeLink } from '../../lib/link/codec.ts';
import { linkLimits } from '../../lib/link/length.ts';
import type { LinkState } from '../../lib/link/state.ts';
import type { RuleId } from '../../lib/redact/types.ts';
import { currentState, pageAddress } from '../link/address.ts';
import { placeInExcerpt } from '../link/current.ts';
import { useCapture } from '../state/capture.ts';
import { useSelection } from '../state/selection.ts';
import { carryRefused, initialShare, ownPatterns, type Share, type ShareTab, type ShareWork, useShare } from '../state/share.ts';
import { useView } from '../state/view.ts';
import { copyText } from '../ui/clipboard.ts';
import type { Made } from '../worker/excerpt/make.ts';
import type { ExcerptEvent } from '../worker/protocol/events.ts';
import type { Command } from './command.ts';
import { reportInView } from './derive.ts';
import { say } from './notice.ts';
import { worker } from './service.ts';

/** Most calls of an excerpt: more of them fit no link. */
export const mostCalls = 200;

let working: AbortController | undefined;
/** Calls of the preview that hits were refused in, and the preview itself: a new search carries refusals over. */
let before: { readonly calls: ReadonlySet<number>; readonly share: Share } | undefined;

const epochOf = () => useCapture.getState().epoch;

/** The whole link of a state. */
export const linkOf = (state: LinkState): string => `${pageAddress()}#${encodeLink(state)}`;

/** Opens the dialog, for the selected call. */
export function openShare(tab: ShareTab = 'view'): void {
  const { call } = useSelection.getState();
  working?.abort();
  before = undefined;
  useShare.setState({ ...initialShare, tab, calls: new Set(call === undefined ? [] : [call]) });
  useView.setState({ dialog: 'share', textMenu: undefined });
  if (tab === 'excerpt') void preview();
}

export function closeShare(): void {
  working?.abort();
  before = undefined;
  useShare.setState(initialShare);
  useView.setState({ dialog: undefined });
}

export function showShareTab(tab: ShareTab): void {
  useShare.setState({ tab });
  if (tab === 'excerpt' && useShare.getState().preview === undefined) void preview();
}

const stepOf = (what: ShareWork['what'], { step, done, total }: Pick<ExcerptEvent, 'step' | 'done' | 'total'>): ShareWork => ({
  what,
  step,
  done,
  total,
});

/** A step of the work under way, as the worker tells it. */
export const onExcerptStep = (event: ExcerptEvent): void =>
  useShare.setState(({ working: now }) => (now === undefined ? {} : { working: stepOf(now.what, event) }));

/** Starts work on the excerpt in place of what was under way. */
function start(what: ShareWork['what']): AbortSignal {
  working?.abort();
  working = new AbortController();
  useShare.setState({ working: stepOf(what, { step: 'collecting', done: 0, total: 0 }), failure: undefined, made: undefined, left: [] });
  return working.signal;
}

/** Stops the work under way. A search that was stopped leaves none: what was found before was found in other calls or by other rules. */
export function cancelShare(): void {
  working?.abort();
  useShare.setState(({ working: stopped, preview: shown }) => ({
    working: undefined,
    preview: stopped?.what === 'preview' ? undefined : shown,
  }));
}

/** Looks through the chosen calls by the rules and patterns of now. */
export async function preview(): Promise<void> {
  const share = useShare.getState();
  if (share.preview !== undefined) before = { calls: share.calls, share };
  const signal = start('preview');
  if (share.calls.size === 0) return useShare.setState({ preview: undefined, working: undefined });
  const calls = [...share.calls].sort((a, b) => a - b);
  const request = { calls, rules: [...share.rules], own: ownPatterns(share.own) };
  const reply = await worker().request('preview', epochOf(), request, signal);
  if (signal.aborted) return;
  if (!reply.ok) return useShare.setState({ preview: undefined, working: undefined, failure: reply.problem });
  const refused =
    before?.share.preview && carryRefused(before.share.preview, before.share.refused, reply.value, sameSet(before.calls, share.calls));
  useShare.setState({ preview: reply.value, working: undefined, refused: refused ?? new Set(), contexts: new Map() });
}

const sameSet = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean => a.size === b.size && [...a].every((one) => b.has(one));

/** Chooses the calls of the excerpt. */
export function chooseCalls(calls: Iterable<number>): void {
  useShare.setState({ calls: new Set([...calls].slice(0, mostCalls)) });
  void preview();
}

export function toggleCall(call: number): void {
  const calls = new Set(useShare.getState().calls);
  if (!calls.delete(call)) calls.add(call);
  chooseCalls(calls);
}

export function toggleRule(rule: RuleId): void {
  const rules = new Set(useShare.getState().rules);
  if (!rules.delete(rule)) rules.add(rule);
  useShare.setState({ rules });
  void preview();
}

/** Own patterns, one a line; they are looked for once the person has stopped typing and asks for it. */
export const typeOwn = (own: string): void => useShare.setState({ own });

/** Adds a value as a pattern of its own, and looks again. */
export function addOwn(value: string): void {
  useShare.setState(({ own }) => ({ own: own === '' || own.endsWith('\n') ? `${own}${value}` : `${own}\n${value}` }));
  void preview();
}

/** Takes hits out, or leaves them as they are. */
export function decide(hits: Iterable<number>, takeOut: boolean): void {
  const refused = new Set(useShare.getState().refused);
  for (const hit of hits) {
    if (takeOut) refused.delete(hit);
    else refused.add(hit);
  }
  // What was made before was made of other decisions.
  useShare.setState({ refused, made: undefined, left: [] });
}

/** Fetches the contexts of hits that are in sight and not known. */
export async function wantContexts(hits: readonly number[]): Promise<void> {
  const { preview: shown, contexts } = useShare.getState();
  const missing = hits.filter((hit) => !contexts.has(hit));
  if (shown === undefined || missing.length === 0) return;
  const reply = await worker().request('contexts', epochOf(), { hits: missing });
  if (!reply.ok || useShare.getState().preview !== shown) return;
  useShare.setState((state) => {
    const known = new Map(state.contexts);
    for (const context of reply.value.contexts) known.set(context.hit, context);
    return { contexts: known };
  });
}

/** Why a link of so many characters is not made. */
export const tooLong = (length: number): Problem =>
  problem(
    'link-too-long',
    `The link would have ${length.toLocaleString('en-US')} characters; no browser opens one of ${linkLimits.browsers.toLocaleString('en-US')} or more.`,
    {},
    'Choose fewer calls. A call whose spill is large is large itself; the view link and the files may serve better.',
  );

/** The link of an excerpt, opening at the place of now where that is in the excerpt. */
function excerptLink(made: Extract<Made, { kind: 'made' }>, calls: readonly number[]): string {
  const now = currentState();
  const nth = calls.indexOf(useSelection.getState().call ?? -1);
  const key = made.keys.length === calls.length ? made.keys[nth] : undefined;
  const place = placeInExcerpt(now, key, reportInView());
  return linkOf({ source: { kind: 'excerpt', data: made.data }, ...place });
}

/** Makes the link: takes out what was accepted, looks again, packs. Refused where something is left, or no browser would open it. */
export async function makeLink(): Promise<void> {
  const { preview: shown, refused, calls } = useShare.getState();
  if (shown === undefined) return;
  const signal = start('link');
  const reply = await worker().request('make', epochOf(), { refused: Int32Array.from(refused) }, signal);
  if (signal.aborted) return;
  if (!reply.ok) return useShare.setState({ working: undefined, failure: reply.problem });
  const made = reply.value;
  if (made.kind === 'left') return useShare.setState({ working: undefined, left: made.values });
  const link = excerptLink(
    made,
    [...calls].sort((a, b) => a - b),
  );
  if (link.length >= linkLimits.browsers) return useShare.setState({ working: undefined, failure: tooLong(link.length) });
  useShare.setState({ working: undefined, made: { link, redacted: made.redacted, calls: calls.size } });
}

/** Copies a link, and says so. */
export async function copyLink(link: string): Promise<void> {
  say((await copyText(link)) ? 'Copied the link' : 'The browser did not let the page copy: select the link and copy it');
}

const anyOpen = () => useCapture.getState().phase === 'ready';

export const shareCommands: readonly Command[] = [
  { id: 'share', words: 'Share: a link to this place, or an excerpt', group: 'View', keys: ['s'], when: anyOpen, run: () => openShare() },
];
