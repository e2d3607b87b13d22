import type { TextRange } from '../base/units.ts';

/** What a detector looks for. `own` are patterns the person adds. */
export type RuleId = 'token' | 'email' | 'user' | 'host' | 'query' | 'environment' | 'digest' | 'encoded' | 'own';

/**
 * A text to be looked through. `name` is the one it stands under, which may say that it is secret; `seams` are the places where something
 * was cut out: a secret may be kept there in part.
 */
export interface RedactText {
  readonly id: string;
  readonly text: string;
  readonly name?: string;
  readonly seams?: readonly number[];
}

/**
 * A stretch to be taken out. `value` is the whole secret; `from` tells which of its units the range starts with, so that a secret that
 * a cut left in part gets the same part of the replacement.
 */
export interface Hit {
  readonly text: string;
  readonly range: TextRange;
  readonly rule: RuleId;
  readonly value: string;
  readonly from: number;
}

/** A value to be taken out wherever it stands. */
export interface Secret {
  readonly value: string;
  readonly rule: RuleId;
}

/** Everything found, with the secrets in the order in which they are numbered. */
export interface Findings {
  /** Text by text, in order; an outer hit stands before those inside it (`coveringHits`). */
  readonly hits: readonly Hit[];
  readonly values: readonly (Secret & { readonly count: number })[];
}

/** What the person asks for beyond the built-in detectors. */
export interface RedactOptions {
  /** Rules to run; all by default. */
  readonly rules?: readonly RuleId[];
  /** Literal texts, or `/pattern/flags`. */
  readonly own?: readonly string[];
  /** Values to look for although no detector may find them here. */
  readonly known?: readonly Secret[];
}
