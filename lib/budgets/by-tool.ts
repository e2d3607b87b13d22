import { type Tally, tallyOf } from './tally.ts';
import type { Sized } from './types.ts';

/** A size that is met by a share of results; `atLeast` where a size of which only the least is known may move it up. */
export interface Quantile {
  readonly value: number;
  readonly atLeast: boolean;
}

/** The results of one tool under a rule; without a name for calls whose tool nothing tells. */
export interface ToolSizes {
  readonly tool?: string;
  readonly tally: Tally;
  readonly median: Quantile;
  readonly ninety: Quantile;
  readonly largest: Quantile;
  /** Sum of all sizes. */
  readonly total: number;
}

/** The smallest size that at least `share` of the results do not pass. `sorted` is not empty, the smallest first. */
const quantileOf = (sorted: readonly Sized[], share: number): Quantile => {
  const place = Math.max(0, Math.ceil(sorted.length * share) - 1);
  const atLeast = sorted.slice(0, place + 1).some(({ basis }) => basis === 'at least');
  return { value: sorted[place]?.value ?? 0, atLeast };
};

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const toolSizes = (tool: string | undefined, sized: readonly Sized[]): ToolSizes => {
  const sorted = [...sized].sort((a, b) => a.value - b.value);
  return {
    ...(tool === undefined ? {} : { tool }),
    tally: tallyOf(sized),
    median: quantileOf(sorted, 0.5),
    ninety: quantileOf(sorted, 0.9),
    largest: quantileOf(sorted, 1),
    total: sized.reduce((sum, { value }) => sum + value, 0),
  };
};

/** The sizes of each tool's results, the tool with the largest sum first, those that are alike by name, the nameless last. */
export const sizesByTool = (sized: readonly Sized[]): readonly ToolSizes[] => {
  const tools = new Map<string | undefined, Sized[]>();
  for (const one of sized) {
    const known = tools.get(one.call.tool);
    if (known === undefined) tools.set(one.call.tool, [one]);
    else known.push(one);
  }
  return [...tools]
    .map(([tool, own]) => toolSizes(tool, own))
    .sort((a, b) => {
      if (a.tool === undefined || b.tool === undefined) return a.tool === b.tool ? 0 : a.tool === undefined ? 1 : -1;
      return b.total - a.total || byName(a.tool, b.tool);
    });
};
