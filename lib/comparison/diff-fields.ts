import { ok, type Result } from '../base/result.ts';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import { type DiffOptions, diffValues } from './diff-values.ts';
import { comparedNames, type FieldValues, type Readable, readFields } from './read-fields.ts';
import { replayedSide, replayReason } from './replay.ts';
import type { Change, ComparedName, FieldDiff, FieldVerdict, PairVerdict, ValueDiff } from './types.ts';

/** Units of the values that the list of pairs shows of a change. */
const outlineUnits = 80;

const verdictOf = ({ changes, meta, orders }: ValueDiff): FieldVerdict => {
  if (changes.length > 0) return 'differs';
  if (meta.length > 0) return orders.length > 0 ? 'both noise' : '_meta';
  return orders.length > 0 ? 'key order' : 'equal';
};

const alone = (value: unknown, options: DiffOptions, side: 'a' | 'b'): ValueDiff => {
  const wrapped = { value };
  const whole = diffValues(side === 'a' ? wrapped : {}, side === 'a' ? {} : wrapped, options);
  const named = (changes: readonly Change[]) => changes.map((change) => ({ ...change, path: '' }));
  return { ...whole, changes: named(whole.changes), meta: named(whole.meta) };
};

const heaviest = (changes: readonly Change[]): Change | undefined =>
  changes.reduce<Change | undefined>((most, change) => (most === undefined || change.weight > most.weight ? change : most), undefined);

const short = (change: Change): Change => {
  const cut = (side: 'a' | 'b') => {
    const excerpt = change[side];
    if (excerpt === undefined || excerpt.json.length <= outlineUnits) return excerpt === undefined ? {} : { [side]: excerpt };
    return { [side]: { ...excerpt, json: excerpt.json.slice(0, outlineUnits), cut: true } };
  };
  return { ...change, ...cut('a'), ...cut('b') };
};

const diffField = (name: ComparedName, a: unknown, b: unknown, replay: 'a' | 'b' | undefined, listing: DiffOptions): FieldDiff => {
  const options = { ...listing, inMeta: name === '_meta' };
  const both = a !== undefined && b !== undefined;
  const diff = both ? diffValues(a, b, options) : alone(a ?? b, options, a === undefined ? 'b' : 'a');
  const verdict = both || name === '_meta' ? verdictOf(diff) : a === undefined ? 'only in B' : 'only in A';
  const reason = replay === undefined ? undefined : replayReason(a, b, verdict, replay);
  const first = heaviest(diff.changes.length > 0 ? diff.changes : diff.meta);
  return {
    name,
    verdict,
    ...(reason === undefined ? {} : { reason }),
    ...(a === undefined ? {} : { bytesA: jsonValueByteLength(a) }),
    ...(b === undefined ? {} : { bytesB: jsonValueByteLength(b) }),
    changes: diff.changes.length + diff.more,
    meta: diff.meta.length + diff.moreMeta,
    orders: diff.orders.length + diff.moreOrders,
    ...(first === undefined ? {} : { first: short(first) }),
    weight: diff.weight,
    diff,
  };
};

/** Values of both calls, with what they are compared by. */
export interface PairValues {
  readonly a: FieldValues;
  readonly b: FieldValues;
}

/** Texts beside the frames are compared where both sides have them, each of its own session: one call's are the same by nature. */
const withTexts = (a: Readable, b: Readable): boolean => a.call.call !== b.call.call;

/** Reads what two calls are compared by. Fails with the store's problem where a frame cannot be read again. */
export const readPair = async (a: Readable, b: Readable): Promise<Result<PairValues>> => {
  const texts = withTexts(a, b);
  const own = await readFields(a, texts);
  if (!own.ok) return own;
  const other = await readFields(b, texts);
  return other.ok ? ok({ a: own.value, b: other.value }) : other;
};

const isText = (name: ComparedName): boolean => name === 'model text' || name === 'stored history';

/** How two calls differ, field by field, those that are equal included; linear in their values. */
export const diffFields = ({ a, b }: PairValues, one: Readable, other: Readable, listing: DiffOptions = {}): readonly FieldDiff[] => {
  const replay = replayedSide(one.call.path, other.call.path);
  return comparedNames.flatMap((name) => {
    const [own, theirs] = [a.get(name), b.get(name)];
    if (own === undefined && theirs === undefined) return [];
    // A recording without its companions has not lost them.
    if (isText(name) && (own === undefined || theirs === undefined)) return [];
    return [diffField(name, own, theirs, replay, listing)];
  });
};

const noise: ReadonlySet<FieldVerdict> = new Set(['key order', '_meta', 'both noise']);

/** What all fields together come to. */
export const pairVerdict = (fields: readonly Pick<FieldDiff, 'verdict' | 'reason'>[]): PairVerdict => {
  const told = fields.filter(({ verdict }) => verdict !== 'equal');
  if (told.length === 0) return 'equal';
  const real = told.filter(({ verdict }) => !noise.has(verdict));
  if (real.length === 0) return 'noise';
  return real.every(({ reason }) => reason !== undefined) ? 'replay' : 'differs';
};
