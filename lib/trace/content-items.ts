import { isObject, type JsonObject } from '../base/narrow.ts';

/** A content item that a client which parses by the protocol's schema drops without a word. */
export interface DroppedItem {
  /** Position in the `content` array. */
  readonly index: number;
  /** One sentence for a person: what is wrong with it. */
  readonly why: string;
}

/**
 * What such a client makes of a `content` field. Its items are parsed one by one, and those that fit no form are skipped; a field that is no
 * list is taken for absent, so the value before it stays.
 */
export type ContentJudgement =
  | { readonly kind: 'items'; readonly count: number; readonly dropped: readonly DroppedItem[] }
  | { readonly kind: 'ignored'; readonly why: string };

const typed = (item: JsonObject): string => (typeof item.type === 'string' ? `\`${item.type.slice(0, 60)}\`` : 'no type');

/** The first member that must be a string and is none. */
const notString = (what: string, value: JsonObject, keys: readonly string[]): string | undefined => {
  const key = keys.find((name) => typeof value[name] !== 'string');
  return key === undefined ? undefined : `${what} has no string \`${key}\`.`;
};

const resourceFault = (resource: unknown): string | undefined => {
  if (!isObject(resource)) return 'The resource block has no `resource`.';
  if (typeof resource.uri !== 'string') return 'The resource has no string `uri`.';
  const holds = typeof resource.text === 'string' || typeof resource.blob === 'string';
  return holds ? undefined : 'The resource has neither a string `text` nor a string `blob`.';
};

/** Members that each block must have; every other member is optional, and replaced where it is wrong. */
const blockKeys: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['text', ['text']],
  ['image', ['data', 'mimeType']],
  ['audio', ['data', 'mimeType']],
  ['resource_link', ['name', 'uri']],
]);

const blockFault = (block: unknown): string | undefined => {
  if (!isObject(block)) return 'The item of type `content` has no content block.';
  if (block.type === 'resource') return resourceFault(block.resource);
  const keys = blockKeys.get(block.type);
  if (keys === undefined) return `A content block has a type of the protocol; this one has ${typed(block)}.`;
  return notString(`The ${String(block.type)} block`, block, keys);
};

/** Types that belong one level deeper: a block put in the array as it is. */
const isBareBlock = (item: JsonObject): boolean => blockKeys.has(item.type) || item.type === 'resource';

/** Why a content item is dropped; undefined for one that is kept ("captures", content items of protocol 1). */
export const itemFault = (item: unknown): string | undefined => {
  if (!isObject(item)) return 'An item is an object.';
  switch (item.type) {
    case 'content':
      return blockFault(item.content);
    case 'diff':
      return notString('The diff', item, ['path', 'newText']);
    case 'terminal':
      return notString('The terminal', item, ['terminalId']);
    default:
      return isBareBlock(item)
        ? `A bare ${String(item.type)} block: it belongs in an item \`{"type":"content","content":{…}}\`.`
        : `An item is a \`content\`, \`diff\` or \`terminal\`; this one has ${typed(item)}.`;
  }
};

/** Judges a `content` field that an update carried. Linear in its items; `null` and absent are not asked about. */
export const judgeContent = (content: unknown): ContentJudgement => {
  if (!Array.isArray(content)) return { kind: 'ignored', why: 'Content is a list; a conforming client takes anything else for absent.' };
  const dropped = content.flatMap((item: unknown, index): readonly DroppedItem[] => {
    const why = itemFault(item);
    return why === undefined ? [] : [{ index, why }];
  });
  return { kind: 'items', count: content.length, dropped };
};
