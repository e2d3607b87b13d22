import type { Problem } from '../base/problem.ts';
import type { Result } from '../base/result.ts';
import type { ByteRange, JsonBytes, LineNumber, Utf8Bytes } from '../base/units.ts';
import type { LabelCheck } from '../capture/direction.ts';
import type { Accounting, Detection, Direction, DirectionBasis, FormatId } from '../capture/types.ts';

/** One opened file. */
export interface FileEntry {
  readonly index: number;
  readonly name: string;
  readonly path: string;
  readonly size: Utf8Bytes;
  readonly detection: Detection;
  readonly accounting: Accounting;
  /** Direction labels contradicted the method table for most frames, and were flipped for the whole file. */
  readonly flipped: boolean;
  /** Frames whose direction is labelled, and how many of those labels their methods confirm or contradict. */
  readonly labels: LabelCheck;
}

/** Kind of a JSON-RPC message. */
export type FrameKind = 'request' | 'response' | 'notification' | 'other';

/** Where something stands: file index, line, bytes. */
export interface Ref {
  readonly file: number;
  readonly line: LineNumber;
  readonly range: ByteRange;
}

/**
 * The frame index as columns: one fixed-width row a frame, in file order. Every view and rule reads these; whole frames
 * are parsed by `read(i)` when somebody looks at one. Strings are interned: `0` is "none", `n` is `strings[n]`.
 */
export interface FrameColumns {
  readonly count: number;
  readonly file: Uint16Array;
  readonly line: Uint32Array;
  /** Bytes of the part in its file. Frames of one batch may share theirs: neighbouring rows with the same start. */
  readonly start: Float64Array;
  readonly length: Uint32Array;
  /** Index into `frameKinds`. */
  readonly kind: Uint8Array;
  /** Index into `directions`. */
  readonly direction: Uint8Array;
  /** Index into `directionBases`. */
  readonly directionBasis: Uint8Array;
  /** Interned method; for a response, that of the request it answers. */
  readonly method: Uint32Array;
  /**
   * Interned JSON-RPC id as `idKey` writes it (`n5`, `s5`); of a `$/cancel_request` the id it cancels. Two sides count on their own, so one
   * id can stand for two requests.
   */
  readonly id: Uint32Array;
  /** Interned `sessionUpdate`. */
  readonly update: Uint32Array;
  /** Interned session id. */
  readonly session: Uint32Array;
  /** Interned tool-call id of an update or a permission request. */
  readonly toolCall: Uint32Array;
  /** Milliseconds since the epoch, or below 1e11 since the start of the recording; NaN where the form has none. */
  readonly time: Float64Array;
  /** Frame this one answers (response → request), or -1. */
  readonly answers: Int32Array;
}

export const frameKinds: readonly FrameKind[] = ['request', 'response', 'notification', 'other'];
export const directions: readonly Direction[] = ['client-to-agent', 'agent-to-client'];
export const directionBases: readonly DirectionBasis[] = ['labelled', 'method', 'answer', 'result-keys', 'id-sequence', 'neighbours'];

/** A frame read back whole. */
export interface Frame {
  readonly index: number;
  readonly ref: Ref;
  readonly kind: FrameKind;
  readonly direction: Direction;
  readonly directionBasis: DirectionBasis;
  readonly time?: number;
  /** How the frame was got out of a line that was not plainly one JSON object; such frames are marked. */
  readonly recovered?: string;
  /** What the message was made from, where the file does not hold it as it was sent; such frames are marked. */
  readonly synthesised?: string;
  /** The JSON-RPC message, parsed and unnarrowed. */
  readonly message: { readonly [key: string]: unknown };
  /** Bytes of the message's canonical JSON: what the frame weighs on the wire, without wrapper and line end. */
  readonly wireBytes: JsonBytes;
}

/** Columns of companion records. */
export interface RecordRow {
  readonly index: number;
  readonly format: FormatId;
  readonly ref: Ref;
}

/** A problem as a row: where it stands in its file, and what it is. */
export interface ProblemRow {
  readonly index: number;
  readonly ref: Ref;
  readonly problem: Problem;
}

/** The bundle: everything that was opened, indexed. Appended to while files are read, then only queried. */
export interface CaptureStore {
  readonly files: readonly FileEntry[];
  readonly frames: FrameColumns;
  readonly strings: readonly string[];
  readonly records: readonly RecordRow[];
  readonly problems: readonly ProblemRow[];
  /** Frames got out of lines that were not plainly one JSON object, in order; each says how when it is read. */
  readonly recovered: readonly number[];
  /** Frame `i`, read and parsed again from its file. */
  read(i: number): Promise<Result<Frame>>;
  /** Record `i` parsed; for a spill file its text. */
  readRecord(i: number): Promise<Result<unknown>>;
  /** Raw bytes of a place, as text (bytes that are not UTF-8 become U+FFFD). At most `limit` bytes are read. */
  readRaw(ref: Ref, limit?: number): Promise<Result<string>>;
}
