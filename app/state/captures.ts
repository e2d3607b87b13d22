import { create } from 'zustand';
import type { Problem } from '../../lib/base/problem.ts';
import type { PairVerdict, SideChoice } from '../../lib/comparison/types.ts';
import type { PairOrder } from '../worker/captures/list.ts';
import type { CaptureSidesReply, ComparisonReply, PairRow } from '../worker/protocol/captures.ts';
import type { ComparingEvent } from '../worker/protocol/events.ts';

/** A pair by the place of one of its calls among those of its side: what a link names. */
export interface PairName {
  readonly side: 'a' | 'b';
  readonly nth: number;
}

/** Two sides that are compared, and the list of their pairs as far as the page knows it. */
export interface Captures {
  /** What can be chosen; undefined until the worker has answered. */
  readonly offered: CaptureSidesReply | undefined;
  /** Chosen sides; the usual ones where undefined. */
  readonly a: SideChoice | undefined;
  readonly b: SideChoice | undefined;
  readonly filter: string;
  /** Kinds of pairs of which only the heading is listed. */
  readonly folded: ReadonlySet<PairVerdict>;
  /** What came of it, without the pairs. */
  readonly made: ComparisonReply | undefined;
  readonly order: PairOrder | undefined;
  /** Rows known so far, by the index of their pair. */
  readonly rows: ReadonlyMap<number, PairRow>;
  /** Index of the pair looked at. */
  readonly pair: number | undefined;
  /** The same as a link names it; it may be known before the pairs are. */
  readonly named: PairName | undefined;
  /** Work under way. */
  readonly progress: { readonly step: 'folding' | 'comparing'; readonly done: number; readonly total: number } | undefined;
  readonly failure: Problem | undefined;
}

export const initialCaptures: Captures = {
  offered: undefined,
  a: undefined,
  b: undefined,
  filter: '',
  folded: new Set(['noise', 'equal']),
  made: undefined,
  order: undefined,
  rows: new Map(),
  pair: undefined,
  named: undefined,
  progress: undefined,
  failure: undefined,
};

export const useCaptures = create<Captures>()(() => initialCaptures);

/** The worker tells how far a comparison is. */
export const onComparing = (state: Captures, { step, done, total }: ComparingEvent): Captures =>
  state.progress === undefined ? state : { ...state, progress: { step, done, total } };

/** The sides that are compared: those chosen, else the usual ones. Undefined where there is no second side. */
export const sidesOf = ({
  a,
  b,
  offered,
}: Pick<Captures, 'a' | 'b' | 'offered'>): { readonly a: SideChoice; readonly b: SideChoice } | undefined => {
  const [own, other] = [a ?? offered?.usual.a, b ?? offered?.usual.b];
  return own === undefined || other === undefined ? undefined : { a: own, b: other };
};

/** The pair `steps` further on in the list, headings passed over; undefined where there is none. */
export const steppedPair = (order: Int32Array, pair: number | undefined, steps: 1 | -1): number | undefined => {
  const from = pair === undefined ? (steps > 0 ? -1 : order.length) : order.indexOf(pair);
  const begin = from < 0 && steps < 0 ? order.length : from;
  for (let at = begin + steps; at >= 0 && at < order.length; at += steps) {
    const entry = order[at];
    if (entry !== undefined && entry >= 0) return entry;
  }
  return undefined;
};
