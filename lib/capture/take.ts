import type { JsonObject } from '../base/narrow.ts';
import { decodeUtf8 } from './decode.ts';
import type { LineContext, Taken } from './line-parts.ts';

export const DAMAGED = 'bytes that are not UTF-8 were read as U+FFFD';

/** The object as the first form reads it that takes it. */
export const takeObject = (value: JsonObject, context: LineContext): Taken | undefined => {
  for (const format of context.formats) {
    const reading = format.read(value, context.session);
    if (reading !== undefined) return { format: format.id, reading, value };
  }
  return undefined;
};

/** What is to be said of an object whose bytes are not all UTF-8. */
export const damageNotes = (open: number, close: number, bytes: Uint8Array): readonly string[] =>
  decodeUtf8(bytes.subarray(open, close))?.damaged ? [DAMAGED] : [];
