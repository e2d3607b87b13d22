import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemFault, judgeContent } from './content-items.ts';
import { conformingClient } from './testing/conforming-client.ts';

const block = <T>(content: T) => ({ type: 'content', content });

describe('items that are kept', () => {
  it.each([
    block({ type: 'text', text: '' }),
    block({ type: 'text', text: 'a', annotations: 5, _meta: 'wrong, but optional' }),
    block({ type: 'image', data: '', mimeType: 'image/png' }),
    block({ type: 'audio', data: '', mimeType: 'audio/wav' }),
    block({ type: 'resource_link', name: 'n', uri: 'file:///n' }),
    block({ type: 'resource', resource: { uri: 'file:///n', text: '' } }),
    block({ type: 'resource', resource: { uri: 'file:///n', blob: '' } }),
    { type: 'diff', path: '/a', newText: '' },
    { type: 'diff', path: '/a', newText: '', oldText: 5 },
    { type: 'terminal', terminalId: 't' },
  ])('%j', (item) => expect(itemFault(item)).toBeUndefined());
});

describe('items that are dropped say why', () => {
  it.each([
    [{ type: 'text', text: 'a' }, 'A bare text block: it belongs in an item `{"type":"content","content":{…}}`.'],
    [{ type: 'image', data: '', mimeType: '' }, 'A bare image block: it belongs in an item `{"type":"content","content":{…}}`.'],
    [{ type: 'resource', resource: {} }, 'A bare resource block: it belongs in an item `{"type":"content","content":{…}}`.'],
    ['text', 'An item is an object.'],
    [null, 'An item is an object.'],
    [{ text: 'a' }, 'An item is a `content`, `diff` or `terminal`; this one has no type.'],
    [{ type: 'chart' }, 'An item is a `content`, `diff` or `terminal`; this one has `chart`.'],
    [{ type: 'content' }, 'The item of type `content` has no content block.'],
    [block({ type: 'text' }), 'The text block has no string `text`.'],
    [block({ type: 'image', data: '' }), 'The image block has no string `mimeType`.'],
    [block({ type: 'video' }), 'A content block has a type of the protocol; this one has `video`.'],
    [block({ type: 'resource' }), 'The resource block has no `resource`.'],
    [block({ type: 'resource', resource: { text: '' } }), 'The resource has no string `uri`.'],
    [block({ type: 'resource', resource: { uri: '' } }), 'The resource has neither a string `text` nor a string `blob`.'],
    [{ type: 'diff', newText: '' }, 'The diff has no string `path`.'],
    [{ type: 'diff', path: '/a', newText: null }, 'The diff has no string `newText`.'],
    [{ type: 'terminal', terminalId: 5 }, 'The terminal has no string `terminalId`.'],
  ])('%j', (item, why) => expect(itemFault(item)).toBe(why));
});

describe('draft 2', () => {
  it.each([
    { type: 'diff', changes: [] },
    { type: 'diff', changes: [5], patch: 'wrong, but optional' },
    { type: 'text', text: 'a bare block is a type of its own' },
    { type: 'chart' },
    block({ type: 'video' }),
    block({ type: 'resource_link', name: 'n', uri: 'file:///n' }),
  ])('keeps %j', (item) => expect(itemFault(item, 2)).toBeUndefined());

  it.each([
    [{ type: 'diff', path: '/a', newText: '' }, 'The diff has no list `changes`.'],
    [{ type: 5 }, 'An item is a `content`, `diff` or `terminal`; this one has no type.'],
    [block({ type: 'text' }), 'The text block has no string `text`.'],
    [block({ type: null }), 'A content block has a type of the protocol; this one has no type.'],
    [block({ type: 'resource_link', name: 'n', uri: 'n' }), 'The `uri` of the resource_link block is no URI.'],
    [block({ type: 'resource', resource: { uri: 'n', text: '' } }), 'The `uri` of the resource is no URI.'],
  ])('drops %j', (item, why) => expect(itemFault(item, 2)).toBe(why));
});

describe('a field', () => {
  it('is judged item by item', () => {
    expect(judgeContent([block({ type: 'text', text: 'a' }), { type: 'text', text: 'b' }, 5])).toEqual({
      kind: 'items',
      count: 3,
      dropped: [
        { index: 1, why: 'A bare text block: it belongs in an item `{"type":"content","content":{…}}`.' },
        { index: 2, why: 'An item is an object.' },
      ],
    });
    expect(judgeContent([])).toEqual({ kind: 'items', count: 0, dropped: [] });
  });

  it('that is no list is ignored', () => expect(judgeContent({ type: 'text', text: 'a' })).toMatchObject({ kind: 'ignored' }));
});

/** Members as agents write them, right and wrong, in any mixture. */
const member = fc.oneof(
  fc.constantFrom('text', 'a', '', 'https:', 'http://a', 'file:x', 5, true, null),
  fc.constant({ uri: 'u', text: 't' }),
  fc.constant({ uri: 'u' }),
  fc.constant({ uri: 'file:///u', text: 't' }),
  fc.constant([]),
);
const types = ['content', 'diff', 'terminal', 'text', 'image', 'audio', 'resource', 'resource_link', 'chart', 5, null] as const;
const keys = [
  'text',
  'data',
  'mimeType',
  'name',
  'uri',
  'resource',
  'path',
  'newText',
  'oldText',
  'changes',
  'terminalId',
  '_meta',
  'annotations',
] as const;
const object = (content: fc.Arbitrary<unknown>) =>
  fc
    .tuple(
      fc.constantFrom(...types),
      fc.dictionary(fc.constantFrom(...keys), member, { maxKeys: 8 }),
      fc.option(content, { nil: undefined }),
    )
    .map(([type, members, inner]) => ({ ...members, type, ...(inner === undefined ? {} : { content: inner }) }));
/** Right items with, perhaps, one member of the item or its block replaced. */
const right = [
  block({ type: 'text', text: 'a' }),
  block({ type: 'image', data: 'a', mimeType: 'm' }),
  block({ type: 'audio', data: 'a', mimeType: 'm' }),
  block({ type: 'resource_link', name: 'n', uri: 'u' }),
  block({ type: 'resource', resource: { uri: 'u', blob: 'b' } }),
  { type: 'diff', path: '/a', newText: 'n' },
  { type: 'terminal', terminalId: 't' },
  { type: 'diff', changes: [] },
  block({ type: 'resource_link', name: 'n', uri: 'https://n' }),
];
const nearly = fc
  .tuple(fc.constantFrom(...right), fc.dictionary(fc.constantFrom(...keys), member, { maxKeys: 1 }), fc.boolean())
  .map(([base, change, inside]) =>
    inside && 'content' in base ? { ...base, content: { ...base.content, ...change } } : { ...base, ...change },
  );
const item = fc.oneof({ weight: 4, arbitrary: object(object(member)) }, { weight: 6, arbitrary: nearly }, { weight: 1, arbitrary: member });

describe.each([1, 2] as const)("the protocol's own SDK, version %i", (version) => {
  it('lets through what is judged to be kept, and nothing else', async () => {
    const sdk = conformingClient(version);
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 6 }), async (content) => {
        const judged = judgeContent(content, version);
        const seen = await sdk.see(content);
        const kept = judged.kind === 'items' ? judged.count - judged.dropped.length : undefined;
        expect(Array.isArray(seen) ? seen.length : undefined).toBe(kept);
      }),
      { numRuns: 300 },
    );
  });

  it('takes a field that is no list for absent', async () => {
    const sdk = conformingClient(version);
    for (const content of ['text', 5, true, { type: 'text', text: 'a' }]) {
      expect(judgeContent(content, version).kind).toBe('ignored');
      expect(await sdk.see(content)).toBeUndefined();
    }
  });
});
