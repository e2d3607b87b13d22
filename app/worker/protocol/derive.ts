import type { DerivedReport } from '../../../lib/checks/derived.ts';
import type { CallDay } from '../../../lib/texts/derive-day.ts';
import type { DeriveSettings } from '../../../lib/texts/derive-types.ts';
import { examine } from '../session.ts';
import { cancelled, type Feature, type Handler, notOpen } from './feature.ts';

/** Whether the host had a workspace to spill to. */
export type MountChoice = 'present' | 'absent' | 'write failed';

/** What a person chose on the page. Plain data; what is left out is the call's own. */
export interface DeriveChoice extends Pick<DeriveSettings, 'family' | 'generation' | 'cap' | 'from'> {
  readonly mount: MountChoice;
  readonly callId?: string;
  /** `YYYY-MM-DD` in UTC. */
  readonly date?: string;
}

/** Makes the texts that the call's result becomes under a host's rules. */
export interface DeriveRequest {
  readonly call: number;
  readonly choice: DeriveChoice;
}

/** The texts, and the call's own id and day for what was left out. */
export interface DeriveReply {
  readonly derived: DerivedReport;
  readonly callId: string;
  readonly day: CallDay;
}

export type DeriveFeature = Feature<DeriveRequest, DeriveReply>;

export const derive: Handler<DeriveFeature> = async ({ call: index, choice }, work) => {
  const session = work.session();
  const call = session?.calls[index];
  if (session === undefined || call === undefined) return notOpen(`Call ${index + 1}`);
  const examined = await examine(session, call, work.library);
  if (!examined.ok) return examined;
  if (work.cancelled()) return cancelled();
  return work.library.derive(examined.value.texts, examined.value.report, session.store, choice);
};
