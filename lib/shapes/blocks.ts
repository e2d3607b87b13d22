import { isObject, type JsonObject, objectAt, stringAt } from '../base/narrow.ts';

const types = new Set<unknown>(['text', 'image', 'audio', 'resource', 'resource_link']);

/** The block in an item: bare as MCP has it, or inside an ACP item of type `content`; undefined for anything else. */
export const blockOf = (item: unknown): JsonObject | undefined => {
  if (!isObject(item)) return undefined;
  const block = item.type === 'content' ? objectAt(item, 'content') : item;
  return block !== undefined && types.has(block.type) ? block : undefined;
};

/** The blocks of a content array; undefined where an item is none, or there is no item. */
export const contentBlocks = (value: unknown): readonly JsonObject[] | undefined => {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const blocks = Array.from(value, (item: unknown) => blockOf(item));
  return blocks.every((block) => block !== undefined) ? blocks : undefined;
};

/** Text of a block: of a text block, or of a resource that is text. */
export const blockText = (block: JsonObject): string | undefined =>
  block.type === 'text' ? stringAt(block, 'text') : stringAt(objectAt(block, 'resource'), 'text');

export const isMedium = (block: JsonObject): boolean => block.type === 'image' || block.type === 'audio';
