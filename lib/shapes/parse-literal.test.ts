import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../testing/unwrap.ts';
import { parseLiteral } from './parse-literal.ts';
import { placesOf } from './places.ts';
import { walk } from './walk.ts';

describe('a value as a person writes it', () => {
  it.each<[string, unknown]>([
    ['{"a": [1, 2.5e3, -0]}', { a: [1, 2500, -0] }],
    ['undefined', undefined],
    ['[NaN, Infinity, -Infinity]', [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]],
    ['12345678901234567890n', 12345678901234567890n],
    ['{ note: undefined, $x: 1, }', { note: undefined, $x: 1 }],
    ['[1, 2,] // the end', [1, 2]],
    ['/* a */ "caf\\u00e9\\n"', 'café\n'],
    ['[]', []],
    ['{}', {}],
    ['{"a":1,"a":2}', { a: 2 }],
  ])('%s', (text, value) => expect(unwrap(parseLiteral(text))).toEqual(value));

  it('has slots that nothing fills, and they are no values', () => {
    const slots = unwrap(parseLiteral('[1,,3,,]'));
    expect(Array.isArray(slots) && [slots.length, 1 in slots, 3 in slots]).toEqual([4, false, false]);
  });

  it('has members of any name as its own', () => {
    const value = unwrap(parseLiteral('{"__proto__": {"polluted": true}, "constructor": 1}'));
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it.each([
    ['', 'a value is expected, and the text ends'],
    ['{"a" 1}', 'a colon is expected'],
    ['[1 2]', 'a comma or ] is expected'],
    ['{"a": 1 "b"}', 'a comma or } is expected'],
    ['{"a": }', 'a value is expected'],
    ['alert(1)', 'a value is expected, and “alert(1)” stands there'],
    ['1 2', 'the end of the text is expected'],
    ['"open', 'a string that ends with its quote is expected'],
    ['"\\x"', 'a string that ends with its quote is expected'],
    ['[', 'a value is expected, and the text ends'],
    ['{5: 1}', 'a name or } is expected'],
  ])('is refused with its place: %s', (text, words) =>
    expect(parseLiteral(text)).toMatchObject({ ok: false, problem: { code: 'bad-json', what: expect.stringContaining(words) } }),
  );

  it('tells the line and column', () => {
    expect(parseLiteral('{\n  "a": oops\n}')).toMatchObject({
      problem: { what: expect.stringMatching(/^Line 2, column 8: /), place: { line: 2 } },
    });
  });

  it('reads all JSON as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(unwrap(parseLiteral(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('reads or refuses any text, at any depth, and runs none of it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('[', ']', '{', '}', '"', ':', ',', '1', 'n', 'a', '-', '/', '*', '\n', ' ', '\\') }),
        (text) => void parseLiteral(text),
      ),
    );
    expect(parseLiteral('['.repeat(200_000))).toMatchObject({ problem: { code: 'too-deep' } });
  });
});

describe('the place of a path', () => {
  const standing = (text: string, ...paths: string[]) =>
    paths.map((path) => {
      const range = placesOf(text, new Set([path])).get(path);
      return range && text.slice(range.start, range.end);
    });

  it.each<[string, string, string | undefined]>([
    ['{"a": [1, NaN]}', '$.a[1]', 'NaN'],
    ['{"a": [1, NaN]}', '$.a', '[1, NaN]'],
    ['{ "a key": undefined }', '$["a key"]', 'undefined'],
    ['[1,,2]', '$[1]', ','],
    ['{"a": 1, "a": 2}', '$.a', '2'],
    [' "x" ', '$', '"x"'],
    ['{"a": 1}', '$.b', undefined],
    ['{"a": 1, oops', '$.a', '1'],
    ['{"a": {"b": oops', '$.a', undefined],
  ])('%s at %s', (text, path, expected) => expect(standing(text, path)).toEqual([expected]));

  it('is where the value itself is written, for every path of any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        const text = JSON.stringify(value, null, 1);
        for (const { value: inside, path } of walk(JSON.parse(text))) {
          const [written] = standing(text, path);
          expect(JSON.stringify(JSON.parse(written ?? 'null'))).toBe(JSON.stringify(inside));
        }
      }),
      { numRuns: 60 },
    );
  });
});
