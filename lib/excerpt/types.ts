import type { LineNumber } from '../base/units.ts';

/** A file of an excerpt: JSON lines as parsed values, or one text (a spill). Opened again, it goes the way of every other file. */
export type ExcerptFile =
  | {
      readonly path: string;
      readonly lines: readonly unknown[];
      /** For each line the one of the opened file that it comes from, where that is known; it does not travel. */
      readonly origins?: readonly LineNumber[];
    }
  | { readonly path: string; readonly text: string };

/** Chosen calls with all their texts, as a capture small enough to travel in a link. */
export interface Excerpt {
  readonly files: readonly ExcerptFile[];
}
