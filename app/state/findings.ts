import { create } from 'zustand';
import type { RuleId } from '../../lib/findings/rule-ids.ts';
import type { FindingsReply } from '../worker/protocol/findings.ts';

/** What was found in what is open, and what of it is looked at. */
export interface Findings {
  /** The last answer of the worker; there may be calls that it does not know of yet. */
  readonly reply: FindingsReply | undefined;
  /** As it is typed. */
  readonly filter: string;
  /** Key of the finding looked at. */
  readonly chosen: string | undefined;
  /** Rules of which all findings are listed, and not the first few. */
  readonly whole: ReadonlySet<RuleId>;
  /** The person has stopped looking. */
  readonly stopped: boolean;
}

export const initialFindings: Findings = { reply: undefined, filter: '', chosen: undefined, whole: new Set(), stopped: false };

export const useFindings = create<Findings>()(() => initialFindings);
