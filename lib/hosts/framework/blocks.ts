import { hashOfText } from '../../base/hash.ts';
import { isObject, type JsonObject } from '../../base/narrow.ts';
import { placeholderWords, type ReferenceWords } from '../../markers/placeholders.ts';

/** What a content block becomes inside a joined text; `image` parts are the slots a cut must not split. */
export type BlockPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly mime: string; readonly size: string }
  | { readonly kind: 'reference'; readonly uri: string; readonly words: Omit<ReferenceWords, 'refId'> }
  | { readonly kind: 'fixed'; readonly text: string };

/**
 * One content block as a part of the joined text, or undefined for a block the framework does not recognise (which turns
 * the whole array to JSON). Contract: result texts, family A, "Data to text" 1.
 */
export const blockPart = (block: unknown): BlockPart | undefined => {
  if (!isObject(block)) return undefined;
  const { type } = block;
  if (type === 'text') return typeof block.text === 'string' ? { kind: 'text', text: block.text } : undefined;
  if (type === 'resource') return referencePart(block);
  if (type !== 'image' && type !== 'audio') return undefined;
  if (typeof block.data === 'string') {
    if (block.disposition !== undefined || block.uri !== undefined) return { kind: 'fixed', text: placeholderWords.withheld };
    if (type === 'audio' || typeof block.mimeType !== 'string') return undefined;
    return { kind: 'image', mime: mimeName(block.mimeType), size: sizeName(base64Bytes(block.data)) };
  }
  return typeof block.uri === 'string' ? referencePart(block) : undefined;
};

/** True for an image block that carries its picture inline, as the model gets it natively. */
export const isInlineImage = (block: unknown): boolean => blockPart(block)?.kind === 'image';

const referencePart = (block: JsonObject): BlockPart => {
  if (typeof block.uri !== 'string') return { kind: 'fixed', text: placeholderWords.withoutUri };
  const { name, mimeType, sizeBytes } = block;
  const isSize = typeof sizeBytes === 'number' && Number.isFinite(sizeBytes) && sizeBytes >= 0;
  const words = {
    ...(typeof name === 'string' && name !== '' ? { name } : {}),
    ...(typeof mimeType === 'string' ? { mime: mimeName(mimeType) } : {}),
    ...(isSize ? { size: sizeName(Math.floor(sizeBytes)) } : {}),
  };
  return { kind: 'reference', uri: block.uri, words };
};

/** Bytes a base64 text stands for, as the framework counts them: padding is not looked at. */
const base64Bytes = (data: string): number => Math.floor((data.length * 3) / 4);

/** `NB` below 1,024, `~NKB` rounded below 1 MiB, then `~N.NMB`. */
export const sizeName = (bytes: number): string => {
  if (bytes < 1024) return `${bytes}B`;
  if (bytes < 1024 * 1024) return `~${Math.round(bytes / 1024)}KB`;
  return `~${(bytes / (1024 * 1024)).toFixed(1)}MB`;
};

const mimePattern = /^[a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+$/;

/** Lower-case `type/subtype` without parameters, or `application/octet-stream` where it is none. */
export const mimeName = (mime: string): string => {
  const bare = (mime.split(';', 1)[0] ?? '').trim().toLowerCase();
  return mimePattern.test(bare) ? bare : 'application/octet-stream';
};

/** A reference id for where the host's own is not known: stable for its uri and place, and told apart by the caller as invented. */
export const inventedReference = (uri: string, place: number): string => {
  return `ref_${place}_${(hashOfText(uri) >>> 16).toString(16).padStart(4, '0')}`;
};
