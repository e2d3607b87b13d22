import type { Run } from '../align/types.ts';
import type { Problem, ProblemCode } from '../base/problem.ts';
import type { ByteOffset, JsonBytes, LineNumber, TextRange, Utf8Bytes, Utf16Length } from '../base/units.ts';
import type { PackedForm } from '../capture/packed/types.ts';
import type { Accounting, FormatId } from '../capture/types.ts';
import type { Badge, Check, FieldRow, Gap, ObservedString, Segment } from '../checks/types.ts';
import type { DataFact } from '../companions/types.ts';
import type { FindingReport } from '../findings/types.ts';
import type { Declared, GlueKind, MarkerId } from '../markers/types.ts';
import type { RecognizedCut } from '../projection/types.ts';
import type { MovedMessage, PrefixLog } from '../texts/prefix.ts';
import type { CallText, CallTexts, HeldRequest, PlacedModelFact } from '../texts/types.ts';
import type { CallKey, CallUpdate, Protocol, ReplaySum, UpdatePath } from '../trace/types.ts';

/*
 * The report as plain JSON: `JSON.parse(JSON.stringify(report))` equals it. Lengths are UTF-16 units where they are `Utf16…`, bytes of a
 * file where `Utf8Bytes` or `ByteOffset`, bytes of canonical JSON where `JsonBytes`; ranges are half-open. A member that is left out was
 * not told by the capture; where a number could be expected and is not known, it is the word `'unknown'` and never zero.
 *
 * `reportVersion` is raised when a member changes its meaning or goes; new members may appear under the same version.
 */

/** Version of this form. */
export const reportVersion = 1;

/** What a pipeline may want to stop at. */
export type Condition =
  /** A field that the projection can cut is over its budget, whoever sent it: `bypass`, `unprojected` and `edge-of-budget` are its rules. */
  | 'over-budget'
  /** A text was cut, and what was cut is nowhere in the bundle. */
  | 'lost'
  /** A check fails: two things that must agree do not. */
  | 'wrong'
  /** A part of a file, or a call, could not be read. */
  | 'problem';

/** Everything the library says of a bundle of files. */
export interface Report {
  readonly reportVersion: typeof reportVersion;
  readonly files: readonly ReportedFile[];
  readonly hosts: readonly ReportedHost[];
  readonly calls: readonly ReportedCall[];
  /** What each log of model requests tells of its prefix: the first message that changed between requests of one conversation. */
  readonly prefixes: readonly ReportedPrefixLog[];
  /** What is wrong, or worth knowing, grouped by rule; of each rule the heaviest, the others counted. */
  readonly findings: FindingReport;
  readonly totals: ReportTotals;
}

/** What a log of model requests tells of its prefix; nothing where `compared` is 0: it repeats no conversation. */
export type ReportedPrefixLog = Omit<PrefixLog, 'moves'> & {
  readonly moves: readonly (Omit<MovedMessage, 'from' | 'to'> & { readonly from: ReportedPlace; readonly to: ReportedPlace })[];
};

/** Where something stands: path of its file, line from 1, offset and length in bytes. */
export interface ReportedPlace {
  readonly file: string;
  readonly line: LineNumber;
  readonly byte: ByteOffset;
  readonly bytes: Utf8Bytes;
}

/** A part of a file that could not be read, or a file in which nothing was recognised. */
export interface ReportedProblem {
  readonly code: ProblemCode;
  readonly place: ReportedPlace;
  readonly what: string;
  readonly hint: string;
}

/** One file: what it was taken for and why, and where each of its bytes belongs. */
export interface ReportedFile {
  /** Path in the bundle; of an unpacked file without its `.gz`, of one in an archive behind the archive's path. */
  readonly path: string;
  readonly format: FormatId;
  /** The format for a person: "direction wrapper (dir + frame)". */
  readonly name: string;
  readonly why: string;
  /** Bytes, after unpacking. */
  readonly size: Utf8Bytes;
  /** The archive it came out of (the inner one, where one is in the other), and its bytes in there. */
  readonly packed?: { readonly form: PackedForm; readonly path: string; readonly bytes: Utf8Bytes };
  /** Count and bytes by part kind; every byte of the file belongs to exactly one part. */
  readonly parts: Accounting;
  /** Sum of the parts' bytes: `size` for a file that was read to its end. */
  readonly accounted: Utf8Bytes;
  /** Most direction labels contradicted the methods and were turned for the whole file. */
  readonly flipped: boolean;
  readonly problems: readonly ReportedProblem[];
}

/** An agent that named itself in an `initialize` answer. Files and sessions without one have an unknown host. */
export interface ReportedHost {
  readonly name: string;
  readonly title?: string;
  readonly version?: string;
  /** Place of the answer. */
  readonly place: ReportedPlace;
  /** Sessions that ran under it. */
  readonly sessions: readonly string[];
}

/** A frame that belongs to a call, and what it did. */
export interface ReportedFrame {
  readonly place: ReportedPlace;
  /** Name of the pass it belongs to. */
  readonly pass: string;
  readonly how: CallUpdate['how'];
  readonly status?: string;
  readonly wrote: CallUpdate['wrote'];
  readonly wireBytes: JsonBytes;
}

/** One way the call was seen, with the sum of what it put on the wire. */
export interface ReportedPass {
  /** `live`, `replay` (the latest), `replay2` and so on backwards; `again` for the live frames as another file recorded them too. */
  readonly name: string;
  readonly path: UpdatePath;
  /** Protocol its frames speak, negotiated or inferred from their shape. */
  readonly protocol?: Protocol;
  /** Of a replay: what it sends of all calls it tells of. */
  readonly replay?: ReplaySum;
  readonly status?: string;
  readonly frames: number;
  /** Canonical JSON bytes of its messages; those of `again` are counted under `live` already. */
  readonly wireBytes: JsonBytes;
  /** Of these, the two display fields, summed over all updates. */
  readonly contentBytes: JsonBytes;
  readonly rawOutputBytes: JsonBytes;
}

/** A cut by a transport, recognised by its sizes. */
export type ReportedCut = Omit<RecognizedCut, 'omittedUnits'> & { readonly omittedUnits: number | 'unknown' };

/** One string of a display field. `totalUnits`: what it had before any cut on its way. */
export type ReportedString = Omit<ObservedString, 'cut' | 'totalUnits'> & {
  readonly cut?: ReportedCut;
  readonly totalUnits: number | 'unknown';
};

/** A display field as one update carried it. */
export type ReportedField = Omit<FieldRow, 'frame' | 'strings' | 'last' | 'part' | 'silent' | 'measure' | 'original'> & {
  readonly place: ReportedPlace;
  readonly strings: readonly ReportedString[];
};

/** A stretch of a text. The segments of a text partition it. */
export type ReportedSegment =
  | {
      readonly kind: 'source';
      readonly range: TextRange;
      /** Where it stands in the text named by `locatedIn`. */
      readonly source: TextRange;
      readonly position: Extract<Segment, { readonly kind: 'source' }>['located']['position'];
      readonly transformations: Extract<Segment, { readonly kind: 'source' }>['located']['transformations'];
    }
  | { readonly kind: GlueKind; readonly range: TextRange; readonly marker: MarkerId; readonly declared: Declared }
  | { readonly kind: 'not found'; readonly range: TextRange; readonly nearest?: Run; readonly gaveUp?: true }
  | { readonly kind: 'own'; readonly range: TextRange };

/** What a cut left out of a text; `holds` may quote lines of it, at most 80 units each. */
export type ReportedGap = Omit<Gap, 'marker' | 'omittedUnits'> & {
  readonly marker?: MarkerId;
  readonly omittedUnits: Utf16Length | 'unknown';
};

/** One text of a call. What is not there says why by its provenance; `text` is left out unless texts were asked for. */
export type ReportedText = Omit<CallText, 'provenance'> & {
  readonly provenance:
    | { readonly kind: 'observed'; readonly file: string; readonly line: LineNumber; readonly what: string }
    | Exclude<CallText['provenance'], { readonly kind: 'observed' }>;
  /** Id of the text its segments were located in. */
  readonly locatedIn?: string;
  readonly segments: readonly ReportedSegment[];
  readonly gaps: readonly ReportedGap[];
};

/** What beside the frames was joined to the call. */
export interface ReportedJoins {
  readonly history: readonly {
    readonly place: ReportedPlace;
    readonly status?: string;
    readonly displayBytes?: JsonBytes;
    /** On a branch of the history that the session left. */
    readonly dead?: true;
  }[];
  readonly modelRequests: readonly {
    readonly place: ReportedPlace;
    /** Index of the message in its request. */
    readonly message: number;
    readonly units: Utf16Length;
    /** How the request, which names no session, came to this call. */
    readonly attributed: PlacedModelFact['attributed'];
    /** Path of its log and its place there, from 1; left out for an audit record. */
    readonly log?: NonNullable<PlacedModelFact['place']>;
    /** Whether it sent what the first request sent. */
    readonly sent?: HeldRequest['sent'];
    /** A placeholder stood in the result's place. */
    readonly cleared?: true;
  }[];
  /** Where hosts kept the result data as the tool gave it; `blob` names one that is not in the bundle. */
  readonly data: readonly { readonly place: ReportedPlace; readonly source: DataFact['source']; readonly blob?: string }[];
  /** What headless runs printed of the result. */
  readonly headless: readonly { readonly place: ReportedPlace; readonly units: Utf16Length }[];
  /** Spill files that were found; `text` is the id of the text they became. */
  readonly spills: readonly { readonly text: string; readonly file: string; readonly what: string }[];
  /** Answers to `fs/read_text_file` while the call was open. */
  readonly fileReads: readonly ReportedPlace[];
  /** Files that texts of the call name as holding the whole, and whether they are in the bundle. */
  readonly claims: CallTexts['claimed'];
}

/** One tool call. */
export interface ReportedCall {
  readonly key: CallKey;
  readonly tool?: string;
  readonly title?: string;
  readonly status?: string;
  /** Index into the report's `hosts`; left out where the session's host is unknown. */
  readonly host?: number;
  readonly badge: Badge;
  /** The verdict as one plain sentence. */
  readonly verdict: string;
  readonly conditions: readonly Condition[];
  /** Sum of the wire bytes of its frames; frames recorded again in another file are counted once. */
  readonly wireBytes: JsonBytes;
  readonly frames: readonly ReportedFrame[];
  readonly passes: readonly ReportedPass[];
  readonly fields: readonly ReportedField[];
  readonly texts: readonly ReportedText[];
  /** Id of the text in which the others are located. */
  readonly fullest?: string;
  /** Ids of equal texts that were observed independently. */
  readonly equal: readonly (readonly string[])[];
  readonly joins: ReportedJoins;
  readonly checks: readonly Check[];
  /** Why the call could not be examined; its fields, texts and checks are empty then. */
  readonly problem?: Problem;
}

/** Sums over the bundle. */
export interface ReportTotals {
  readonly files: number;
  /** Bytes of all files after unpacking, and of all their parts. */
  readonly bytes: Utf8Bytes;
  readonly accounted: Utf8Bytes;
  readonly frames: number;
  readonly records: number;
  readonly problems: number;
  /** Frames and records that could not be read a second time: what they tell is missing from the calls. */
  readonly unread: number;
  readonly calls: number;
  readonly wireBytes: JsonBytes;
  readonly badges: { readonly [badge in Badge]: number };
  readonly checks: { readonly [verdict in Check['verdict']]: number };
  /** How many places meet each condition: fields, calls, checks, and unreadable parts and calls. */
  readonly conditions: { readonly [condition in Condition]: number };
}
