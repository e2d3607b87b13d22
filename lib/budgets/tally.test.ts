import { describe, expect, it } from 'vitest';
import { defaultBudget } from '../projection/budget.ts';
import { allUnder } from './outcome.ts';
import { percentWords, tallyNotes, tallyOf, tallySentence } from './tally.ts';
import { fieldCall, fieldOf, textCall } from './testing/sizes.ts';
import type { CallSize, LimitRule } from './types.ts';

const cap = (units: number, generation: 'plain' | 'quoted' = 'plain'): LimitRule => ({ kind: 'cap', cap: units, generation });
const said = (calls: readonly CallSize[], rule: LimitRule) => {
  const tally = tallyOf(allUnder(calls, rule));
  return [tallySentence(tally, rule), ...tallyNotes(tally, rule)];
};

/** 33 results of 100 units, 3 of 50,000, and 6 that were cut at 1,000. */
const fortyTwo: readonly CallSize[] = [
  ...Array.from({ length: 33 }, (_, n) => textCall(n, 100)),
  ...Array.from({ length: 3 }, (_, n) => textCall(33 + n, 50_000)),
  ...Array.from({ length: 6 }, (_, n) => textCall(36 + n, 1_000, 'at least')),
];

describe('what a limit keeps, in words', () => {
  it('is the sentence somebody who tunes a cap must be able to read off the page', () => {
    expect(said(fortyTwo, cap(24_000))).toEqual([
      'A cap of 24,000 keeps 92 % of results whole (n = 42, 6 of unknown size).',
      'Whatever the unknown sizes are, at least 79 % and at most 93 % are kept whole.',
    ]);
  });

  it('counts a size of which only the least is known where that is over the limit', () => {
    expect(said([...fortyTwo, textCall(42, 30_000, 'at least')], cap(24_000))).toEqual([
      'A cap of 24,000 keeps 89 % of results whole (n = 43, 7 of unknown size).',
      'Of the 7 of unknown size, 1 is larger than 24,000 in any case.',
      'Whatever the other unknown sizes are, at least 77 % and at most 91 % are kept whole.',
    ]);
  });

  it.each([
    [[textCall(0, 10)], cap(10), 'A cap of 10 keeps 100 % of results whole (n = 1).'],
    [[textCall(0, 11)], cap(10), 'A cap of 10 keeps 0 % of results whole (n = 1).'],
    [[textCall(0, 8)], cap(9, 'quoted'), 'A cap of 9 on quoted text keeps 0 % of results whole (n = 1).'],
    [[textCall(0, 20, 'declared')], cap(20), 'A cap of 20 keeps 100 % of results whole (n = 1).'],
    [[textCall(0, 5, 'at least')], cap(9), 'Whether a cap of 9 keeps any result whole is not known (n = 1, 1 of unknown size).'],
    [[], cap(9), 'A cap of 9 has nothing to limit: no result is here that it could be held against.'],
  ])('of %j under %j', (calls, rule, sentence) => expect(said(calls, rule)[0]).toBe(sentence));

  it('knows a quoted text only as far as its escapes were seen', () => {
    // A declared length is that of the text: how many of its units JSON escapes is not known.
    expect(said([textCall(0, 20, 'declared')], cap(30, 'quoted'))[0]).toContain('is not known');
  });

  it('tells of a budget what is exempt, and what revision 1 does not know', () => {
    const shell = fieldOf({ shape: 'shell_result', bytes: 70_000, observed: 70_000, skeleton: 217, empty: false });
    const diff = fieldOf({ shape: 'exempt', bytes: 90_000, reason: 'not an array of text blocks' }, { field: 'content' });
    const calls = [fieldCall(0, shell), fieldCall(1, diff), fieldCall(2, fieldOf({ shape: 'string', bytes: 65_536 }))];
    expect(said(calls, { kind: 'budget', budget: defaultBudget, revision: 2 })).toEqual([
      'A budget of 65,536 bytes keeps 67 % of results whole (n = 3).',
      '1 result is larger and stays whole: of a shape that no budget cuts.',
    ]);
    expect(said(calls, { kind: 'budget', budget: defaultBudget, revision: 1 })).toEqual([
      'A budget of 65,536 bytes in revision 1 keeps 100 % of results whole (n = 3).',
      '2 results are larger and stay whole: of a shape that no budget cuts.',
    ]);
  });

  it.each([
    [0, '0 %'],
    [0.001, '1 %'],
    [0.914, '91 %'],
    [0.999, '99 %'],
    [1, '100 %'],
  ])('writes a share of %f as %s', (share, words) => expect(percentWords(share)).toBe(words));
});
