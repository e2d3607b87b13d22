import type { Located, NotLocated } from '../align/types.ts';
import type { JsonBytes, TextRange, Utf16Length, Utf16Offset } from '../base/units.ts';
import type { CutLayer, GlueKind, MarkerMatch } from '../markers/types.ts';
import type { FieldMeasure } from '../projection/measure.ts';
import type { ExemptReason, RecognizedCut } from '../projection/types.ts';
import type { CallText, CallTexts } from '../texts/types.ts';
import type { CallKey, CallUpdate, UpdatePath } from '../trace/types.ts';

/** A stretch of a sentence with its weight on the page; the texts joined are the plain sentence. */
export interface Phrase {
  readonly text: string;
  readonly tone: 'plain' | 'strong' | 'good' | 'mark' | 'bad' | 'quiet';
}
export type Sentence = readonly Phrase[];

/**
 * A stretch of a text. The segments of a text partition it: source ranges and what stands between them.
 * `own`: there is no fuller text to locate it in. `not found`: looked for and not there as a whole, which is wrong only where it is `needed`
 * there: the fuller text is whole by its nature, and this one says that it is a part of it.
 */
export type Segment =
  | { readonly kind: 'source'; readonly range: TextRange; readonly located: Located }
  | { readonly kind: GlueKind; readonly range: TextRange; readonly marker: MarkerMatch }
  | { readonly kind: 'not found'; readonly range: TextRange; readonly missing: NotLocated; readonly needed?: true }
  | { readonly kind: 'own'; readonly range: TextRange };

/** Who has what a gap left out. */
export type Holder =
  | { readonly kind: 'spill'; readonly text: string }
  | { readonly kind: 'another text'; readonly text: string }
  | { readonly kind: 'nothing in this bundle'; readonly claimedPath?: string }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'cannot tell' };

/** What lies between two kept stretches. */
export interface Gap {
  /** Place in the text: the offset at which the marker (or the seam) starts. */
  readonly at: Utf16Offset;
  readonly layer: CutLayer | 'unknown';
  /** The rule in words: "cut in the tool (20/80)", "ACP projection", "saved session preview (60/40)". */
  readonly rule: string;
  readonly marker?: MarkerMatch;
  /** Range of the fullest text that is missing here. */
  readonly source?: TextRange;
  /** Lines of the fullest text that the gap touches, counted from 1, half lines included. */
  readonly sourceLines?: { readonly first: number; readonly last: number };
  /** Units left out; absent is unknown, never zero. */
  readonly omittedUnits?: Utf16Length;
  readonly omittedBasis: 'measured' | 'declared' | 'unknown';
  readonly omittedLines?: number;
  readonly heldBy: Holder;
  /** What is worth knowing of what the gap holds, one phrase each: "an error line: …". */
  readonly holds: readonly string[];
}

/** A text with its parts named and located. */
export interface LocatedText extends CallText {
  /** Id of the text it was located in; itself for the fullest. */
  readonly locatedIn?: string;
  readonly segments: readonly Segment[];
  readonly gaps: readonly Gap[];
  /** Natural text: what reads like markers, and stands in the fullest text at the same place. Absent where there is none. */
  readonly natural?: readonly MarkerMatch[];
}

/** What a check came to, where one name stands for several outcomes that are more than a verdict. */
export type CheckReason =
  | 'whole'
  | 'partial'
  | 'of another session'
  | 'swept'
  | 'never claimed'
  /** What is lost at one place of a record stands at another. */
  | 'told beside it'
  /** Why model text and history differ: both are as the host's rule makes them. */
  | 'lone surrogates'
  | 'image beside a spill'
  | 'image beside history';

/** One comparison and how it came out. `note` is worth saying and neither right nor wrong. */
export interface Check {
  readonly id: string;
  /** Text the check is about. */
  readonly text: string;
  readonly verdict: 'holds' | 'fails' | 'unknown' | 'note';
  readonly sentence: string;
  readonly reason?: CheckReason;
}

/** What a row of the calls list shows at a glance. */
export type Badge =
  /** A text of the result was cut. */
  | 'cut'
  /** Nothing was cut anywhere. */
  | 'whole'
  /** A field is outside the budget by its shape, and large or not text. */
  | 'exempt'
  /** Cut, and what was cut is nowhere in this bundle. */
  | 'lost'
  /** The call ended without any output. */
  | 'empty'
  /** No result was seen. */
  | 'open'
  /** Something compared does not agree. */
  | 'wrong';

/** One box of the loss fork. */
export interface ForkNode {
  /** Text this box puts in a column; absent where there is no such text. */
  readonly text?: string;
  readonly label: string;
  /** "204,970 u · whole", "65,536 B · full", "?" */
  readonly size: string;
  readonly state: 'observed' | 'derived' | 'declared' | 'absent';
  readonly full?: boolean;
  readonly title: string;
}

/** A chain of boxes with what happened between them: one of the fork's branches. */
export interface ForkBranch {
  readonly nodes: readonly ForkNode[];
  /** `edges[i]` stands between `nodes[i]` and `nodes[i + 1]`: "−97.8 %", "=", "ACP", "60/40", "". */
  readonly edges: readonly string[];
}

export type LossFork = readonly ForkBranch[];

/** One string of a field as observed. */
export interface ObservedString {
  /** `content[0]`, `rawOutput`, `rawOutput.output`. */
  readonly name: string;
  /** Id of the text, for its segments and gaps. */
  readonly text?: string;
  readonly units: Utf16Length;
  readonly payloadBytes: number;
  /** Cut by the projection, where recognised. */
  readonly cut?: RecognizedCut;
  /** Total units the string had, where the source or a declaration tells. */
  readonly totalUnits?: number;
  readonly totalBasis: 'measured' | 'declared' | 'unknown';
}

/** One update and field: a row of the Fields view. */
export interface FieldRow {
  readonly id: string;
  readonly frame: number;
  /** Place of the update in a frame that carries many. */
  readonly item?: number;
  readonly path: UpdatePath;
  /** Name of the pass: `live`, `replay`, `replay2`. */
  readonly pass: string;
  readonly field: 'content' | 'rawOutput';
  /** No later update of the pass wrote the field. */
  readonly last: boolean;
  /** Of a field that chunks added to (draft 2), as the pass ended: it is the list that it began with, or an item that was added. */
  readonly part?: 'list' | 'item';
  /** It is an envelope around no output. */
  readonly silent?: true;
  readonly update: CallUpdate['how'];
  readonly bytes: JsonBytes;
  readonly eligible: boolean;
  readonly exempt?: ExemptReason;
  /** Shape in words: "text blocks (1)", "string", "shell result", "diff", "object". */
  readonly shape: string;
  /** What decides how the field, as it was observed, comes out of the projection under any budget. */
  readonly measure: FieldMeasure;
  /** The same of the field before a transport cut it; absent where it arrived whole, or where what was cut is not here. */
  readonly original?: FieldMeasure;
  readonly outcome: 'whole' | 'cut' | 'exempt' | 'over budget' | 'bare marker';
  /** Rules that cut it, in the order they were applied, in words. */
  readonly cuts: readonly string[];
  readonly strings: readonly ObservedString[];
}

/** Everything the page shows of one call. */
export interface CallReport {
  readonly index: number;
  readonly key: CallKey;
  readonly badge: Badge;
  readonly verdict: Sentence;
  readonly texts: readonly LocatedText[];
  readonly fullest?: string;
  readonly claimed: CallTexts['claimed'];
  /** Requests that hold the result, for a picker; absent where none does. */
  readonly requests?: NonNullable<CallTexts['requests']>;
  readonly checks: readonly Check[];
  readonly fork: LossFork;
  readonly fields: readonly FieldRow[];
  /** Ids of equal texts, observed independently: they share a column. */
  readonly equal: readonly (readonly string[])[];
  /** Text ids of the Compare view's first columns. */
  readonly columns: readonly string[];
}
