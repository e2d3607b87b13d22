import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { share, shareStrings } from './allocation.ts';

/** The rule played out one byte a round: everybody who still wants gets one, in order, until nothing is left. */
const pour = (wants: readonly number[], rest: number): number[] => {
  const grants = wants.map(() => 0);
  let left = rest;
  while (left > 0 && grants.some((grant, index) => grant < (wants[index] ?? 0))) {
    for (const [index, grant] of grants.entries()) {
      if (left > 0 && grant < (wants[index] ?? 0)) {
        grants[index] = grant + 1;
        left--;
      }
    }
  }
  return grants;
};

describe('max-min sharing', () => {
  it.each([
    [[5, 5], 10, [5, 5], 5],
    [[5, 100], 10, [5, 5], 5],
    [[2, 100, 100], 11, [2, 5, 4], 4],
    [[100, 100, 100], 11, [4, 4, 3], 3],
    [[0, 3, 0], 2, [0, 2, 0], 2],
    [[7, 7], 0, [0, 0], 0],
    [[], 5, [], 0],
  ])('of %j over %i bytes is %j at level %i', (wants, rest, grants, level) => {
    expect(share(wants, rest)).toEqual({ grants, level });
  });

  it('equals pouring byte by byte', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { maxLength: 12 }), fc.nat(200), (wants, rest) => {
        expect(share(wants, rest).grants).toEqual(pour(wants, rest));
      }),
    );
  });

  it('does not depend on how far beyond the rest a want goes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 12 }), fc.nat(200), (wants, rest) => {
        if (wants.reduce((sum, want) => sum + want, 0) <= rest) return;
        expect(
          share(
            wants.map((want) => Math.min(want, rest)),
            rest,
          ),
        ).toEqual(share(wants, rest));
      }),
    );
  });
});

describe('strings that share a budget', () => {
  it('stay whole where they fit exactly', () => {
    expect(shareStrings(['aaa', '"'], 5, 'collapse')).toEqual({ outcome: 'whole' });
    expect(shareStrings([], 0, 'collapse')).toEqual({ outcome: 'whole' });
  });

  it('collapse where the bases do not fit, or share from nothing where they cannot collapse', () => {
    const texts = ['a'.repeat(100), 'b'];
    expect(shareStrings(texts, 41, 'collapse')).toEqual({ outcome: 'collapsed' });
    expect(shareStrings(texts, 41, 'share without bases')).toMatchObject({ bases: [0, 0], allocations: [40, 1], level: 40 });
    expect(shareStrings(texts, 42, 'collapse')).toMatchObject({ bases: [41, 1], allocations: [41, 1], level: 0 });
  });
});
