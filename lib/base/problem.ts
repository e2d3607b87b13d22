import type { ByteOffset, LineNumber } from './units.ts';

/**
 * Every way in which input or a request can be wrong. Closed: a new kind of failure is a new code here, and
 * the compiler then asks for its words wherever codes are switched over.
 */
export type ProblemCode =
  /** The file has no bytes. */
  | 'empty-file'
  /** The bytes are a picture, an archive or another binary form. */
  | 'binary-file'
  /** Nothing in the file is a form this version reads. */
  | 'unrecognised-file'
  /** A line that starts like JSON but does not parse. */
  | 'bad-json'
  /** The last line ends before its JSON does: the recording stopped in the middle. */
  | 'torn-line'
  /** A line of text between frames that is no JSON at all. */
  | 'not-json'
  /** A line that is JSON, but no frame and no record this version knows. */
  | 'unknown-record'
  /** The line holds bytes that are not UTF-8. */
  | 'invalid-utf8'
  /** JSON nested deeper than the reader follows. */
  | 'too-deep'
  /** A line longer than the longest string the platform can hold. */
  | 'line-too-long'
  /** A file could not be read (removed, changed or refused by the browser). */
  | 'unreadable'
  /** A budget too small to hold the collapsed block. */
  | 'budget-too-small'
  /** A number, option or argument outside what the function takes. */
  | 'bad-argument'
  /** A value refers to itself, so it has no JSON. */
  | 'cyclic'
  /** A value holds a BigInt, so it has no JSON. */
  | 'bigint'
  /** A value's own `toJSON` (or a getter) threw. */
  | 'to-json-threw'
  /** A bare function or symbol: there is no value to convert. */
  | 'not-a-value'
  /** A link, or a part of its state, that cannot be read. */
  | 'bad-link'
  /** A link longer than browsers open. */
  | 'link-too-long'
  /** The work was cancelled by the person. */
  | 'cancelled';

/** Where a problem is. `line` counts from 1, `byte` from 0, both in the named file. */
export interface Place {
  readonly file?: string;
  readonly line?: LineNumber;
  readonly byte?: ByteOffset;
}

/** A failure as a value: what (code and one sentence), where, and what to do next. */
export interface Problem {
  readonly code: ProblemCode;
  /** One sentence for a person: what was found. */
  readonly what: string;
  readonly place: Place;
  /** One sentence for a person: what to do about it. */
  readonly hint: string;
}

export const problem = (code: ProblemCode, what: string, place: Place, hint: string): Problem => ({ code, what, place, hint });
