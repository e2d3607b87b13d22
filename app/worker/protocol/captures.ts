import type { Run } from '../../../lib/align/types.ts';
import { ok, type Result } from '../../../lib/base/result.ts';
import { alignTexts } from '../../../lib/comparison/align-texts.ts';
import { diffFields, type PairValues, readPair } from '../../../lib/comparison/diff-fields.ts';
import { stringsOf } from '../../../lib/comparison/diff-values.ts';
import { comparisonJson, comparisonMarkdown } from '../../../lib/comparison/export.ts';
import { captureGroups, usualSides } from '../../../lib/comparison/groups.ts';
import type { Readable } from '../../../lib/comparison/read-fields.ts';
import type {
  CaptureComparison,
  CaptureGroup,
  ComparedName,
  ComparedPair,
  FieldDiff,
  PairVerdict,
  SideChoice,
} from '../../../lib/comparison/types.ts';
import { type Compared, comparedSides, type Sides } from '../captures/compared.ts';
import { orderPairs, type PairOrder } from '../captures/list.ts';
import { type Feature, type Handler, notOpen, type Work } from './feature.ts';

/** What can be compared in the bundle, and the sides a person most likely means. */
export interface CaptureSidesReply {
  readonly groups: readonly CaptureGroup[];
  readonly usual: { readonly a: SideChoice; readonly b?: SideChoice };
  /** Calls of everything that is open, seen live and replayed. */
  readonly live: number;
  readonly replayed: number;
}
export type CaptureSidesFeature = Feature<Record<string, never>, CaptureSidesReply>;

export const captureSides: Handler<CaptureSidesFeature> = (_, work) => {
  const session = work.session();
  if (session === undefined) return Promise.resolve(notOpen('The bundle'));
  const { store, calls } = session;
  const groups = captureGroups(store, calls);
  return Promise.resolve(
    ok({
      groups,
      usual: usualSides(groups, calls),
      live: calls.filter(({ call }) => call?.live !== undefined).length,
      replayed: calls.filter(({ call }) => (call?.replays.length ?? 0) > 0).length,
    }),
  );
};

const withCompared = async <T>(sides: Sides, work: Work, use: (compared: Compared) => T): Promise<Result<Awaited<T>>> => {
  const session = work.session();
  if (session === undefined) return notOpen('The bundle');
  const compared = await comparedSides(session, sides, work);
  return compared.ok ? ok(await use(compared.value)) : compared;
};

/** Compares two sides; the pairs are asked for as they come into sight. */
export type ComparisonReply = Omit<CaptureComparison, 'pairs'>;
export type ComparisonFeature = Feature<Sides, ComparisonReply>;

export const comparison: Handler<ComparisonFeature> = (sides, work) =>
  withCompared(sides, work, ({ comparison: { pairs: _, ...rest } }) => rest);

/** The list of pairs under a filter, kinds folded as the page has them. */
export interface PairOrderRequest extends Sides {
  readonly filter: string;
  readonly folded: readonly PairVerdict[];
}
export type PairOrderFeature = Feature<PairOrderRequest, PairOrder>;

export const pairOrder: Handler<PairOrderFeature> = ({ filter, folded, ...sides }, work) =>
  withCompared(sides, work, ({ comparison: { pairs } }) => orderPairs(pairs, filter, new Set(folded)));

/** Rows a request gets at most. */
export const pairWindowLimit = 500;

/** Pairs by their index. */
export interface PairRowsRequest extends Sides {
  readonly pairs: readonly number[];
}
export interface PairRow {
  readonly index: number;
  readonly pair: ComparedPair;
}
export type PairRowsFeature = Feature<PairRowsRequest, { readonly rows: readonly PairRow[] }>;

export const pairRows: Handler<PairRowsFeature> = ({ pairs: wanted, ...sides }, work) =>
  withCompared(sides, work, ({ comparison: { pairs } }) => ({
    rows: wanted.slice(0, pairWindowLimit).flatMap((index) => {
      const pair = pairs[index];
      return pair === undefined ? [] : [{ index, pair }];
    }),
  }));

/** A pair by the call of one of its sides, as a link names it. */
export interface FindPairRequest extends Sides {
  readonly side: 'a' | 'b';
  readonly nth: number;
}
export type FindPairFeature = Feature<FindPairRequest, { readonly pair?: number }>;

export const findPair: Handler<FindPairFeature> = ({ side, nth, ...sides }, work) =>
  withCompared(sides, work, ({ comparison: { pairs } }) => {
    const index = pairs.findIndex((pair) => pair[side]?.nth === nth);
    return index < 0 ? {} : { pair: index };
  });

interface ReadPair {
  readonly pair: ComparedPair;
  readonly one: Readable;
  readonly other: Readable;
  readonly values: PairValues;
}

const noPair = (index: number) => notOpen(`Pair ${index + 1}`);

const readOf = async (
  sides: Sides,
  index: number,
  work: Work,
): Promise<Result<{ readonly pair: ComparedPair; readonly read?: ReadPair }>> => {
  const session = work.session();
  if (session === undefined) return noPair(index);
  const compared = await comparedSides(session, sides, work);
  if (!compared.ok) return compared;
  const { a, b, comparison: made } = compared.value;
  const pair = made.pairs[index];
  if (pair === undefined) return noPair(index);
  const [one, other] = [pair.a && a.at(pair.a.nth), pair.b && b.at(pair.b.nth)];
  if (one === undefined || other === undefined) return ok({ pair });
  const values = await readPair(one, other);
  return values.ok ? ok({ pair, read: { pair, one, other, values: values.value } }) : values;
};

/** Everything that differs between the two calls of a pair; a call without a partner has no fields here. */
export interface PairDetailRequest extends Sides {
  readonly pair: number;
}
export interface PairDetailReply {
  readonly index: number;
  readonly pair: ComparedPair;
  readonly fields: readonly FieldDiff[];
}
export type PairDetailFeature = Feature<PairDetailRequest, PairDetailReply>;

export const pairDetail: Handler<PairDetailFeature> = async ({ pair: index, ...sides }, work) => {
  const found = await readOf(sides, index, work);
  if (!found.ok) return found;
  const { pair, read } = found.value;
  return ok({ index, pair, fields: read === undefined ? [] : diffFields(read.values, read.one, read.other) });
};

/** Both texts of a change, whole. */
export interface PairTextsRequest extends PairDetailRequest {
  readonly field: ComparedName;
  /** Place in the field's list of changes, or in that of `_meta`. */
  readonly nth: number;
  readonly apart: boolean;
}
export interface PairTextsReply {
  readonly a: string;
  readonly b: string;
  /** Stretches that are equal in both, in order: `text` in A, `source` in B. */
  readonly runs: readonly Run[];
}
export type PairTextsFeature = Feature<PairTextsRequest, PairTextsReply>;

export const pairTexts: Handler<PairTextsFeature> = async ({ pair: index, field, nth, apart, ...sides }, work) => {
  const found = await readOf(sides, index, work);
  if (!found.ok) return found;
  const values = found.value.read?.values;
  const texts = values && stringsOf(values.a.get(field), values.b.get(field), nth, { apart, inMeta: field === '_meta' });
  return texts === undefined ? notOpen('This text') : ok({ ...texts, runs: alignTexts(texts.a, texts.b) });
};

/** The whole comparison written out. */
export interface ComparisonTextRequest extends Sides {
  readonly capture: string;
  readonly form: 'json' | 'markdown';
}
export type ComparisonTextFeature = Feature<ComparisonTextRequest, { readonly text: string }>;

export const comparisonText: Handler<ComparisonTextFeature> = ({ form, capture, a, b }, work) =>
  withCompared({ a, b }, work, ({ comparison: made }) => ({
    text: (form === 'json' ? comparisonJson : comparisonMarkdown)(made, { capture, a, b }),
  }));
