import { describe, expect, it } from 'vitest';
import { jsonBytes } from '../../../lib/base/units.ts';
import type { ComparedPair, PairVerdict } from '../../../lib/comparison/types.ts';
import { headingOf, orderPairs, verdictAt } from './list.ts';

const pair = (verdict: PairVerdict, id: string, tool: string, fields: ComparedPair['fields'] = []): ComparedPair => ({
  a: { nth: 0, key: { session: 's', toolCallId: id, occurrence: 1 }, tool, updates: 1, wireBytes: jsonBytes(1) },
  verdict,
  fields,
  weight: 0,
});

const pairs = [
  pair('differs', 'c1', 'read_file', [{ name: 'rawOutput', verdict: 'differs', changes: 1, meta: 0, orders: 0, weight: 1 }]),
  pair('differs', 'c2', 'grep'),
  pair('only in A', 'c3', 'grep'),
  pair('equal', 'c4', 'read_file'),
];

const shown = (filter: string, folded: readonly PairVerdict[] = []) =>
  [...orderPairs(pairs, filter, new Set(folded)).order].map((entry) => verdictAt(entry) ?? entry);

describe('the list of pairs', () => {
  it('has a heading before each kind', () => expect(shown('')).toEqual(['differs', 0, 1, 'only in A', 2, 'equal', 3]));
  it('keeps the heading of a folded kind', () => expect(shown('', ['differs', 'equal'])).toEqual(['differs', 'only in A', 2, 'equal']));
  it.each([
    ['GREP', ['differs', 1, 'only in A', 2]],
    ['grep c3', ['only in A', 2]],
    ['-grep', ['differs', 0, 'equal', 3]],
    ['rawoutput', ['differs', 0]],
    ['nothing', []],
  ])('lets through what holds every word of “%s”', (filter, order) => expect(shown(filter)).toEqual(order));
  it('counts what the filter lets through, folded or not', () =>
    expect(orderPairs(pairs, 'read', new Set(['equal'])).counts).toMatchObject({ differs: 1, equal: 1, 'only in A': 0 }));
  it('tells headings from pairs', () => expect([verdictAt(headingOf('equal')), verdictAt(0)]).toEqual(['equal', undefined]));
});
