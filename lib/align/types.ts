import type { TextRange, Utf16Length, Utf16Offset } from '../base/units.ts';

/** How a located stretch differs from its source without losing a word. */
export type Transformation =
  | 'right-trimmed lines'
  | 'CRLF as LF'
  | 'ANSI stripped'
  | 'U+FFFD for lone surrogates'
  /** A cut fell inside a character, and U+FFFD stands for what it left of it. */
  | 'U+FFFD at a cut edge'
  | 'JSON-escaped';

/** Where in the source a located stretch stands. */
export type Position = 'at the start' | 'at the end' | 'inside' | 'whole';

/** A run of equal units: `length` units at `text` equal those at `source`. A transformed stretch has several. */
export interface Run {
  readonly text: Utf16Offset;
  readonly source: Utf16Offset;
  readonly length: Utf16Length;
}

/** A stretch of a text found in the source. */
export interface Located {
  readonly range: TextRange;
  readonly source: TextRange;
  readonly position: Position;
  readonly transformations: readonly Transformation[];
  /** Equal runs in order; exactly one covering the range where there is no transformation. */
  readonly runs: readonly Run[];
}

/** A stretch that is not in the source as a whole, with the longest part of it that is. */
export interface NotLocated {
  readonly range: TextRange;
  /** Longest equal run found, extended both ways; absent where nothing of note is shared. */
  readonly nearest?: Run;
  /** The search was stopped by its bound before it had looked everywhere: the stretch may be there all the same. */
  readonly gaveUp?: true;
}

export type Location = { readonly found: true; readonly located: Located } | { readonly found: false; readonly missing: NotLocated };
