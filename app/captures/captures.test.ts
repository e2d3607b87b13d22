import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonBytes } from '../../lib/base/units.ts';
import { alignTexts } from '../../lib/comparison/align-texts.ts';
import type { ComparedPair } from '../../lib/comparison/types.ts';
import { steppedPair } from '../state/captures.ts';
import { differencesOf, layOutPair, pairSpans } from './layout.ts';
import { placeOf, rowWords, sideOfValue, sideOptions, sideValue } from './words.ts';

const measure = { cols: 40, visible: false };
const pairOf = (a: string, b: string) => ({ a, b, runs: alignTexts(a, b) });

const rowsOf = (a: string, b: string) => {
  const model = layOutPair(pairOf(a, b), measure);
  const part = (text: string, column: number, row: number) =>
    text.slice(model.columns[column]?.starts[row] ?? 0, model.columns[column]?.starts[row + 1] ?? 0);
  return Array.from({ length: model.count }, (_, row) => [part(a, 0, row), part(b, 1, row)]);
};

describe('two texts side by side', () => {
  it('have equal lines in the same rows, whichever is longer', () => {
    const [a, b] = ['one\ntwo\nthree and more of it\n', 'one\nnew line here\ntwo\nthree and more of it\n'];
    expect(rowsOf(a, b).filter(([own, other]) => own === other)).toEqual([
      ['one\n', 'one\n'],
      ['two\n', 'two\n'],
      ['three and more of it\n', 'three and more of it\n'],
    ]);
    expect(rowsOf(b, a)).toContainEqual(['new line here\n', '']);
  });

  it('keep a line whole that differs in a word', () =>
    expect(rowsOf('the quick fox\nend', 'the slow old fox\nend')).toEqual([
      ['the quick fox\n', 'the slow old fox\n'],
      ['end', 'end'],
    ]));

  it('have what differs line by line beside each other, from its first line on', () =>
    expect(rowsOf('same\na1\na2\na3\nend\n', 'same\n[cut]\nend\n')).toEqual([
      ['same\n', 'same\n'],
      ['a1\n', '[cut]\n'],
      ['a2\n', ''],
      ['a3\n', ''],
      ['end\n', 'end\n'],
    ]));

  it('begin each line in the same row, however many rows it takes', () => {
    const [a, b] = [`same\n${'a'.repeat(90)}\nand a\nend\n`, `same\n${'b'.repeat(30)}\nor b\nend\n`];
    expect(rowsOf(a, b)).toEqual([
      ['same\n', 'same\n'],
      ['a'.repeat(40), `${'b'.repeat(30)}\n`],
      ['a'.repeat(40), ''],
      [`${'a'.repeat(10)}\n`, ''],
      ['and a\n', 'or b\n'],
      ['end\n', 'end\n'],
    ]);
  });

  it('stand beside each other where nothing is alike', () => expect(rowsOf('abc', 'xyz')).toEqual([['abc', 'xyz']]));

  it('have every unit in exactly one row', () => {
    const text = fc
      .array(fc.constantFrom('alpha beta gamma\n', 'x', '\n', 'a longer line of words that is broken into rows\n'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (a, b) => {
        const rows = rowsOf(a, b);
        expect([rows.map(([own]) => own).join(''), rows.map(([, other]) => other).join('')]).toEqual([a, b]);
      }),
    );
  });

  it('are marked where they differ, in both', () => {
    const pair = pairOf('the quick fox', 'the slow old fox');
    const differences = differencesOf(pair);
    const marked = (side: 'a' | 'b') =>
      pairSpans(pair[side], differences, side, 0, pair[side].length, false)
        .filter(({ differs }) => differs)
        .map(({ text }) => text);
    expect([marked('a'), marked('b')]).toEqual([['quick'], ['slow old']]);
  });
});

describe('words', () => {
  it.each([
    ['rawOutput', 'output', 'rawOutput.output'],
    ['content', '[0].content.text', 'content[0].content.text'],
    ['title', '', 'title'],
  ])('place %s %s', (field, path, words) => expect(placeOf(field, { path })).toBe(words));

  it('tell the largest difference, and the other fields', () => {
    const call = { nth: 0, key: { session: 's', toolCallId: 'c', occurrence: 1 }, updates: 1, wireBytes: jsonBytes(9) };
    const field = { verdict: 'differs' as const, changes: 1, meta: 0, orders: 0 };
    const pair: ComparedPair = {
      a: call,
      b: call,
      by: 'id',
      verdict: 'differs',
      weight: 30,
      fields: [
        { ...field, name: 'title', weight: 5 },
        {
          ...field,
          name: 'rawOutput',
          weight: 25,
          first: { kind: 'removed', path: 'pid', a: { type: 'number', json: '1', cut: false, bytes: jsonBytes(1) }, weight: 1 },
        },
      ],
    };
    expect(rowWords(pair)).toBe('rawOutput.pid: only in A, 1 byte · also title');
    expect(rowWords({ a: call, verdict: 'only in A', why: 'session', fields: [], weight: 0 })).toBe('Its session has no partner in B.');
  });

  it('of a side can be read back', () => {
    for (const choice of [{ pass: 'live' as const }, { pass: 'recorded' as const, group: 'a;b/' }])
      expect(sideOfValue(sideValue(choice))).toEqual(choice);
  });

  it('offer each pass that a group has', () => {
    const offered = {
      groups: [{ path: 'x.ndjson', files: [0], live: 2, replayed: 0 }],
      usual: { a: { pass: 'live' as const } },
      live: 2,
      replayed: 1,
    };
    expect(sideOptions(offered).map(({ label, options }) => [label, options.map(({ words }) => words)])).toEqual([
      ['All that is open', ['Everything · live, else replayed', 'Everything · live, 2 calls', 'Everything · replayed, 1 call']],
      ['Files', ['x.ndjson · live, 2 calls']],
    ]);
  });
});

describe('a step in the list', () => {
  const order = Int32Array.of(-1, 4, 2, -3, 7);
  it.each([
    [undefined, 1, 4],
    [4, 1, 2],
    [2, 1, 7],
    [7, 1, undefined],
    [7, -1, 2],
    [4, -1, undefined],
    [99, -1, 7],
    [99, 1, 4],
  ] as const)('from %s by %i', (pair, steps, to) => expect(steppedPair(order, pair, steps)).toBe(to));
});
