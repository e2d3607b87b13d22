import { ok, type Result } from '../../base/result.ts';
import { compactJson } from '../../json/compact-json.ts';
import { placeholderWords } from '../../markers/placeholders.ts';
import { type BlockPart, blockPart, inventedReference } from './blocks.ts';
import type { Generation, ImageSlot, KnownReferences, ResultText, ToolResult } from './types.ts';

/** Each lone UTF-16 surrogate as U+FFFD, pairs kept. The same string comes back where there is none. */
export const wellFormed = (text: string): string =>
  // A lookbehind-free pattern with the u flag matches a surrogate only where it stands alone.
  text.replace(/\p{Surrogate}/gu, '\ufffd');

const none: readonly never[] = [];

/**
 * The text of a result's data (before any cap), in one of the two generations.
 * Contract: result texts, family A, "Data to text". Fails with `cyclic`, `bigint`, `to-json-threw`, `not-a-value` or `too-deep`.
 */
export const dataToText = (data: unknown, generation: Generation, known: KnownReferences = {}): Result<ResultText> => {
  if (Array.isArray(data)) {
    const parts = recognisedParts(data);
    if (parts !== undefined) return ok(joinParts(parts, known));
  }
  if (data === undefined) return ok({ text: '', slots: none, from: 'nothing', invented: none });
  if (typeof data === 'string' && generation === 'plain') return ok({ text: wellFormed(data), slots: none, from: 'data', invented: none });
  const json = compactJson(data);
  return json.ok ? ok({ text: json.value, slots: none, from: 'data', invented: none }) : json;
};

/**
 * The text of a whole result: only `isError` picks the error over the data; data that is undefined or null falls back to an
 * unflagged error; an empty string does not, and so hides it.
 */
export const resultToText = (result: ToolResult, generation: Generation, known: KnownReferences = {}): Result<ResultText> => {
  if (result.isError === true) return ok(errorText(result.error ?? 'Unknown error'));
  if ((result.data === undefined || result.data === null) && result.error !== undefined) return ok(errorText(result.error));
  return dataToText(result.data, generation, known);
};

/** Empty text with an error that nobody is shown: `''` as data beside an unflagged error. */
export const hidesError = (result: ToolResult): boolean =>
  result.isError !== true && result.data === '' && result.error !== undefined && result.error !== '';

const errorText = (error: string): ResultText => ({ text: wellFormed(error), slots: none, from: 'error', invented: none });

/** Parts of an array in which every item is recognised; undefined where one is not (all or nothing). */
const recognisedParts = (data: readonly unknown[]): readonly BlockPart[] | undefined => {
  const parts: BlockPart[] = [];
  for (const block of data) {
    const part = blockPart(block);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return parts;
};

const joinParts = (parts: readonly BlockPart[], known: KnownReferences): ResultText => {
  const slots: ImageSlot[] = [];
  const invented: string[] = [];
  let images = 0;
  let references = 0;
  let text = '';
  parts.forEach((part, index) => {
    if (index > 0) text += '\n';
    if (part.kind === 'image') {
      const ref = known.imageRefs?.[images];
      images += 1;
      const slot = placeholderWords.image({ mime: part.mime, size: part.size, ...(ref === undefined ? {} : { ref }) });
      slots.push({ start: text.length, end: text.length + slot.length });
      text += slot;
      return;
    }
    if (part.kind === 'reference') {
      const place = references + 1;
      const id = known.referenceIds?.[references] ?? inventedReference(part.uri, place);
      if (known.referenceIds?.[references] === undefined) invented.push(id);
      references = place;
      text += placeholderWords.reference({ refId: id, ...part.words });
      return;
    }
    text += part.text;
  });
  return { text, slots, from: 'data', invented };
};
