import type { TextRange } from '../base/units.ts';

/** The rules whose markers and notices are known. One id, one entry of the table, one way to write and to parse it. */
export type MarkerId =
  | 'acp-transport'
  | 'headless-transport'
  | 'session-preview'
  | 'session-diff-omitted'
  | 'tool-header'
  | 'tool-content-truncated'
  | 'tool-ellipsis'
  | 'truncated-suffix'
  | 'lines-truncated'
  | 'read-window'
  | 'saved-to'
  | 'persisted-output'
  | 'batch-artifact'
  | 'batch-ellipsis'
  | 'no-output'
  | 'framework-spilled'
  | 'framework-write-failed'
  | 'framework-no-mount'
  | 'framework-plain-cut'
  | 'framework-beside-image'
  | 'framework-slots'
  | 'output-too-large'
  | 'output-truncated'
  | 'chars-truncated'
  | 'raw-output-artifact'
  | 'image-removed'
  | 'old-result-cleared'
  /** In no table: a line that reads like a cut. */
  | 'unrecognised-cut';

/**
 * The layer that cut: who is to be asked about it. `request`: a later model request no longer carries what an earlier one did. `unknown`:
 * the words tell of a cut and nothing tells whose.
 */
export type CutLayer = 'tool' | 'batch' | 'framework' | 'session' | 'acp' | 'headless' | 'request' | 'unknown';

/** What a marked stretch of a text is. */
export type GlueKind = 'header' | 'notice' | 'marker' | 'ellipsis' | 'appended';

/** Numbers and names a marker or notice declares; a missing one was not declared. Unit as in the notice's own words. */
export interface Declared {
  /** Length of the whole text before the cut, in UTF-16 units ("original length: N characters"). */
  readonly originalUnits?: number;
  /** Whole size as "N KB" says it, in kilobytes as printed. */
  readonly originalKilobytes?: number;
  /** Whole size as "N MB" says it, in megabytes as printed. */
  readonly originalMegabytes?: number;
  /** Units left out here ("N more chars"). */
  readonly omittedUnits?: number;
  /** Id of what the host keeps, as `artifact://<id>` names it. */
  readonly artifact?: string;
  /** Lines left out. */
  readonly omittedLines?: number;
  /** First and last line shown, and how many there are. */
  readonly shownLines?: { readonly first: number; readonly last: number; readonly total: number };
  /** Path of the file that keeps the whole text. */
  readonly path?: string;
  /** SHA-256 in hex, as declared. */
  readonly sha256?: string;
  /** Paths of all files named, where a notice names more than one; the first of them is `path` too. */
  readonly paths?: readonly string[];
  /** File whose diff was left out. */
  readonly file?: string;
  /** Lengths of the contents beside a diff that was left out, in UTF-16 units. */
  readonly originalContentUnits?: number;
  readonly newContentUnits?: number;
  /** Tool that ended without output. */
  readonly tool?: string;
  /** Units kept before the notice ("showing N of"). */
  readonly headUnits?: number;
  /** Page size the notice advises for reading the file back, in UTF-16 units. */
  readonly limitChars?: number;
  /** Path of the file that was to keep the whole text and does not: writing it failed. */
  readonly failedPath?: string;
  /** Why writing it failed, in the host's words. */
  readonly why?: string;
  /** Image placeholders kept behind a notice, in order. */
  readonly slots?: readonly string[];
  /** How many of them the notice tells of; more than `slots` where a later cut took some away. */
  readonly slotCount?: number;
}

/** One marker or notice found in a text. */
export interface MarkerMatch {
  readonly id: MarkerId;
  readonly layer: CutLayer;
  readonly glue: GlueKind;
  readonly range: TextRange;
  readonly declared: Declared;
  /** Text was taken out at this place (a header or an appended line alone says so elsewhere). */
  readonly cutsHere: boolean;
}
