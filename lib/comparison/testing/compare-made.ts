import type { CaptureStore } from '../../store/types.ts';
import { unwrap } from '../../testing/unwrap.ts';
import { gatherFacts } from '../../texts/facts.ts';
import { joinBundle } from '../../texts/join.ts';
import { foldCalls } from '../../trace/fold.ts';
import { compareSides } from '../compare.ts';
import { captureGroups, usualSides } from '../groups.ts';
import { type ComparedBundle, openSide } from '../sides.ts';
import type { CaptureComparison, CaptureGroup, SideChoice } from '../types.ts';

/** A bundle as a test asks for it: what can be compared in it, and a comparison. */
export interface Comparable {
  readonly bundle: ComparedBundle;
  readonly groups: readonly CaptureGroup[];
  readonly usual: ReturnType<typeof usualSides>;
  compare(a: SideChoice, b: SideChoice): Promise<CaptureComparison>;
}

export const comparable = async (store: CaptureStore): Promise<Comparable> => {
  const { facts, requests } = await gatherFacts(store);
  const bundle = { store, calls: joinBundle(await foldCalls(store), facts, store, requests) };
  const groups = captureGroups(store, bundle.calls);
  const open = async (choice: SideChoice) => unwrap(await openSide(bundle, choice));
  return {
    bundle,
    groups,
    usual: usualSides(groups, bundle.calls),
    compare: async (a, b) => unwrap(await compareSides(await open(a), await open(b))),
  };
};

/** Pairs as a test reads them: outcome, ids of both calls, and the fields that are not equal. */
export const shownPairs = ({ pairs }: CaptureComparison) =>
  pairs.map(({ verdict, a, b, by, fields }) => [
    verdict,
    a?.key.toolCallId ?? '–',
    b?.key.toolCallId ?? '–',
    by ?? '–',
    fields.map(({ name, verdict: own, reason }) => `${name} ${reason ?? own}`).join(', '),
  ]);
