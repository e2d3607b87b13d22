import { type Tally, tallyOf } from './tally.ts';
import type { Sized } from './types.ts';

/** A size that is met by a share of results; `atLeast` where a size of which only the least is known may move it up. */
export interface Quantile {
  readonly value: number;
  readonly atLeast: boolean;
}

/** Some of the results under a rule: those of one tool, or of one session. */
export interface GroupSizes {
  readonly tally: Tally;
  readonly median: Quantile;
  readonly ninety: Quantile;
  readonly largest: Quantile;
  /** Sum of all sizes. */
  readonly total: number;
}

/** The results of one tool; without a name for calls whose tool nothing tells. */
export interface ToolSizes extends GroupSizes {
  readonly tool?: string;
}

/** The results of one session. */
export interface SessionSizes extends GroupSizes {
  readonly session: string;
}

/** The smallest size that at least `share` of the results do not pass. `sorted` is not empty, the smallest first. */
const quantileOf = (sorted: readonly Sized[], share: number): Quantile => {
  const place = Math.max(0, Math.ceil(sorted.length * share) - 1);
  const atLeast = sorted.slice(0, place + 1).some(({ basis }) => basis === 'at least');
  return { value: sorted[place]?.value ?? 0, atLeast };
};

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const groupSizes = (sized: readonly Sized[]): GroupSizes => {
  const sorted = [...sized].sort((a, b) => a.value - b.value);
  return {
    tally: tallyOf(sized),
    median: quantileOf(sorted, 0.5),
    ninety: quantileOf(sorted, 0.9),
    largest: quantileOf(sorted, 1),
    total: sized.reduce((sum, { value }) => sum + value, 0),
  };
};

const groupsBy = <Key>(sized: readonly Sized[], keyOf: (one: Sized) => Key): readonly (readonly [Key, GroupSizes])[] => {
  const groups = new Map<Key, Sized[]>();
  for (const one of sized) {
    const known = groups.get(keyOf(one));
    if (known === undefined) groups.set(keyOf(one), [one]);
    else known.push(one);
  }
  return [...groups].map(([key, own]) => [key, groupSizes(own)]);
};

/** The sizes of each tool's results, the tool with the largest sum first, those that are alike by name, the nameless last. */
export const sizesByTool = (sized: readonly Sized[]): readonly ToolSizes[] =>
  groupsBy(sized, ({ call }) => call.tool)
    .map(([tool, sizes]) => ({ ...(tool === undefined ? {} : { tool }), ...sizes }))
    .sort((a, b) => {
      if (a.tool === undefined || b.tool === undefined) return a.tool === b.tool ? 0 : a.tool === undefined ? 1 : -1;
      return b.total - a.total || byName(a.tool, b.tool);
    });

/** The same of each session, by its id. */
export const sizesBySession = (sized: readonly Sized[]): readonly SessionSizes[] =>
  groupsBy(sized, ({ call }) => call.session)
    .map(([session, sizes]) => ({ session, ...sizes }))
    .sort((a, b) => byName(a.session, b.session));
