import type { ByteOffset, LineNumber, Utf16Offset } from '../base/units.ts';
import type { CarriedField } from '../checks/read-fields.ts';
import type { CallReport } from '../checks/types.ts';
import type { CaptureStore } from '../store/types.ts';
import type { CallMedium } from '../texts/media.ts';
import type { PrefixLog } from '../texts/prefix.ts';
import type { BundleCall } from '../texts/types.ts';
import type { BundleHosts, Host } from '../trace/types.ts';
import type { RuleId } from './rule-ids.ts';

/** How bad it is: something is lost or wrong; it costs or may mislead; worth knowing. */
export type Severity = 'error' | 'warning' | 'info';

/** What a rule is about. */
export type FindingFamily = 'loss' | 'budget' | 'waste' | 'disagreement' | 'protocol' | 'text';

/** Where a finding is: as much of the way from the call to the byte as it has. */
export interface FindingPlace {
  /** Index of the call in the list, and its key. */
  readonly call?: { readonly index: number; readonly session: string; readonly toolCallId: string; readonly occurrence: number };
  /** Id of a text of the call (`CallText.id`), and the offset in it. */
  readonly text?: string;
  readonly unit?: Utf16Offset;
  /** Id of a field row (`FieldRow.id`). */
  readonly field?: string;
  readonly frame?: number;
  /** Place of the update in a frame that carries many. */
  readonly item?: number;
  readonly record?: number;
  /** Row of the list of problems. */
  readonly problem?: number;
  /** Path of the file, line (from 1) and byte (from 0); of the frame, record or problem where there is one. */
  readonly file?: string;
  readonly line?: LineNumber;
  readonly byte?: ByteOffset;
}

/** What a rule says of one place. */
export interface Found {
  /** The usual severity of the rule where absent. */
  readonly severity?: Severity;
  /** One sentence for a person: what is wrong here, with its numbers. */
  readonly sentence: string;
  readonly place: FindingPlace;
  /** What it was seen by, one phrase each. */
  readonly evidence: readonly string[];
  /** What one could do, where that is another thing than the rule says for all. */
  readonly advice?: string;
  /** What it costs, in bytes or units: the heaviest of a rule come first. 0 where nothing can be weighed. */
  readonly weight: number;
}

/** One thing that is wrong or worth knowing, where, how it shows, and what one could do. Plain JSON. */
export interface Finding extends Found {
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly advice: string;
}

/** One call as rules see it: its report, and the values of its display fields. */
export interface CallEvidence {
  readonly call: BundleCall;
  readonly report: CallReport;
  /** Every display field that any update of the call carried, with its value and the update around it. */
  readonly carried: readonly CarriedField[];
  /** Media of the result; empty where neither a field nor a text tells of any. */
  readonly media: readonly CallMedium[];
  /** The agent of the call's session. */
  readonly host: Host;
}

/** The whole bundle as rules see it, once the calls were seen. */
export interface BundleEvidence {
  readonly store: CaptureStore;
  readonly calls: readonly BundleCall[];
  readonly hosts: BundleHosts;
  readonly prefixes: readonly PrefixLog[];
}

/** What a rule says of itself. */
export interface RuleFacts {
  readonly id: RuleId;
  readonly family: FindingFamily;
  /** Usual severity; a finding may be of another. */
  readonly severity: Severity;
  /** A few words: the heading of its findings. */
  readonly title: string;
  /** One sentence: what it looks for, and why that matters. */
  readonly about: string;
  /** What one could do. */
  readonly advice: string;
}

/** A rule that looks at each call by itself. Pure; linear in the texts and values of the call. */
export interface CallRule extends RuleFacts {
  readonly scope: 'call';
  readonly find: (call: CallEvidence) => readonly Found[];
}

/** What rules about the whole bundle note of the calls, one after the other, and find in the end. */
export interface CaptureWatch {
  /** Keeps of a call what its rules need, in a few numbers: no values, no texts. */
  readonly see: (call: CallEvidence) => void;
  /** What one rule finds. May be asked before all calls were seen, and again later. */
  readonly find: (bundle: BundleEvidence, rule: RuleId) => readonly Found[] | Promise<readonly Found[]>;
}

/** A rule that needs more than one call, or none. */
export interface CaptureRule extends RuleFacts {
  readonly scope: 'capture';
  /** Begins a watch. Rules that name the same function share its watch, which sees each call once. */
  readonly watch: () => CaptureWatch;
}

export type Rule = CallRule | CaptureRule;

/** All findings of one rule. */
export interface FindingGroup {
  readonly rule: RuleId;
  readonly family: FindingFamily;
  /** The worst of its findings. */
  readonly severity: Severity;
  readonly title: string;
  readonly about: string;
  /** What one could do; a finding may say another thing of itself. */
  readonly advice: string;
  /** How many there are. */
  readonly count: number;
  /** The heaviest of them, the worst severity first; as many as are kept for one capture. */
  readonly findings: readonly Finding[];
}

/** What is wrong with a capture, grouped by rule, what matters most first. Plain JSON. */
export interface FindingReport {
  /** Calls that were looked at. */
  readonly calls: number;
  /** Findings in all, by severity. */
  readonly counts: { readonly [severity in Severity]: number };
  readonly groups: readonly FindingGroup[];
}
