import type { JsonBytes, TextRange, Utf16Length } from '../base/units.ts';

/** Revision of the projection contract: 1 knows strings and canonical text, 2 adds `shell_result` objects. */
export type Revision = 1 | 2;

/** A budget that passed `projectionBudget`: at least 97 bytes, so that a collapsed block fits. */
export type ProjectionBudget = JsonBytes & { readonly checked: true };

export interface ProjectionOptions {
  readonly revision?: Revision;
  readonly budget?: ProjectionBudget;
}

/** Why a field is left as it is, however large. */
export type ExemptReason =
  | 'not a tool_call_update'
  | 'A2UI'
  | 'not an array of text blocks'
  | 'not a string'
  | 'not a string or shell_result'
  | 'absent';

/** A content item the projection can cut: exactly these keys, in any order. */
export interface TextBlock {
  readonly type: 'content';
  readonly content: { readonly type: 'text'; readonly text: string };
}

/** The structured `rawOutput` that revision 2 can cut, in the key order it is rebuilt with. */
export interface ShellResult {
  readonly type: 'shell_result';
  readonly version: 1;
  readonly directory: string;
  readonly exitCode: number | null;
  readonly signal: number | null;
  readonly pid: number | null;
  readonly outcome: 'completed' | 'failed' | 'cancelled' | 'timed_out';
  readonly outputFiles: readonly string[];
  readonly output: string;
  readonly text: string;
  readonly error: string | null;
  readonly notices: readonly string[];
  readonly truncated: boolean;
}

/** A field that is left as it is, however large, and why. */
export interface Exempt {
  readonly eligible: false;
  readonly reason: ExemptReason;
}

/** `content` as the projection sees it. */
export type ContentEligibility = { readonly eligible: true; readonly shape: 'text blocks'; readonly blocks: readonly TextBlock[] } | Exempt;

/** `rawOutput` as the projection sees it. `drops`: the object has keys that the rebuilt one lacks. */
export type RawOutputEligibility =
  | { readonly eligible: true; readonly shape: 'string'; readonly text: string }
  | { readonly eligible: true; readonly shape: 'shell_result'; readonly result: ShellResult; readonly drops: boolean }
  | Exempt;

export interface Eligibility {
  readonly content: ContentEligibility;
  readonly rawOutput: RawOutputEligibility;
}

/**
 * How one string came out of the projection. `bare marker`: nothing but the marker is left. `bare prefix`: a share too
 * small for the marker (only under a small what-if budget). `erased`: its block is gone in a collapse.
 */
export type StringOutcome = 'whole' | 'cut' | 'bare marker' | 'bare prefix' | 'erased';

/** One string of a field: a content block's text, a string `rawOutput`, or a string of a `shell_result`. */
export interface ExplainedString {
  /** `content[0]`, `rawOutput`, `rawOutput.output`, `rawOutput.notices[1]`. */
  readonly name: string;
  readonly units: Utf16Length;
  /** Payload bytes before (quotes not counted), exact. */
  readonly payloadBytes: number;
  /** min(payload, marker): what every string gets before the rest is shared. */
  readonly base: number;
  /** Payload bytes the rule allots to it. */
  readonly allocation: number;
  readonly outcome: StringOutcome;
  /** Kept ranges of the input, and units left out; head and tail are absent where the string is whole. */
  readonly head?: TextRange;
  readonly tail?: TextRange;
  readonly omittedUnits: number;
  /** Text after projection. */
  readonly projectedUnits: Utf16Length;
}

/** What the projection does to one field, and why: everything the Fields view draws. */
export interface FieldExplanation {
  readonly field: 'content' | 'rawOutput';
  readonly eligible: boolean;
  readonly exempt?: ExemptReason;
  readonly budget: JsonBytes;
  readonly bytesBefore: JsonBytes;
  readonly bytesAfter: JsonBytes;
  readonly outcome: 'absent' | 'exempt' | 'whole' | 'cut' | 'collapsed' | 'reused from content' | 'rebuilt';
  /** Bytes that are not payload: array and block skeleton, or the object with empty strings. */
  readonly skeletonBytes: number;
  /** Payload shared by the strings. */
  readonly available: number;
  /** Common level of the max-min sharing, in payload bytes on top of the base; absent where all fits. */
  readonly waterLevel?: number;
  readonly strings: readonly ExplainedString[];
}

/** The whole what-if: both fields and the projected update. */
export interface ProjectionExplanation {
  readonly revision: Revision;
  readonly budget: JsonBytes;
  readonly changed: boolean;
  readonly content: FieldExplanation;
  readonly rawOutput: FieldExplanation;
  readonly projected: unknown;
}

/** A cut recognised in a text that arrived already cut. */
export interface RecognizedCut {
  readonly rule: 'ACP projection' | 'headless projection';
  /** `own` = the string alone under 65,536; `one block` = single canonical block (or reused); `shared` = by allocation. */
  readonly form: 'own budget' | 'one block' | 'shared budget' | 'bare marker';
  readonly head: TextRange;
  readonly marker: TextRange;
  readonly tail: TextRange;
  readonly headBytes: number;
  readonly tailBytes: number;
  /** Exact where the source is known, else undefined ("unknown", never zero). */
  readonly omittedUnits?: number;
}

/** One string of a field that arrived cut. */
export interface RecognizedString {
  /** Named as in `ExplainedString`. */
  readonly name: string;
  readonly units: Utf16Length;
  readonly payloadBytes: number;
  /** Absent where the string is whole, also where it holds the marker's words by itself. */
  readonly cut?: RecognizedCut;
}

/** A whole field in which at least one string was cut by the projection. */
export interface RecognizedFieldCut {
  readonly field: 'content' | 'rawOutput';
  readonly bytes: JsonBytes;
  /** One block that is the bare marker: how many there were is lost. */
  readonly collapsed: boolean;
  readonly strings: readonly RecognizedString[];
}
