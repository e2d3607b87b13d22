import { ok } from '../../../lib/base/result.ts';
import type { CaptureLoss } from '../../../lib/checks/capture-loss.ts';
import type { PrefixLog } from '../../../lib/texts/prefix.ts';
import { cancelled, type Feature, type Handler, notOpen } from './feature.ts';

/** Asks for the sums as they stand; `analysed` only makes it another question once more calls are known. */
export interface LossesRequest {
  readonly analysed: number;
}
export type LossesFeature = Feature<LossesRequest, CaptureLoss>;

/** Sums over the calls that analysis has reached. */
export const losses: Handler<LossesFeature> = (_, work) => {
  const session = work.session();
  if (session === undefined) return Promise.resolve(notOpen('The bundle'));
  return Promise.resolve(ok(work.library.sumLosses(session.losses.flatMap((loss) => loss ?? []))));
};

export type PrefixesFeature = Feature<Record<string, never>, readonly PrefixLog[]>;

/** What moved between the model requests of each log. */
export const prefixes: Handler<PrefixesFeature> = async (_, work) => {
  const session = work.session();
  if (session === undefined) return notOpen('The bundle');
  const logs = await work.library.prefixes(session.store);
  return work.cancelled() ? cancelled() : ok(logs);
};
