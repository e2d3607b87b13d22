import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spelledValues, spellingCauses } from './spelling.ts';

const encoder = new TextEncoder();
const bytes = (text: string): number => encoder.encode(text).length;
const root = (text: string) => spelledValues(text, 0)?.at(-1);

describe('how JSON was spelled', () => {
  it.each([
    ['{"a":1}', {}],
    ['{"a": 1, "b": [1, 2]}', { spaces: 4 }],
    ['{\n  "a": 1\n}', { spaces: 5 }],
    ['"caf\\u00e9"', { escapes: 4 }],
    ['"a\\/b"', { slashes: 1 }],
    ['"tab\\u0009"', { escapes: 4 }],
    ['[1.0,1E3,-0,0.10,1e21]', { numbers: 2 - 1 + 1 + 1 - 1 }],
    ['{"a":1,"a":2}', { duplicates: 6 }],
    ['{"a": "\\u0041", "a":2}', { duplicates: 13, spaces: 2 }],
    ['{"\\u0061":1,"a":2}', { duplicates: 11 }],
    ['{"__proto__":1,"__proto__":2}', { duplicates: 14 }],
    ['[1e400]', { numbers: 1 }],
  ])('%s', (text, causes) => {
    const value = root(text);
    expect(value?.causes).toEqual({ spaces: 0, escapes: 0, slashes: 0, numbers: 0, duplicates: 0, ...causes });
    expect(value?.canonicalBytes).toBe(bytes(JSON.stringify(JSON.parse(text))));
    expect(value?.recordedBytes).toBe(bytes(text));
  });

  it.each(['', '{', '{"a"}', '[1,]', '{"a":1,}', '{,}', '[1 2]', 'nul', '"a', '1 2', '{"a":}', '[,1]', '}', '{"a":1]'])(
    'is not told of what is no JSON: %j',
    (text) => expect(spelledValues(text, 9)).toBeUndefined(),
  );

  it('is told of every value down to a depth, with its path and place', () => {
    const text = ' {"ts": 1, "frame": {"params": [true, {"x": "\\u00e9"}]}} ';
    const values = spelledValues(text, 3) ?? [];
    expect(values.map(({ path }) => path.join('.'))).toEqual(['ts', 'frame.params.0', 'frame.params.1', 'frame.params', 'frame', '']);
    for (const { start, end, recordedBytes, canonicalBytes } of values) {
      const own = text.slice(start, end);
      expect([recordedBytes, canonicalBytes]).toEqual([bytes(own), bytes(JSON.stringify(JSON.parse(own)))]);
    }
  });

  it('explains every byte, however a value was written', () => {
    const space = fc.constantFrom('', '', ' ', '\n  ', '\t');
    const text: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('null', 'true', '1.0', '-0', '1e3', '12', '0.50', '1e400', '1E-7'),
        fc.string({ unit: 'binary', maxLength: 6 }).map((s) => JSON.stringify(s)),
        fc.constantFrom('"\\u00e9\\/"', '"\\ud83d\\ude42"', '"\\ud800"', '"\\u0022"', '"é🙂"'),
        fc
          .array(fc.tuple(space, tie('value'), space), { maxLength: 4 })
          .map((items) => `[${items.map((item) => item.join('')).join(',')}]`),
        fc
          .array(fc.tuple(space, fc.constantFrom('"a"', '"b"', '"\\u0061"', '"1"'), space, space, tie('value'), space), { maxLength: 4 })
          .map((members) => `{${members.map(([a, key, b, c, value, d]) => `${a}${key}${b}:${c}${value}${d}`).join(',')}}`),
      ),
    })).value;
    fc.assert(
      fc.property(text, (written) => {
        for (const { start, end, recordedBytes, canonicalBytes, causes } of spelledValues(written, 3) ?? []) {
          const own = written.slice(start, end);
          expect(recordedBytes).toBe(bytes(own));
          expect(canonicalBytes).toBe(bytes(JSON.stringify(JSON.parse(own))));
          expect(spellingCauses.reduce<number>((sum, cause) => sum + causes[cause], canonicalBytes)).toBe(recordedBytes);
        }
        expect(spelledValues(written, 0)).toHaveLength(1);
      }),
      { numRuns: 400 },
    );
  });

  it('follows any depth, and never throws', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect(root(deep)?.recordedBytes).toBe(400_000);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '1', '\\', ' ', 'a') }),
        (text) => void spelledValues(text, 2),
      ),
    );
  });
});
