import type { DerivedReport } from '../../lib/checks/derived.ts';
import type { CallDay } from '../../lib/texts/derive-day.ts';
import type { DeriveSettings } from '../../lib/texts/derive-types.ts';

/** Whether the host had a workspace to spill to. */
export type MountChoice = 'present' | 'absent' | 'write failed';

/** What a person chose on the page. Plain data; what is left out is the call's own. */
export interface DeriveChoice extends Pick<DeriveSettings, 'family' | 'generation' | 'cap' | 'from'> {
  readonly mount: MountChoice;
  readonly callId?: string;
  /** `YYYY-MM-DD` in UTC. */
  readonly date?: string;
}

/** Settings that give what was observed, or come closer to it than those that were chosen. */
export interface DeriveProposal {
  readonly choice: DeriveChoice;
  /** What they give, in words. */
  readonly sentence: string;
}

/** The texts, the call's own id and day for what was left out, and what would fit better. */
export interface DeriveReply {
  readonly derived: DerivedReport;
  readonly callId: string;
  readonly day: CallDay;
  readonly proposal?: DeriveProposal;
}
