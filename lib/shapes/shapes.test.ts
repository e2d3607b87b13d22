import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkShape, shapesOf } from './check-shape.ts';
import { classify } from './classify.ts';
import { concatText } from './concat.ts';
import { conversions, convert, eachConversion } from './conversions.ts';
import { clippedJson, doublyEncoded, erasedObjects, escapedLineBreaks, nullsAmongNumbers } from './detectors.ts';
import { mostListed } from './losses.ts';
import type { ConversionId } from './types.ts';
import { mostVisited } from './walk.ts';

const blocks = [
  { type: 'text', text: '已查询余额' },
  { type: 'image', mimeType: 'image/png', data: 'AAECAw==' },
];
const text = (id: ConversionId, value: unknown, clipUnits?: number) =>
  convert(id, value, clipUnits === undefined ? {} : { clipUnits })?.text;
const losses = (id: ConversionId, value: unknown) => convert(id, value)?.losses.listed.map(({ kind, path }) => `${path} ${kind}`);

describe('what becomes of a value', () => {
  it.each<[ConversionId, unknown, string]>([
    ['concat', '余额:12', '余额:12'],
    ['concat', { ok: true }, '[object Object]'],
    ['concat', blocks, '[object Object],[object Object]'],
    ['concat', [1, [2, null, undefined, [3]], {}], '1,2,,,3,[object Object]'],
    ['concat', null, 'null'],
    ['concat', undefined, 'undefined'],
    ['json', { ok: true, count: 12 }, '{"ok":true,"count":12}'],
    ['json', { text: '已查到', note: undefined }, '{"text":"已查到"}'],
    ['json', ['已查到', undefined], '["已查到",null]'],
    ['json', { count: Number.POSITIVE_INFINITY }, '{"count":null}'],
    ['text blocks', blocks, '已查询余额'],
  ])('%s of %j', (id, value, expected) => expect(text(id, value)).toBe(expected));

  it('is what the platform itself makes of it', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: false, withDate: false, maxDepth: 3, withNullPrototype: false }), (value) => {
        const made = concatText(value);
        let native: string | undefined;
        try {
          native = String(value);
        } catch {
          native = undefined;
        }
        // An object with a toString of its own reads by it: the library calls nothing of a value.
        if (made.ok && native !== undefined && JSON.stringify(value)?.includes('toString') !== true) expect(made.value).toBe(native);
      }),
    );
  });

  it('loses what it loses at its path', () => {
    expect(losses('json', { a: undefined, b: [undefined, Number.NaN], 'a key': Number.NEGATIVE_INFINITY })).toEqual([
      '$.a undefined dropped',
      '$.b[0] slot to null',
      '$.b[1] non-finite to null',
      '$["a key"] non-finite to null',
    ]);
    expect(losses('concat', blocks)).toEqual(['$ structure flattened', '$[0] type erased', '$[1] type erased']);
    expect(losses('text blocks', blocks)).toEqual(['$[1] media dropped']);
    expect(losses('json', { at: new Date(0), of: new Map([[1, 2]]), n: 2 ** 60, s: 'a\ud800' })).toEqual([
      '$.at degraded',
      '$.of degraded',
      '$.n number precision',
      '$.s lone surrogate replaced',
    ]);
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    expect(losses('json', cyclic)).toEqual(['$.self impossible']);
    expect(convert('json', cyclic)).toMatchObject({ problem: { code: 'cyclic' } });
    expect(convert('json', { n: 1n })).toMatchObject({ problem: { code: 'bigint' } });
  });

  it('reads back as what it was, as something else, or not at all', () => {
    const back = (id: ConversionId, value: unknown, clipUnits = 17) => convert(id, value, { clipUnits })?.readsBack;
    expect(back('json', { ok: true })).toBe('the same value');
    expect(back('json', { ok: undefined })).toBe('another value');
    expect(back('json', [Number.NaN])).toBe('another value');
    expect(back('clipped json', { text: '准备执行', action: {} })).toBe('SyntaxError');
    expect(back('concat', { a: 1 })).toBe('SyntaxError');
    expect(back('concat', 'text')).toBe('text');
  });

  it('says where clipped JSON breaks off', () => {
    const clipped = convert('clipped json', { text: '准备执行', action: { do: 'it' } }, { clipUnits: 17 });
    expect(clipped?.text).toBe('{"text":"准备执行","a');
    expect(clipped?.losses.listed.map(({ kind }) => kind)).toEqual(['clipped', 'unparsable']);
    expect(clipped?.losses.listed[1]?.what).toBe('it breaks off in a key, inside object: JSON.parse throws');
  });

  it('keeps a head, a tail or a sentence by habit, and says what is gone', () => {
    const log = `start ${'x'.repeat(5_000)} ERROR at the end`;
    expect(text('head only', log)?.length).toBe(2_000);
    expect(text('tail only', log)?.endsWith('ERROR at the end')).toBe(true);
    expect(text('sentence, clipped', { a: 1, b: 2 })).toBe('The tool returned an object with a, b.');
    expect(convert('head only', log)?.losses.listed[0]).toMatchObject({ kind: 'clipped', units: log.length - 2_000 });
  });

  it('comes one by one, in the order in which all of them are told', () => {
    expect([...eachConversion(blocks)]).toEqual(conversions(blocks));
    expect(eachConversion(blocks).next().value).toEqual(convert('concat', blocks));
  });

  it('lists the first losses, counts all that it saw, and says where there was more', () => {
    const { losses: few } = convert('json', Array.from({ length: mostListed + 5 })) ?? {};
    expect(few).toMatchObject({ count: mostListed + 5 });
    expect(few?.listed.length).toBe(mostListed);
    expect(few?.beyond).toBeUndefined();
    expect(classify(Array.from({ length: mostVisited + 1 })).wrong).toMatchObject({ count: mostVisited - 1, beyond: mostVisited });
    // Concatenation goes into arrays alone: what an object holds is not looked at.
    expect(convert('concat', { many: Array.from({ length: mostVisited + 1 }) })?.losses).toEqual({
      listed: [{ kind: 'type erased', path: '$', what: expect.any(String) }],
      count: 1,
    });
  });

  it('is told of any value, bounded, without throwing', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withSet: true,
          withTypedArray: true,
          withSparseArray: true,
          maxDepth: 3,
        }),
        (value) => {
          for (const { text: made, problem, losses: own, units } of conversions(value)) {
            expect((made === undefined) !== (problem === undefined)).toBe(true);
            expect(units).toBe(made?.length);
            expect(own.listed.length).toBeLessThanOrEqual(own.count);
          }
          classify(value);
          checkShape(value, 'blocks');
        },
      ),
    );
    let deep: unknown = 1;
    for (let level = 0; level < 50_000; level += 1) deep = [deep];
    expect(convert('concat', deep)?.text).toBe('1');
  });
});

describe('a shape that was promised', () => {
  it.each([
    ['x', 'text', true],
    [{ a: 1 }, 'record', true],
    [blocks, 'blocks', true],
    [[{ type: 'content', content: blocks[0] }], 'blocks', true],
    [{ a: 1 }, 'text', false],
    ['x', 'record', false],
    [[], 'blocks', false],
    [[{ type: 'chart' }], 'blocks', false],
    [[{ type: 'image', data: 'x' }], 'blocks', false],
    [{ a: undefined }, 'record', false],
    [null, 'record', false],
  ] as const)('%j as %s', (value, promised, kept) => expect(checkShape(value, promised).kept).toBe(kept));

  it('says what breaks it, by path', () => {
    expect(
      checkShape([{ type: 'text' }, 5, { type: 'chart' }], 'blocks').problems.listed.map(({ path, what }) => `${path}: ${what}`),
    ).toEqual([
      '$[0].text: a text block without text',
      '$[1]: an item that is no content block',
      '$[2]: a block of the unknown type chart',
    ]);
  });

  it('is counted over the results of a tool', () => {
    expect([...shapesOf(['a', 'b', { a: 1 }, blocks, null])]).toEqual([
      ['string', 2],
      ['object', 1],
      ['content blocks', 1],
      ['null', 1],
    ]);
  });

  it.each([
    [undefined, 'undefined'],
    [Symbol('s'), 'not data'],
    [() => 1, 'not data'],
    [1n, 'not data'],
    [[], 'array'],
    [[1], 'array'],
    [Number.NaN, 'number'],
    [true, 'boolean'],
  ])('has a kind: %s', (value, kind) => expect(classify(value).kind).toBe(kind));
});

describe('traces of conversions in a text', () => {
  it('are found where they stand', () => {
    expect(erasedObjects('a [object Object] b [object Object]').map(({ range }) => range.start)).toEqual([2, 20]);
    expect(erasedObjects('[object Array]')).toEqual([]);
    expect([
      doublyEncoded('"a\\nb"'),
      doublyEncoded('"{\\"a\\":1}"'),
      doublyEncoded('"a" and "b"'),
      doublyEncoded('plain'),
      doublyEncoded('"'),
    ]).toEqual(['a\nb', '{"a":1}', undefined, undefined, undefined]);
    expect([
      escapedLineBreaks('a\\nb\\nc\\nd'),
      escapedLineBreaks('a\nb\nc\nd\\ne'),
      escapedLineBreaks('{"a":"x\\ny\\nz\\nw"}'),
      escapedLineBreaks('C:\\\\new\\\\n\\\\n'),
      escapedLineBreaks('print("a\\nb\\nc\\nd")'),
      escapedLineBreaks('{"a":"x\\ny\\n"}\n{"a":"x\\ny\\nz\\nw"}'),
      escapedLineBreaks('He said "no".\\nand\\nthen\\n'),
    ]).toEqual([3, 0, 0, 0, 0, 0, 3]);
    expect(clippedJson('{"a": [1, 2')).toMatchObject({ inside: 'number', isRecord: true, open: ['object', 'array'] });
    expect([clippedJson('{"a":1}'), clippedJson('no JSON')]).toEqual([undefined, undefined]);
    expect(
      nullsAmongNumbers({ a: [1, 2, null], b: { x: 1, y: 2, z: null }, c: [null, 'a', 1, 2], d: [1, null] }).map(({ path }) => path),
    ).toEqual(['$.a[2]', '$.b.z']);
  });

  it('are looked for in any text and value, without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (own) => {
        erasedObjects(own);
        doublyEncoded(own);
        escapedLineBreaks(own);
        clippedJson(own);
      }),
    );
    fc.assert(fc.property(fc.jsonValue(), (own) => void nullsAmongNumbers(own)));
  });
});
