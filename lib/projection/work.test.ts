import { afterEach, describe, expect, it, vi } from 'vitest';
import { utf8ByteLength } from '../json/string-bytes.ts';
import { defaultBudget, skeletonBytes } from './budget.ts';
import { projectToolResultUpdate, runProjection } from './project.ts';
import { nativeBytes, shellWith, textBlock, updateWith } from './testing/updates.ts';

/** The work of a projection, counted: what native JSON was given, and how many units were looked at. */

const stringify = JSON.stringify;
const many = (count: number, text: string) => Array.from({ length: count }, () => textBlock(text));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('native serialisation', () => {
  it.each([
    ['one large block, reused', { content: many(1, 'x'.repeat(5_000_000)), rawOutput: 'x'.repeat(5_000_000) }],
    ['many large blocks', { content: many(600, 'x'.repeat(40_000)), rawOutput: '汉'.repeat(500_000) }],
    ['too many blocks', { content: many(5000, 'x'.repeat(1000)) }],
    [
      'a large shell_result',
      { content: many(2, '😀'.repeat(100_000)), rawOutput: shellWith({ output: 'o'.repeat(500_000), text: '\n'.repeat(500_000) }) },
    ],
  ])('is never given more than the budget: %s', (_, fields) => {
    const update = updateWith(fields);
    const seen: number[] = [];
    vi.spyOn(JSON, 'stringify').mockImplementation((...args: Parameters<typeof JSON.stringify>) => {
      const json = stringify(...args);
      seen.push(utf8ByteLength(json));
      return json;
    });
    expect(projectToolResultUpdate(update)).not.toBe(update);
    expect(seen.length).toBeGreaterThan(0);
    expect(Math.max(...seen)).toBeLessThanOrEqual(defaultBudget);
  });

  it('has the last word: what it finds over the budget collapses', () => {
    const update = updateWith({ content: many(3, 'x'.repeat(40_000)) });
    vi.spyOn(JSON, 'stringify').mockReturnValue('x'.repeat(65_537));
    const projected = projectToolResultUpdate(update);
    vi.restoreAllMocks();
    expect(projected).toHaveProperty('content', [textBlock('\n[... truncated for ACP transport ...]\n')]);
  });
});

describe('units looked at', () => {
  const looked = (fields: object): number => {
    const tally = { units: 0 };
    runProjection(updateWith({ ...fields }), { revision: 2, budget: defaultBudget, tally });
    return tally.units;
  };

  it.each(['x', '汉', '\u0000', '😀', '\ud800'])(
    'in 682 blocks of a megabyte of %j: the early stop and the largest allocations',
    (unit) => {
      const text = unit.repeat(Math.ceil(1_000_000 / (nativeBytes(unit) - 2)));
      const earlyStop = defaultBudget - skeletonBytes(682);
      const largestAllocation = 41 + (earlyStop - 682 * 41);
      expect(looked({ content: many(682, text) })).toBeLessThanOrEqual(earlyStop + 682 * largestAllocation);
      expect(looked({ content: many(682, text) })).toBeGreaterThan(0);
    },
  );

  it.each(['x', '汉', '\u0000'])('in one string of %j does not grow with its length', (unit) => {
    const small = looked({ rawOutput: unit.repeat(70_000) });
    expect(looked({ rawOutput: unit.repeat(5_000_000) })).toBe(small);
    expect(small).toBeLessThanOrEqual(2 * defaultBudget);
  });

  it('in a shell_result stays within a few budgets', () => {
    const strings = {
      output: '\n'.repeat(3_000_000),
      text: 'é'.repeat(3_000_000),
      notices: Array.from({ length: 32 }, () => '汉'.repeat(100_000)),
    };
    expect(looked({ rawOutput: shellWith(strings) })).toBeLessThanOrEqual(4 * defaultBudget);
  });
});
