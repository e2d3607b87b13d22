import { ok } from '../../../lib/base/result.ts';
import type { CallReport } from '../../../lib/checks/types.ts';
import type { BundleCall } from '../../../lib/texts/types.ts';
import type { CallMediaView } from '../library.ts';
import { examine } from '../session.ts';
import { cancelled, type Feature, type Handler, notOpen } from './feature.ts';

export interface DetailRequest {
  readonly call: number;
}

/** Another call of the bundle, as the header of one names it. */
export interface NamedCall {
  readonly call: number;
  readonly words: string;
}

/** How a call is nested: the call in whose sub-agent it was made, and the first of those made in its own. */
export interface Nesting {
  /** Without an index where the bundle holds no frame of it. */
  readonly parent?: { readonly call?: number; readonly words: string };
  readonly children: readonly NamedCall[];
  /** Children that are not named. */
  readonly more: number;
}

/** Everything the views of one call show. */
export interface CallDetail {
  readonly call: BundleCall;
  /** Absent for a call that is in no sub-agent and has none. */
  readonly nesting?: Nesting;
  readonly report: CallReport;
  readonly media: CallMediaView;
}

export type DetailFeature = Feature<DetailRequest, CallDetail>;

const mostChildren = 20;

const wordsOf = ({ tool, key }: BundleCall): string => `${tool ?? 'call'} ${key.toolCallId || '(empty id)'}`;

const isParent = (parent: BundleCall, { key, call }: BundleCall): boolean =>
  call?.parent?.toolCallId === parent.key.toolCallId &&
  key.session === parent.key.session &&
  (call.parent.occurrence ?? 1) === parent.key.occurrence;

/** Linear in the calls of the bundle. */
const nestingOf = (calls: readonly BundleCall[], call: BundleCall): Nesting | undefined => {
  const named = call.call?.parent;
  const parent = named && calls.find((one) => isParent(one, call));
  const children = calls.filter((one) => isParent(call, one));
  if (named === undefined && children.length === 0) return undefined;
  return {
    ...(named === undefined
      ? {}
      : { parent: parent === undefined ? { words: named.toolCallId } : { call: parent.index, words: wordsOf(parent) } }),
    children: children.slice(0, mostChildren).map((child) => ({ call: child.index, words: wordsOf(child) })),
    more: Math.max(0, children.length - mostChildren),
  };
};

export const detail: Handler<DetailFeature> = async (request, work) => {
  const session = work.session();
  const call = session?.calls[request.call];
  if (session === undefined || call === undefined) return notOpen(`Call ${request.call + 1}`);
  const examined = await examine(session, call, work.library);
  if (work.cancelled()) return cancelled();
  if (!examined.ok) return examined;
  const { report } = examined.value;
  const media = await work.library.media(report, call, session.store);
  const nesting = nestingOf(session.calls, call);
  return work.cancelled() ? cancelled() : ok({ call, report, media, ...(nesting === undefined ? {} : { nesting }) });
};
