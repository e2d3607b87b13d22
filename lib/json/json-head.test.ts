import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonHead } from './json-head.ts';

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Values whose JSON begins as a document does. */
const documents = fc.oneof(
  fc.array(fc.jsonValue()),
  fc.dictionary(fc.string({ unit: 'binary', maxLength: 8 }), fc.jsonValue()),
  fc.string({ unit: 'binary' }),
);
const written = fc.tuple(documents, fc.constantFrom(undefined, 1, '\t')).map(([value, indent]) => JSON.stringify(value, null, indent));

describe('the head of a JSON document', () => {
  it('is whole where JSON.parse takes it, and truncated at every place before its end', () => {
    fc.assert(
      fc.property(written, fc.nat(), (text, n) => {
        expect(readJsonHead(text)).toEqual({ kind: 'whole' });
        const cut = text.slice(0, 1 + (n % Math.max(1, text.length - 1)));
        fc.pre(cut.length < text.length && !parses(cut));
        expect(readJsonHead(cut).kind).toBe('truncated');
      }),
      { numRuns: 300 },
    );
  });

  it('is never called whole where JSON.parse refuses it, nor none where it takes it', () => {
    const piece = fc.constantFrom('{', '}', '[', ']', ',', ':', '"', 'a', '\\', 'u', '00e9', '1', '-', '.', 'e', 'true', 'null', ' ', '01');
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }).map((parts) => `[${parts.join('')}`),
        (text) => {
          const { kind } = readJsonHead(text);
          expect(kind === 'whole').toBe(parses(text));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['[1, 2, [3', { depth: 2, open: ['array', 'array'], inside: 'number' }],
    ['{"a": {"b": "some te', { depth: 2, open: ['object', 'object'], inside: 'string' }],
    ['{"a": [{"ke', { depth: 3, open: ['object', 'array', 'object'], inside: 'key' }],
    ['{"a": tr', { depth: 1, open: ['object'], inside: 'literal' }],
    ['{"a"', { depth: 1, open: ['object'], inside: 'between' }],
    ['["a", ', { depth: 1, open: ['array'], inside: 'between' }],
    ['"plain and quoted\\n', { depth: 0, open: [], inside: 'string' }],
    ['{"a":1}\n{"a":', { depth: 1, open: ['object'], inside: 'between' }],
  ])('tells what is open: %s', (text, expected) => {
    expect(readJsonHead(text)).toEqual({ kind: 'truncated', escapeUnits: 0, ...expected });
  });

  it.each([
    ['["a\\', 1],
    ['["a\\u', 2],
    ['["a\\u00e', 5],
    ['["a\\\\', 0],
    ['["a\\\\\\', 1],
    ['["a\\n', 0],
    ['["a\\u00e9', 0],
    ['["\\\\u00', 0],
  ])('tells an escape that the end split: %s', (text, escapeUnits) => {
    expect(readJsonHead(text)).toMatchObject({ kind: 'truncated', inside: 'string', escapeUnits });
  });

  it.each([
    '',
    '  ',
    'plain words',
    '12',
    'true',
    '{a: 1',
    '[1 2',
    '{"a" 1',
    '["a\n',
    '["\\x',
    '[01',
    '[1,]',
    '{,',
    '{"a":1} {"b":2}',
    ']',
  ])('is none: %j', (text) => {
    expect(readJsonHead(text).kind).toBe('not JSON');
  });

  it('is read without recursion, and within bounds', () => {
    expect(readJsonHead('['.repeat(90_000))).toMatchObject({ kind: 'truncated', depth: 90_000, inside: 'between' });
    expect(readJsonHead('['.repeat(200_000))).toEqual({ kind: 'not known' });
    expect(readJsonHead(`["${'x'.repeat(3_000_000)}`)).toEqual({ kind: 'not known' });
    expect(readJsonHead('{"a":1}\n'.repeat(50_000))).toEqual({ kind: 'whole' });
  });
});
