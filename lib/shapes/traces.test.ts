import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattenedMedia, tracesIn } from './traces.ts';

const found = (value: unknown) => tracesIn(value).map(({ kind, path, at }) => [kind, path, at]);
const blocks = [
  { type: 'text', text: 'one' },
  { type: 'image', mimeType: 'image/png', data: 'AAECAw==' },
  { type: 'text', text: 'two' },
];

describe('traces in a value', () => {
  it.each<[string, unknown, readonly unknown[]]>([
    ['an object that was concatenated', { out: ['total: [object Object]'] }, [['erased object', '$.out[0]', 7]]],
    ['a text that is quoted', '"a\\nb"', [['doubly encoded', '$', undefined]]],
    ['line breaks that are written out', { log: 'a\\nb\\nc\\nd' }, [['escaped line breaks', '$.log', 1]]],
    ['JSON that was clipped', '{"a": [1, 2', [['clipped JSON', '$', 11]]],
    ['a number that JSON could not write', { sums: [1, 2, null] }, [['null among numbers', '$.sums[2]', undefined]]],
    ['nothing', { a: 1, b: 'plain text', c: '{"whole": true}', d: [null, 'x'] }, []],
  ])('%s', (_, value, expected) => expect(found(value)).toEqual(expected));

  it('are bounded, and looked for in any value without throwing', () => {
    expect(tracesIn(Array.from({ length: 5_000 }, () => '[object Object]')).length).toBe(200);
    fc.assert(fc.property(fc.anything({ withBigInt: true, withDate: true, maxDepth: 3 }), (value) => void tracesIn(value)));
  });
});

describe('a text that is what is left of content blocks', () => {
  it.each([
    ['joined by nothing', blocks, 'onetwo', true],
    ['joined by a line break', blocks, 'one\ntwo', true],
    ['of an MCP result', { content: blocks }, 'onetwo', true],
    ['of items of a display', blocks.map((content) => ({ type: 'content', content })), 'onetwo', true],
    ['with a placeholder', blocks, 'one\n[image: image/png, 4B]\ntwo', false],
    ['where nothing but text was', blocks.slice(0, 1), 'one', false],
    ['where no text was', blocks.slice(1, 2), '', false],
    ['of no blocks', { a: 1 }, 'one', false],
  ])('%s', (_, value, text, expected) => {
    expect(flattenedMedia(value, text)).toEqual(
      expected ? expect.objectContaining({ kind: 'media flattened away', path: '$' }) : undefined,
    );
  });
});
