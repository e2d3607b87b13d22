import type { JsonObject } from '../../base/narrow.ts';
import { isObject } from '../../base/narrow.ts';
import type { Direction, FormatId } from '../types.ts';

/** What a format makes of one parsed line. */
export type Reading = {
  /** The keys that gave the line away, in words: "dir and frame". Counted for the file's `why`. */
  readonly clue: string;
} & (
  | { readonly kind: 'frame'; readonly message: JsonObject; readonly time: number | undefined; readonly labelled: Direction | undefined }
  | { readonly kind: 'record' }
  /** A line of the form which is neither: a recorder's note. */
  | { readonly kind: 'container'; readonly name: string }
);

/** One line-based form. Every line is one JSON object; forms are told apart by its keys alone. */
export interface LineFormat {
  readonly id: FormatId;
  /** Name for a person; `clue` is the one most lines of the file have. */
  name(clue: string): string;
  /** How well the form fits the first lines of a file, from 0 to 1. */
  score(values: readonly unknown[]): number;
  /** The line as this form reads it, or undefined where it is none of its lines. Total: any object may come. */
  read(value: JsonObject): Reading | undefined;
}

/** The share of values that `read` takes: the ordinary score. */
export const shareRead = (read: LineFormat['read'], values: readonly unknown[]): number => {
  if (values.length === 0) return 0;
  let taken = 0;
  for (const value of values) if (isObject(value) && read(value) !== undefined) taken += 1;
  return taken / values.length;
};
