import type { JsonBytes, LineNumber, Utf8Bytes, Utf16Length, Utf16Offset } from '../base/units.ts';
import type { CaptureStore } from '../store/types.ts';
import type { BundleCall } from '../texts/types.ts';
import type { CallKey, CallPass, FieldName, UpdatePath } from '../trace/types.ts';

/** Which passes of its calls a side shows. `recorded`: live where a call was seen so, else its latest replay. */
export type SidePass = 'recorded' | 'live' | 'replay';

/** One side of a comparison, as a person chooses it and a link names it. */
export interface SideChoice {
  /** Path of a file, or of a folder with a slash behind it; absent for everything that is open. */
  readonly group?: string;
  readonly pass: SidePass;
}

/** A part of the bundle that tells of calls by itself: a file, or a folder of several that is not the whole. */
export interface CaptureGroup {
  /** Of a folder with a slash behind it. */
  readonly path: string;
  readonly files: readonly number[];
  /** Calls that it shows live, and those that it replays. */
  readonly live: number;
  readonly replayed: number;
}

/** A call of a side, with the pass of it that is compared. */
export interface SideCall {
  readonly call: BundleCall;
  /** Absent where no frame tells of the call, and companions do. */
  readonly pass?: CallPass;
  readonly path?: UpdatePath;
  /** Place of the call in the list of all that is open, where the same frames, or the same key, are one. */
  readonly bundleCall?: number;
}

/** A side made ready: its calls, folded of its own files alone. */
export interface Side {
  readonly choice: SideChoice;
  /** Reads the frames and records of its own files; the numbers of frames are those of the bundle. */
  readonly store: CaptureStore;
  readonly calls: readonly SideCall[];
  /** Calls of the same files that were not seen in the pass that is compared. */
  readonly without: number;
}

/** Why two sessions are compared with each other. */
export type SessionReason =
  | { readonly by: 'id' }
  /** They share so many calls by id and tool, or by tool and input. */
  | { readonly by: 'shared calls'; readonly calls: number }
  /** Nothing better is known: they come at the same place among those left. */
  | { readonly by: 'order' };

export type SessionPair = SessionReason & { readonly a: string; readonly b: string };

/**
 * Why two calls are compared with each other: the same id and occurrence; the same tool and an equal input; the same id although the tool is
 * another.
 */
export type CallReason = 'id' | 'input' | 'id of another tool';

export type ChangeKind = 'added' | 'removed' | 'changed' | 'type changed';

/** A value as far as a list of changes shows it. */
export interface Excerpt {
  readonly type: 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array';
  /** Canonical JSON; its beginning where `cut`. */
  readonly json: string;
  readonly cut: boolean;
  /** Unit of a text at which the excerpt begins, where that is not its beginning: a little before what differs. */
  readonly from?: Utf16Offset;
  readonly bytes: JsonBytes;
}

/** Two strings that differ. */
export interface TextDifference {
  /** First unit that differs, in both. */
  readonly at: Utf16Offset;
  /** UTF-8 bytes before it, the same in both. */
  readonly byte: Utf8Bytes;
  readonly line: LineNumber;
  readonly unitsA: Utf16Length;
  readonly unitsB: Utf16Length;
  /** Units that end both alike, behind what differs. */
  readonly tail: Utf16Length;
}

/** One place at which two values differ. */
export interface Change {
  readonly kind: ChangeKind;
  /** Where it stands in the value: `[0].content.text`; empty for the value itself. Of A, or of B for what only B has. */
  readonly path: string;
  /** The same in B, where an item stands at another index there. */
  readonly pathB?: string;
  readonly a?: Excerpt;
  readonly b?: Excerpt;
  readonly text?: TextDifference;
  /** Bytes of JSON that differ, both sides together: what is shown first, and nothing else. */
  readonly weight: number;
}

/** How two values differ, in full or as far as `most` goes. */
export interface ValueDiff {
  readonly changes: readonly Change[];
  /** Changes beyond those listed. */
  readonly more: number;
  /** Differences inside `_meta`, apart from the others. */
  readonly meta: readonly Change[];
  readonly moreMeta: number;
  /** Objects whose common keys come in another order. */
  readonly orders: readonly string[];
  readonly moreOrders: number;
  readonly weight: number;
}

/** `both noise`: equal but for `_meta` and the order of keys. */
export type FieldVerdict = 'equal' | 'key order' | '_meta' | 'both noise' | 'differs' | 'only in A' | 'only in B';

/** What a replay leaves out by its nature. */
export type ReplayReason =
  /** The saved session keeps no such field. */
  | 'not replayed'
  /** The saved session keeps a shortened preview of it, and says so. */
  | 'shortened'
  /** The saved session keeps a sentence in the place of a diff. */
  | 'diff left out';

/** Field of a call, or one of its texts. */
export type ComparedName = FieldName | 'model text' | 'stored history';

/** One field of two calls, as a list of pairs tells it. */
export interface FieldOutline {
  readonly name: ComparedName;
  readonly verdict: FieldVerdict;
  readonly reason?: ReplayReason;
  /** Canonical JSON bytes of the value; absent where the side has none. */
  readonly bytesA?: JsonBytes;
  readonly bytesB?: JsonBytes;
  /** Places that differ, those under `_meta`, and objects whose keys come in another order. */
  readonly changes: number;
  readonly meta: number;
  readonly orders: number;
  /** The largest of the changes that are listed, with little of both values. */
  readonly first?: Change;
  readonly weight: number;
}

/** One field of two calls, with every difference as far as they are listed. */
export interface FieldDiff extends FieldOutline {
  readonly diff: ValueDiff;
}

/** `replay`: all that differs is what a replay leaves out by its nature. `noise`: nothing but `_meta` and the order of keys. */
export type PairVerdict = 'differs' | 'replay' | 'only in A' | 'only in B' | 'noise' | 'equal';

/** In the order in which pairs are listed. */
export const pairVerdicts: readonly PairVerdict[] = ['differs', 'replay', 'only in A', 'only in B', 'noise', 'equal'];

/** A call as a list of pairs names it. */
export interface CallOutline {
  /** Index among the calls of its side. */
  readonly nth: number;
  readonly key: CallKey;
  readonly tool?: string;
  readonly title?: string;
  readonly path?: UpdatePath;
  /** First frame of the pass that is compared; absent where there is none. */
  readonly frame?: number;
  /** Updates of that pass, and what they weigh on the wire. */
  readonly updates: number;
  readonly wireBytes: JsonBytes;
  /** Its place in the list of calls of all that is open. */
  readonly bundleCall?: number;
}

/** Why a call is alone: its session is, a replay that lacks it goes on elsewhere, or the other session has nothing left that is like it. */
export type LoneReason = 'session' | 'not on page' | 'nothing like it';

/** Two calls, or one that the other side has not. */
export interface ComparedPair {
  readonly a?: CallOutline;
  readonly b?: CallOutline;
  /** Absent for a call without a partner. */
  readonly by?: CallReason;
  /** Of a call without a partner. */
  readonly why?: LoneReason;
  readonly verdict: PairVerdict;
  /** Fields that are not equal, in the order of the fields. */
  readonly fields: readonly FieldOutline[];
  readonly weight: number;
  /** Why the two could not be compared; all else is as for a difference. */
  readonly unread?: string;
}

/** So many pairs of each kind. */
export type PairCounts = { readonly [verdict in PairVerdict]: number };

/** Two captures compared: the pairs that differ first, the largest difference first, then the rest in the order of A. */
export interface CaptureComparison {
  readonly sessions: readonly SessionPair[];
  /** Sessions that only one side has. */
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
  /** Calls of each side, and those of the same files that were not seen in the pass that is compared. */
  readonly callsA: number;
  readonly callsB: number;
  readonly withoutA: number;
  readonly withoutB: number;
  readonly pairs: readonly ComparedPair[];
  readonly counts: PairCounts;
}
