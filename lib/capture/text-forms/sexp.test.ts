import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sexpOf } from '../testing/sexp-writer.ts';
import { parseSexp } from './sexp.ts';

describe('parseSexp', () => {
  it.each<[string, string, unknown]>([
    ['an association list', '((a . 1) (b . "x"))', { a: 1, b: 'x' }],
    ['pairs whose value is a list again', '((a (b . t) (c . :null)))', { a: { b: true, c: null } }],
    ['dots before lists', '((a . ((b . :false))))', { a: { b: false } }],
    ['an empty object', '((a) (b . nil) (c . ()))', { a: {}, b: {}, c: {} }],
    ['vectors', '((a . [1 -2.5 1e3 "x" nil [] ((b . 1))]))', { a: [1, -2.5, 1000, 'x', {}, [], { b: 1 }] }],
    ['keywords', '((:direction . outgoing) (:kind . request))', { ':direction': 'outgoing', ':kind': 'request' }],
    ['a pair whose list ends in a dot', '((:time 5 6 . 7))', { ':time': [5, 6, 7] }],
    ['keys that are strings', '(("a b" . 1))', { 'a b': 1 }],
    ['keys with escapes', '((a\\ b . 1) (\\1 . 2) (## . 3) (a\\.b . 4))', { 'a b': 1, '1': 2, '': 3, 'a.b': 4 }],
    ['a key that looks like a prototype', '((__proto__ . 1))', Object.fromEntries([['__proto__', 1]])],
    ['strings with escapes', '["\\"\\\\ \\n\\t \\u00e9 \\U0001F30A \\x41 \\101 a\\\nb\\ c"]', ['"\\ \n\t é 🌊 A A abc']],
    ['backslashes before quotes', '["a\\\\" "\\\\\\"b" "\\x41\\ b\\\\n"]', ['a\\', '\\"b', 'Ab\\n']],
    ['a string over lines', '["a\nb"]', ['a\nb']],
    ['a string with properties', '[#("text" 0 4 (face bold))]', ['text']],
    ['comments and quotes', "; a comment (\n'((a . 1)) ; more", { a: 1 }],
    ['a list that is no association list', '(1 "x" t)', [1, 'x', true]],
  ])('reads %s', (_, text, value) => {
    expect(parseSexp(text)).toEqual({ value });
  });

  it.each([
    '',
    '(',
    ')',
    '(a',
    '"x',
    '"x\\',
    '(a "b\\',
    '(a . )',
    '(a . 1 2)',
    '[1)',
    '(1 2 . 3)',
    '1 2',
    '(a . 1) x',
    '#s(hash-table)',
    '(. 1)',
  ])('says nothing of %j', (text) => {
    expect(parseSexp(text)).toBeUndefined();
  });

  it('gives back every JSON that was written so', () =>
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(parseSexp(sexpOf(plain))).toEqual({ value: plain });
      }),
      { numRuns: 200 },
    ));

  it('never throws, whatever the text', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('(', ')', '[', ']', '"', '\\', '.', ' ', 'a', ':x', '#(', ';', '\n', '1', "'", '#'), { maxLength: 30 }),
        (bits) => {
          parseSexp(bits.join(''));
        },
      ),
      { numRuns: 500 },
    ));

  it('gives lists with keys as arrays where they stand among other things, at any depth', () => {
    expect(parseSexp('((a . 1) 2 (b 3 (c . 4)))')).toEqual({ value: [['a', 1], 2, ['b', 3, ['c', 4]]] });
    const depth = 20_000;
    for (const [open, close] of [
      ['(a 1 ', ')'],
      ['(a ', ')'],
      ['[1 (a ', ')]'],
    ] as const) {
      let value = parseSexp(`[${open.repeat(depth)}x${close.repeat(depth)}]`)?.value;
      let levels = 0;
      for (; Array.isArray(value); value = value.at(-1)) levels += 1;
      expect([open, levels > depth, value]).toEqual([open, true, 'x']);
    }
  });

  it('follows any depth', () => {
    const depth = 20_000;
    let value = parseSexp(`${'((a . '.repeat(depth)}1${'))'.repeat(depth)}`)?.value;
    let levels = 0;
    for (; typeof value === 'object' && value !== null && 'a' in value; value = value.a) levels += 1;
    expect([levels, value]).toEqual([depth, 1]);
  });
});
