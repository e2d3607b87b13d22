import type { WhatIf } from '../../../lib/checks/explain.ts';
import type { WhatIfOptions } from '../library.ts';
import { examine } from '../session.ts';
import { cancelled, type Feature, type Handler, notOpen } from './feature.ts';

/** Projects one field of a call again: from its fullest known source, under another revision or budget. */
export interface WhatIfRequest extends WhatIfOptions {
  readonly call: number;
}
export type WhatIfFeature = Feature<WhatIfRequest, WhatIf>;

export const whatif: Handler<WhatIfFeature> = async ({ call: index, ...options }, work) => {
  const session = work.session();
  const call = session?.calls[index];
  if (session === undefined || call === undefined) return notOpen(`Call ${index + 1}`);
  const examined = await examine(session, call, work.library);
  if (!examined.ok) return examined;
  if (work.cancelled()) return cancelled();
  return work.library.whatIf(examined.value.report, session.store, options);
};
