import { ok } from '../../../lib/base/result.ts';
import type { BundleCall } from '../../../lib/texts/types.ts';
import type { CallKey } from '../../../lib/trace/types.ts';
import { type Feature, type Handler, notOpen } from './feature.ts';

/** Which call a link means, by its key. */
export type LocateRequest = CallKey;
export interface LocateReply {
  /** Index of the call; absent where the capture has no such call. */
  readonly call?: number;
}
export type LocateFeature = Feature<LocateRequest, LocateReply>;

/**
 * The call of this key. A link written by hand may leave the session out: then an id that one session alone has is enough. Linear in the
 * calls.
 */
export function callOf(calls: readonly Pick<BundleCall, 'index' | 'key'>[], wanted: CallKey): number | undefined {
  const named = calls.filter(({ key }) => key.toolCallId === wanted.toolCallId && key.occurrence === wanted.occurrence);
  const exact = named.find(({ key }) => key.session === wanted.session);
  const only = wanted.session === '' && named.length === 1 ? named[0] : undefined;
  return (exact ?? only)?.index;
}

export const locate: Handler<LocateFeature> = async (wanted, work) => {
  const session = work.session();
  if (session === undefined) return notOpen('The call of the link');
  const call = callOf(session.calls, wanted);
  return ok(call === undefined ? {} : { call });
};
