import type { JsonObject } from '../../base/narrow.ts';
import type { Direction, FormatId } from '../types.ts';

/** One message, as a line holds it. */
export interface FrameReading {
  readonly message: JsonObject;
  readonly time: number | undefined;
  readonly labelled: Direction | undefined;
  /** Connection the line names. */
  readonly connection?: string | undefined;
  /** What the message was made from, where the line does not hold it as it was sent. */
  readonly synthesised?: string;
}

/** What a format makes of one parsed line. */
export type Reading = {
  /** The keys that gave the line away, in words: "dir and frame". Counted for the file's `why`. */
  readonly clue: string;
} & (
  | ({ readonly kind: 'frame' } & FrameReading)
  /** Several messages of one line, each read by itself, without bytes of their own. */
  | { readonly kind: 'frames'; readonly frames: readonly FrameReading[] }
  /** Several messages of one line, without bytes of their own. */
  | {
      readonly kind: 'batch';
      readonly messages: readonly JsonObject[];
      readonly time: number | undefined;
      readonly labelled: Direction | undefined;
    }
  /** An object whose list `key` holds lines of its own; `session` is theirs where they name none. */
  | { readonly kind: 'list'; readonly key: string; readonly name: string; readonly session: string; readonly note: string }
  | { readonly kind: 'record' }
  /** A line of the form which is neither: a recorder's note. */
  | { readonly kind: 'container'; readonly name: string; readonly note?: string }
);

/** One line-based form. Every line is one JSON object; forms are told apart by its keys alone. */
export interface LineFormat {
  readonly id: FormatId;
  /** Name for a person; `clue` is the one most lines of the file have. */
  name(clue: string): string;
  /**
   * The line as this form reads it, or undefined where it is none of its lines. Total: any object may come. `session` is that of what
   * holds the line, for forms that name it once.
   */
  read(value: JsonObject, session?: string): Reading | undefined;
}
