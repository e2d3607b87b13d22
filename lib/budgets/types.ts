import type { FieldMeasure } from '../projection/measure.ts';
import type { ProjectionBudget, Revision } from '../projection/types.ts';
import type { TextRole } from '../texts/types.ts';

/**
 * How a size is known. `declared`: a marker tells the original length of what is not here. `at least`: the result was cut, and neither a
 * text nor a marker tells what is missing.
 */
export type SizeBasis = 'measured' | 'declared' | 'at least';

/** Size of one result as text, before any cut that is known of. */
export interface ResultSize {
  /** UTF-16 units of the text. */
  readonly units: number;
  readonly basis: SizeBasis;
  /** UTF-16 units of the same as JSON, as the quoted generation sends it. */
  readonly quotedUnits: number;
  /** Bytes of the text as a JSON string. */
  readonly jsonBytes: number;
  /** Bytes of the text in UTF-8. */
  readonly utf8Bytes: number;
  /** Every unit was seen: without it the three above are the least that is possible. */
  readonly seen: boolean;
  /** Role of the text that was measured. */
  readonly from: TextRole;
  /** UTF-16 units of the model text as it was observed, and whether it had been cut; absent where none was. */
  readonly sent?: { readonly units: number; readonly cut: boolean };
}

/** Size of one display field of one update. */
export interface FieldSize {
  /** Name of its pass: `live`, `replay`, `replay2`. */
  readonly pass: string;
  readonly field: 'content' | 'rawOutput';
  /** No later update of the pass wrote the field. */
  readonly last: boolean;
  /** One of the parts that the field was put together of in the end. */
  readonly part?: 'list' | 'item';
  /** JSON bytes as they arrived. */
  readonly arrived: number;
  /** Measure of the field before a transport cut it, as far as that is known. */
  readonly measure: FieldMeasure;
  /** It arrived cut, and what was cut is not here: the measure is of the least it can have been. */
  readonly atLeast: boolean;
}

/** What one call's result measures. Plain JSON; no text is kept. */
export interface CallSize {
  readonly index: number;
  readonly session: string;
  readonly toolCallId: string;
  readonly occurrence: number;
  readonly tool?: string;
  /** Absent where no text of the result is here. */
  readonly result?: ResultSize;
  readonly fields: readonly FieldSize[];
}

/** How a result becomes text: as it is, or as JSON. */
export type Generation = 'plain' | 'quoted';

/**
 * A limit on results. A *cap* bounds the text that the model is sent, in UTF-16 units; what is longer is spilled. A *budget* bounds each
 * display field on the wire, in JSON bytes.
 */
export type LimitRule =
  | { readonly kind: 'cap'; readonly cap: number; readonly generation: Generation }
  | { readonly kind: 'budget'; readonly budget: ProjectionBudget; readonly revision: Revision };

/** What becomes of a result. `exempt`: larger than the budget, and of a shape that no budget cuts. `unknown`: its size is not known. */
export type LimitOutcome = 'whole' | 'cut' | 'exempt' | 'unknown';

/** A result under a rule: its size in the rule's unit, and what becomes of it. */
export interface Sized {
  readonly call: CallSize;
  /** UTF-16 units of the text, or JSON bytes of its largest display field. */
  readonly value: number;
  readonly basis: SizeBasis;
  /** The smallest limit that does not cut it, as far as its size is known; 0 where none does. */
  readonly fits: number;
  /** Whether that limit cuts it all the same is not known: it may be larger than the least that is known. */
  readonly open: boolean;
  readonly outcome: LimitOutcome;
}
