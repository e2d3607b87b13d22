import type { Problem } from '../base/problem.ts';
import type { Utf8Bytes, Utf16Length } from '../base/units.ts';

/** What a value is, as far as a host or a model meets it. */
export type ShapeKind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'undefined'
  | 'array'
  | 'object'
  /** An array whose every item is a content block, bare (MCP) or in an item (ACP). */
  | 'content blocks'
  /** A BigInt, a symbol or a function: no JSON has it. */
  | 'not data';

/** What a conversion takes away from a value. */
export type LossKind =
  /** A member of undefined, a function or a symbol is gone. */
  | 'undefined dropped'
  /** A slot of undefined reads null: later slots keep their places. */
  | 'slot to null'
  /** NaN and the infinities read null. */
  | 'non-finite to null'
  /** An image, audio or resource is gone; what stays says nothing of it. */
  | 'media dropped'
  /** A block or item is gone. */
  | 'block dropped'
  /** An object reads `[object Object]`. */
  | 'type erased'
  /** An array or a null reads as text that others read as well. */
  | 'structure flattened'
  /** A BigInt, a cycle or a throwing member: there is no text at all. */
  | 'impossible'
  /** A Date, Map, Set, typed array and the like reads as something else. */
  | 'degraded'
  /** Half a surrogate pair reads U+FFFD. */
  | 'lone surrogate replaced'
  /** A number is not the one that was written. */
  | 'number precision'
  /** Text beyond a limit is gone. */
  | 'clipped'
  /** What is left is JSON no longer. */
  | 'unparsable';

/** One loss, at its place. */
export interface Loss {
  readonly kind: LossKind;
  /** `$.items[3].note`. */
  readonly path: string;
  /** One phrase for a person. */
  readonly what: string;
  /** UTF-16 units of text that are gone, where that can be said. */
  readonly units?: number;
}

/** Losses of one conversion: the first of them, and how many there are. */
export interface Losses {
  readonly listed: readonly Loss[];
  readonly count: number;
  /** Only so many values were looked at, and there are more: the count is at least. */
  readonly beyond?: number;
}

/** What reading the text back gives. */
export type ReadBack =
  /** The value as it was. */
  | 'the same value'
  /** JSON of another value. */
  | 'another value'
  /** No JSON. */
  | 'SyntaxError'
  /** It never was JSON: it reads as text. */
  | 'text';

export type ConversionId = 'concat' | 'json' | 'clipped json' | 'text blocks' | 'sentence, clipped' | 'head only' | 'tail only';

/** What a value becomes under one conversion. */
export interface Conversion {
  readonly id: ConversionId;
  /** For a person: "String concatenation". */
  readonly name: string;
  /** The habit as code: "`'' + value`". */
  readonly code: string;
  /** Absent where the conversion is impossible: `problem` says why. */
  readonly text?: string;
  readonly problem?: Problem;
  readonly units?: Utf16Length;
  readonly bytes?: Utf8Bytes;
  readonly losses: Losses;
  readonly readsBack?: ReadBack;
}
