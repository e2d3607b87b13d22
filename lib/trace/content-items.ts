import { isObject, type JsonObject } from '../base/narrow.ts';
import type { Protocol } from './types.ts';

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

type Version = Protocol['version'];

/** Schemes whose addresses must name a host. */
const withHost = /^(https?|wss?|ftp):/i;

/** Draft 2 wants a URI where protocol 1 takes any string. Judged by scheme and host; a host or port that no parser takes is not found out. */
const isUri = (text: string): boolean =>
  withHost.test(text.trim()) ? /^[a-z]+:[\\/]*[^\\/?#\s:@]/i.test(text.trim()) : /^[a-z][a-z0-9+.-]*:/i.test(text.trim());

const uriFault = (what: string, uri: unknown, version: Version): string | undefined => {
  if (typeof uri !== 'string') return `${what} has no string \`uri\`.`;
  return version === 2 && !isUri(uri) ? `The \`uri\` of ${what.charAt(0).toLowerCase()}${what.slice(1)} is no URI.` : undefined;
};

const resourceFault = (resource: unknown, version: Version): string | undefined => {
  if (!isObject(resource)) return 'The resource block has no `resource`.';
  const fault = uriFault('The resource', resource.uri, version);
  if (fault !== undefined) return fault;
  const holds = typeof resource.text === 'string' || typeof resource.blob === 'string';
  return holds ? undefined : 'The resource has neither a string `text` nor a string `blob`.';
};

/** Members that each block must have; every other member is optional, and replaced where it is wrong. */
const blockKeys: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['text', ['text']],
  ['image', ['data', 'mimeType']],
  ['audio', ['data', 'mimeType']],
  ['resource_link', ['name']],
]);

const blockFault = (block: unknown, version: Version): string | undefined => {
  if (!isObject(block)) return 'The item of type `content` has no content block.';
  if (block.type === 'resource') return resourceFault(block.resource, version);
  const keys = blockKeys.get(block.type);
  if (keys === undefined) {
    // Draft 2 keeps types it does not name, for clients that know them.
    if (version === 2 && typeof block.type === 'string') return undefined;
    return `A content block has a type of the protocol; this one has ${typed(block)}.`;
  }
  const what = `The ${String(block.type)} block`;
  return notString(what, block, keys) ?? (block.type === 'resource_link' ? uriFault(what, block.uri, version) : undefined);
};

/** Types that belong one level deeper: a block put in the array as it is. */
const isBareBlock = (item: JsonObject): boolean => blockKeys.has(item.type) || item.type === 'resource';

const diffFault = (item: JsonObject, version: Version): string | undefined => {
  if (version === 1) return notString('The diff', item, ['path', 'newText']);
  return Array.isArray(item.changes) ? undefined : 'The diff has no list `changes`.';
};

/**
 * Why a content item is dropped; undefined for one that is kept ("captures", content items of protocol 1). Draft 2 keeps an item whose type
 * it does not name, such as a bare text block: it is there for clients that know the type, and no other shows it.
 */
export const itemFault = (item: unknown, version: Version = 1): string | undefined => {
  if (!isObject(item)) return 'An item is an object.';
  switch (item.type) {
    case 'content':
      return blockFault(item.content, version);
    case 'diff':
      return diffFault(item, version);
    case 'terminal':
      return notString('The terminal', item, ['terminalId']);
    default:
      if (version === 2 && typeof item.type === 'string') return undefined;
      return isBareBlock(item)
        ? `A bare ${String(item.type)} block: it belongs in an item \`{"type":"content","content":{…}}\`.`
        : `An item is a \`content\`, \`diff\` or \`terminal\`; this one has ${typed(item)}.`;
  }
};

/** Judges a `content` field that an update carried. Linear in its items; `null` and absent are not asked about. */
export const judgeContent = (content: unknown, version: Version = 1): ContentJudgement => {
  if (!Array.isArray(content)) return { kind: 'ignored', why: 'Content is a list; a conforming client takes anything else for absent.' };
  const dropped = content.flatMap((item: unknown, index): readonly DroppedItem[] => {
    const why = itemFault(item, version);
    return why === undefined ? [] : [{ index, why }];
  });
  return { kind: 'items', count: content.length, dropped };
};
