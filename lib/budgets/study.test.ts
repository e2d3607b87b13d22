import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../testing/unwrap.ts';
import { elbowOf } from './curve.ts';
import { binEdges, distributionOf } from './distribution.ts';
import { modelFlow } from './flow.ts';
import { studyMarkdown } from './markdown.ts';
import { allUnder, limitOf, sizedUnder } from './outcome.ts';
import { type BudgetQuestion, ruleOf, studyBudget } from './study.ts';
import { keptShare } from './tally.ts';
import { anyCalls, fieldCall, fieldOf, textCall } from './testing/sizes.ts';

const question = (more: Partial<BudgetQuestion> = {}): BudgetQuestion => ({
  kind: 'cap',
  limit: 24_000,
  other: 5_000,
  generation: 'plain',
  revision: 2,
  ...more,
});

const limit = fc.integer({ min: 97, max: 210_000 });
const anyQuestion: fc.Arbitrary<BudgetQuestion> = fc.record({
  kind: fc.constantFrom('cap' as const, 'budget' as const),
  limit,
  other: limit,
  generation: fc.constantFrom('plain' as const, 'quoted' as const),
  revision: fc.constantFrom(1 as const, 2 as const),
});

describe('a study of any calls', () => {
  it('counts every result once: in its tally, in its bins, in its tools', () => {
    fc.assert(
      fc.property(anyCalls, anyQuestion, (calls, asked) => {
        const study = unwrap(studyBudget(calls, asked));
        const { n, whole, cut, exempt, unknown } = study.tally;
        expect(whole + cut + exempt + unknown).toBe(n);
        expect(n + study.without).toBe(calls.length);
        expect(study.bins.reduce((sum, bin) => sum + bin.measured + bin.declared + bin.atLeast, 0)).toBe(n);
        expect(study.tools.reduce((sum, { tally }) => sum + tally.n, 0)).toBe(n);
        expect(study.sessions.reduce((sum, { tally }) => sum + tally.n, 0)).toBe(n);
        expect(study.largest.rows).toHaveLength(n);
        expect(JSON.parse(JSON.stringify(study))).toEqual(study);
      }),
    );
  });

  it('does not depend on the order of the calls', () => {
    fc.assert(
      fc.property(anyCalls, anyQuestion, (calls, asked) => {
        expect(unwrap(studyBudget(calls.toReversed(), asked))).toEqual(unwrap(studyBudget(calls, asked)));
      }),
    );
  });

  it('never keeps fewer under a larger limit, and never lets less through', () => {
    fc.assert(
      fc.property(anyCalls, limit, limit, (calls, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((cap) => unwrap(studyBudget(calls, question({ limit: cap }))));
        expect(less?.tally.whole).toBeLessThanOrEqual(more?.tally.whole ?? 0);
        expect(less?.tally.cut).toBeGreaterThanOrEqual(more?.tally.cut ?? 0);
        expect(less?.model?.sent).toBeLessThanOrEqual(more?.model?.sent ?? 0);
        expect(less?.model?.before).toBe((less?.model?.sent ?? 0) + (less?.model?.lost ?? 0));
      }),
    );
  });

  it('names beside the chosen rule just the results that fare otherwise', () => {
    fc.assert(
      fc.property(anyCalls, anyQuestion, (calls, asked) => {
        const study = unwrap(studyBudget(calls, asked));
        expect(study.beside.filter(({ chosen }) => chosen)).toHaveLength(1);
        for (const { rule, stops, starts } of study.beside) {
          const changed = (from: 'cut' | 'kept', call: (typeof calls)[number]): boolean => {
            const [mine, theirs] = [sizedUnder(call, study.rule)?.outcome, sizedUnder(call, rule)?.outcome];
            const kept = (outcome: string | undefined) => outcome === 'whole' || outcome === 'exempt';
            return from === 'cut' ? mine === 'cut' && kept(theirs) : kept(mine) && theirs === 'cut';
          };
          const indices = (from: 'cut' | 'kept') => calls.filter((call) => changed(from, call)).map(({ index }) => index);
          expect(stops.rows.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(indices('cut'));
          expect(starts.rows.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(indices('kept'));
        }
      }),
    );
  });

  it('asks only about the tool it is asked about, and tells of all tools', () => {
    const calls = [textCall(0, 10, 'measured', { tool: 'read' }), textCall(1, 30_000, 'measured', { tool: 'shell' }), textCall(2, 20)];
    const study = unwrap(studyBudget(calls, question({ tool: 'shell' })));
    expect(study.sentence).toBe('A cap of 24,000 keeps 0 % of results whole (n = 1).');
    expect(study.tools.map(({ tool, tally }) => [tool, tally.n])).toEqual([
      ['shell', 1],
      ['read', 1],
      [undefined, 1],
    ]);
  });

  it.each([
    [{ limit: 0 }, 'bad-argument'],
    [{ limit: 1.5 }, 'bad-argument'],
    [{ limit: Number.NaN }, 'bad-argument'],
    [{ kind: 'budget', limit: 96 }, 'budget-too-small'],
  ] as const)('refuses %j', (more, code) => {
    const asked = ruleOf(question(more));
    expect(asked.ok ? undefined : asked.problem.code).toBe(code);
  });
});

describe('the rules side by side', () => {
  it('tell which results stop spilling once they are not quoted', () => {
    // 3,900 units of text are 3,902 quoted ("result texts", inline cap and spill).
    const calls = [textCall(0, 3_900), textCall(1, 3_899), textCall(2, 3_898), textCall(3, 9_000)];
    const study = unwrap(studyBudget(calls, question({ limit: 3_900, generation: 'quoted', other: 9_000 })));
    const found = study.beside.map(({ rule, tally, stops, starts }) => [
      rule.kind === 'cap' ? `${rule.generation} ${limitOf(rule)}` : '',
      tally.cut,
      stops.rows.map(({ toolCallId }) => toolCallId),
      starts.total,
    ]);
    expect(found.slice(0, 4)).toEqual([
      ['plain 3900', 1, ['call_0', 'call_1'], 0],
      ['quoted 3900', 3, [], 0],
      ['plain 5000', 1, ['call_0', 'call_1'], 0],
      ['quoted 5000', 1, ['call_0', 'call_1'], 0],
    ]);
    expect(found[4]).toEqual(['plain 9000', 0, ['call_3', 'call_0', 'call_1'], 0]);
  });

  it('tell what either revision leaves on the wire', () => {
    const shell = fieldOf({ shape: 'shell_result', bytes: 70_000, observed: 70_000, skeleton: 217, empty: false }, { arrived: 65_536 });
    const replayed = fieldOf({ shape: 'string', bytes: 1_000 }, { pass: 'replay' });
    const study = unwrap(studyBudget([fieldCall(0, shell, replayed)], question({ kind: 'budget', limit: 65_536, other: 100_000 })));
    const of = (revision: 1 | 2, budget: number) =>
      study.beside.find(({ rule }) => rule.kind === 'budget' && rule.revision === revision && rule.budget === budget);
    expect(of(2, 65_536)?.wire?.live).toEqual({ fields: 1, before: 70_000, arrived: 65_536, after: 65_536, atLeast: false });
    expect(of(1, 65_536)?.wire?.live.after).toBe(70_000);
    expect(of(1, 65_536)?.stops.total).toBe(1);
    expect(of(2, 100_000)?.wire?.live.after).toBe(70_000);
    expect(of(2, 65_536)?.wire?.replay).toEqual({ fields: 1, before: 1_000, arrived: 1_000, after: 1_000, atLeast: false });
  });
});

describe('the curve and its elbow', () => {
  const sizedOf = (...units: readonly number[]) =>
    allUnder(
      units.map((size, n) => textCall(n, size)),
      { kind: 'cap', cap: 1, generation: 'plain' },
    );

  it('is at each limit what the limit would give, asked by itself', () => {
    fc.assert(
      fc.property(anyCalls, anyQuestion, (calls, asked) => {
        const study = unwrap(studyBudget(calls, { ...asked, limit: 210_000 }));
        for (const { limit: at, whole, through } of study.curve.filter((point) => point.limit >= 97).filter((_, nth) => nth % 12 === 0)) {
          const alone = unwrap(studyBudget(calls, { ...asked, limit: at }));
          expect(whole).toBe(keptShare(alone.tally));
          if (alone.model !== undefined && alone.model.before > 0) expect(through).toBeCloseTo(alone.model.sent / alone.model.before, 9);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has its elbow where most results are whole and little is sent', () => {
    const small = Array.from({ length: 30 }, (_, n) => 100 + n);
    const many = (length: number, units: number) => Array.from({ length }, () => units);
    expect(elbowOf(sizedOf(...small, ...many(20, 200_000)))).toMatchObject({ limit: 129, whole: 30 / 50 });
    expect(elbowOf(sizedOf(...small, ...many(30, 2_000), 2_000_000))).toMatchObject({ limit: 2_000, whole: 60 / 61 });
  });

  it('has none where sizes are too few or alike, and asks no size that is not known', () => {
    expect(elbowOf(sizedOf())).toBeUndefined();
    expect(elbowOf(sizedOf(5, 5, 5, 5))).toBeUndefined();
    expect(elbowOf(sizedOf(5, 9))).toBeUndefined();
    const unknown = allUnder(
      [1, 2, 3, 4].map((size) => textCall(size, size, 'at least')),
      { kind: 'cap', cap: 9, generation: 'plain' },
    );
    expect(elbowOf(unknown)).toBeUndefined();
  });
});

describe('the distribution', () => {
  it('puts a size into the bin that begins with it', () => {
    expect(binEdges(20)).toEqual([0, 1, 2, 5, 10, 20, 50]);
    const sized = allUnder([textCall(0, 20), textCall(1, 19), textCall(2, 20, 'at least'), textCall(3, 49, 'declared')], {
      kind: 'cap',
      cap: 1,
      generation: 'plain',
    });
    expect(distributionOf(sized)).toEqual([
      { from: 10, to: 20, measured: 1, declared: 0, atLeast: 0, exempt: 0 },
      { from: 20, to: 50, measured: 1, declared: 1, atLeast: 1, exempt: 0 },
    ]);
    expect(distributionOf([])).toEqual([]);
  });
});

describe('what goes to the model', () => {
  it('is exact for ASCII, and an even share of what is not', () => {
    const rule = { kind: 'cap', cap: 10, generation: 'plain' } as const;
    const flow = (utf8Bytes: number) => {
      const call = textCall(0, 20);
      return modelFlow(allUnder(call.result === undefined ? [] : [{ ...call, result: { ...call.result, utf8Bytes } }], rule), rule);
    };
    expect(flow(20)).toEqual({ before: 20, sent: 10, lost: 10, sentBytes: 10, about: false, atLeast: false });
    expect(flow(60)).toMatchObject({ sent: 10, sentBytes: 30, about: true });
  });
});

describe('a study as Markdown', () => {
  it('says the sentence, and takes captured names as text', () => {
    const calls = [textCall(0, 30_000, 'measured', { tool: 'a|b*', toolCallId: 'call|<b>' }), textCall(1, 10, 'at least')];
    const text = studyMarkdown(unwrap(studyBudget(calls, question())));
    expect(text).toContain('A cap of 24,000 keeps 0 % of results whole (n = 2, 1 of unknown size).');
    expect(text).toContain('| call\\|\\<b\\> | a\\|b\\* | 30,000 | cut |');
    expect(text).toContain('at least 10');
  });
});
