import type { Problem } from '../base/problem.ts';
import type { ByteOffset, ByteRange, LineNumber, Utf8Bytes } from '../base/units.ts';
import type { Encoding } from './encoding.ts';
import type { ChoosableId, FormatId } from './form-ids.ts';

export type { FormatId };

/**
 * A file as the library sees it: a name, a size, and a way to read a range of its bytes. The page backs it with a
 * `Blob` (which stays where it is), Node with a buffer or a file handle.
 */
export interface Source {
  /** File name without folders. */
  readonly name: string;
  /** Path inside what was opened (`big/spill/x.output`), or the name where there is none. */
  readonly path: string;
  readonly size: Utf8Bytes;
  /** Bytes of `[start, end)`. Rejects only where the platform refuses to read; callers turn that into `unreadable`. */
  slice(start: number, end: number): Promise<Uint8Array>;
  /** What its bytes came out of, as words behind the reasons of its form: "unpacked from a.zip". */
  readonly origin?: string;
  /** Why its bytes are not to be read: it is packed, and could not be unpacked. */
  readonly refused?: Problem;
  /** How the person wants it read. */
  readonly chosen?: Chosen;
}

/** What becomes of the labels of a file: turned where most contradict the methods, or as a person says. */
export type LabelPolicy = 'checked' | 'kept' | 'turned';

/** How a person wants a file read, where that is not as it was recognised. */
export interface Chosen {
  /** Form that the file is read as, whatever it begins like. */
  readonly form?: ChoosableId;
  readonly labels?: LabelPolicy;
}

export type Direction = 'client-to-agent' | 'agent-to-client';

/** How a direction is known; everything but `labelled` and `method` is marked *inferred* on screen. */
export type DirectionBasis =
  /** The wrapper names it. */
  | 'labelled'
  /** The method belongs to one side only. */
  | 'method'
  /** It answers a request whose direction is known. */
  | 'answer'
  /** The result's keys tell which request it answers, where both sides have that id open or none has. */
  | 'result-keys'
  /** An unknown method, placed by its id's sequence or its answer. */
  | 'id-sequence'
  /** Nothing else told; taken from the neighbours. */
  | 'neighbours';

/** What was recognised, and why, in words for the page. */
export interface Detection {
  readonly format: FormatId;
  /** Name for a person: "direction wrapper (dir + frame)". */
  readonly name: string;
  /** Why: "140 of 140 lines have dir and frame". */
  readonly why: string;
  /** How the text is encoded, where it is not UTF-8. */
  readonly encoding?: Encoding;
  /** A person chose the form; what the file looks like was not asked. */
  readonly chosen?: true;
}

/** Every byte of a file belongs to exactly one part of one of these kinds. */
export type PartKind = 'frame' | 'record' | 'problem' | 'blank' | 'container';

interface PartBase {
  /** Bytes of the part in its file, line end included. Parts of a file are disjoint, in order, and cover it. */
  readonly range: ByteRange;
  /** Line on which the part starts. */
  readonly line: LineNumber;
}

/** One JSON-RPC message, with what its wrapper told. `message` is parsed and unnarrowed. */
export interface FramePart extends PartBase {
  readonly kind: 'frame';
  readonly message: { readonly [key: string]: unknown };
  /** Milliseconds since the epoch, or since the start of a recording without dates (below 1e11); where the form has times. */
  readonly time?: number;
  /** Direction as the wrapper labels it. */
  readonly labelled?: Direction;
  /** Connection on which it was sent, where the form names several: ids are counted anew on each. */
  readonly connection?: string;
  /** How the frame was recovered, where its line was not plainly one JSON object: "24 bytes before it set aside: …". */
  readonly recovered?: string;
  /** What the message was made from, where the form does not hold it as it was sent: "daemon event session_update". */
  readonly synthesised?: string;
  /** It stands in the same bytes as the frame before it, and its range is that one's: a batch whose items have no bytes of their own. */
  readonly joint?: true;
}

/** One record of a companion form (a history line, a model request, a journal line, a whole spill file). */
export interface RecordPart extends PartBase {
  readonly kind: 'record';
  readonly format: FormatId;
  /** Parsed JSON; undefined for a spill file, whose text is read when it is needed. */
  readonly value?: unknown;
}

export interface ProblemPart extends PartBase {
  readonly kind: 'problem';
  readonly problem: Problem;
}

/** Blank lines, byte order marks. */
export interface BlankPart extends PartBase {
  readonly kind: 'blank';
}

/** Named parts of a container form that are neither frame nor record. */
export interface ContainerPart extends PartBase {
  readonly kind: 'container';
  readonly name: string;
}

export type Part = FramePart | RecordPart | ProblemPart | BlankPart | ContainerPart;

/** Counts and bytes of one file by part kind; the five `bytes` add up to the file's size. */
export type Accounting = { readonly [kind in PartKind]: { readonly count: number; readonly bytes: number } };

/** Cooperation of long work: progress is reported in bytes done, and `cancelled` is asked between chunks. */
export interface Progress {
  onBytes?(done: number, total: number): void;
  cancelled?(): boolean;
}

/** One line of a file by its bytes: `[start, end)`, the line end (`\n` or nothing at the end of file) included. */
export interface LineSpan {
  readonly line: LineNumber;
  readonly start: ByteOffset;
  readonly end: ByteOffset;
}
