import { ok } from '../../../lib/base/result.ts';
import type { CallReport } from '../../../lib/checks/types.ts';
import type { BundleCall } from '../../../lib/texts/types.ts';
import type { CallMediaView } from '../library.ts';
import { examine } from '../session.ts';
import { cancelled, type Feature, type Handler, notOpen } from './feature.ts';

export interface DetailRequest {
  readonly call: number;
}

/** Everything the views of one call show. */
export interface CallDetail {
  readonly call: BundleCall;
  readonly report: CallReport;
  readonly media: CallMediaView;
}

export type DetailFeature = Feature<DetailRequest, CallDetail>;

export const detail: Handler<DetailFeature> = async (request, work) => {
  const session = work.session();
  const call = session?.calls[request.call];
  if (session === undefined || call === undefined) return notOpen(`Call ${request.call + 1}`);
  const examined = await examine(session, call, work.library);
  if (work.cancelled()) return cancelled();
  if (!examined.ok) return examined;
  const { report } = examined.value;
  const media = await work.library.media(report, call, session.store);
  return work.cancelled() ? cancelled() : ok({ call, report, media });
};
