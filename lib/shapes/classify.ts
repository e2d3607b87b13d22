import { counted } from '../base/words.ts';
import { contentBlocks } from './blocks.ts';
import { collect, jsonLosses } from './losses.ts';
import type { Losses, ShapeKind } from './types.ts';

/** What a value is, and what is wrong with it before any conversion: what no JSON can hold. */
export interface Classified {
  readonly kind: ShapeKind;
  /** For a person: "an object of 3 members". */
  readonly words: string;
  readonly wrong: Losses;
}

const kindOf = (value: unknown): ShapeKind => {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'undefined':
      return 'undefined';
    case 'object':
      return contentBlocks(value) !== undefined ? 'content blocks' : Array.isArray(value) ? 'array' : 'object';
    default:
      return 'not data';
  }
};

const wordsOf = (kind: ShapeKind, value: unknown): string => {
  switch (kind) {
    case 'string':
      return `a string of ${counted(String(value).length, 'unit')}`;
    case 'array':
      return `an array of ${counted(Array.isArray(value) ? value.length : 0, 'item')}`;
    case 'content blocks':
      return `an array of ${counted(Array.isArray(value) ? value.length : 0, 'content block')}`;
    case 'object':
      return `an object of ${counted(Object.keys(value ?? {}).length, 'member')}`;
    case 'not data':
      return `a bare ${typeof value}, which is no data`;
    default:
      return kind;
  }
};

/** What a value is, in the words of the contract ("shapes", the library). Linear in the value, bounded. */
export const classify = (value: unknown): Classified => {
  const kind = kindOf(value);
  return { kind, words: wordsOf(kind, value), wrong: collect((tally) => jsonLosses(value, tally)) };
};
