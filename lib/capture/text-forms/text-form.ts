import type { Kindly } from '../foreign-forms.ts';
import type { LineContext, ReadPart } from '../line-parts.ts';
import type { PartReader } from '../line-reader.ts';
import type { Line } from '../lines.ts';
import type { FormatId } from '../types.ts';

/** A form of a file that is not simply one JSON value after the other. */
export interface TextForm {
  readonly id: FormatId;
  /** Name for a person. */
  readonly name: string;
  /** What its messages are counted as: line, event, message. */
  readonly noun: string;
  /** What is said of a file of this form in which there is no message. */
  readonly nothing: Kindly;
  /** True where a text begins like this form. */
  recognises(head: string): boolean;
  /** Reads the lines of a file; a message takes at most `maxBytes`. */
  reader(context: LineContext, maxBytes?: number): PartReader;
  /** Reads the bytes of one of its parts again, as one line. */
  readAgain(line: Line, context: LineContext): readonly ReadPart[];
}
