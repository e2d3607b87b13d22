import { utf16Offset } from '../base/units.ts';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import { writeJson } from '../json/write.ts';
import { pathOf } from './paths.ts';
import { textDifference } from './text-difference.ts';
import type { Change, ChangeKind, Excerpt, ValueDiff } from './types.ts';
import { type Found, walkValues } from './walk-values.ts';

/** Changes of one value that are listed, unless told otherwise; the rest is counted. */
export const mostChanges = 200;
/** Units of a value that a list of changes shows, unless told otherwise. */
const usualUnits = 400;

export interface DiffOptions {
  /** Changes listed, of each kind. */
  readonly most?: number;
  /** Units of a value that a change shows. */
  readonly units?: number;
  /** The whole value stands in `_meta`. */
  readonly inMeta?: boolean;
}

const typeOf = (value: unknown): Excerpt['type'] => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object';
};

/** No more of a long string is written than is shown. */
const jsonOf = (value: unknown, units: number): string =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, units + 1)) : writeJson(value);

const excerptOf = (value: unknown, units: number): Excerpt => {
  const json = jsonOf(value, units);
  const cut = json.length > units;
  return { type: typeOf(value), json: cut ? json.slice(0, units) : json, cut, bytes: jsonValueByteLength(value) };
};

/** Units that stand before what differs. */
const leadUnits = 24;

/** An excerpt of a text that begins shortly before what differs, where its beginning would not show it. */
const textExcerpt = (text: string, at: number, units: number): Excerpt => {
  if (at < units / 2) return excerptOf(text, units);
  const from = at - Math.min(leadUnits, Math.floor(units / 4));
  return { ...excerptOf(text.slice(from), units), from: utf16Offset(from), bytes: jsonValueByteLength(text) };
};

const kindOf = (found: Extract<Found, { what: 'differs' }>): ChangeKind => {
  if (found.sides === 'a') return 'removed';
  if (found.sides === 'b') return 'added';
  return typeOf(found.a) === typeOf(found.b) ? 'changed' : 'type changed';
};

/** Bytes of the parts of two strings that are between what begins and what ends them alike. */
const weightOfTexts = (a: string, b: string, at: number, tail: number): number =>
  jsonValueByteLength(a.slice(at, a.length - tail)) + jsonValueByteLength(b.slice(at, b.length - tail)) - 4;

const changeOf = (found: Extract<Found, { what: 'differs' }>, units: number): Change => {
  const { at, a, b, sides } = found;
  const kind = kindOf(found);
  const [path, pathB] = [pathOf(at, sides === 'b' ? 'b' : 'a'), pathOf(at, 'b')];
  const place = { kind, path, ...(sides === 'both' && pathB !== path ? { pathB } : {}) };
  if (typeof a === 'string' && typeof b === 'string' && sides === 'both') {
    const text = textDifference(a, b);
    const weight = text === undefined ? 0 : weightOfTexts(a, b, text.at, text.tail);
    const at = text?.at ?? 0;
    return { ...place, a: textExcerpt(a, at, units), b: textExcerpt(b, at, units), ...(text === undefined ? {} : { text }), weight };
  }
  const [own, other] = [sides === 'b' ? undefined : excerptOf(a, units), sides === 'a' ? undefined : excerptOf(b, units)];
  const weight = (own?.bytes ?? 0) + (other?.bytes ?? 0);
  return { ...place, ...(own === undefined ? {} : { a: own }), ...(other === undefined ? {} : { b: other }), weight };
};

/**
 * How two parsed JSON values differ, structurally: what was added, removed or changed, at which path, with both values bounded. What stands
 * under `_meta`, and objects whose keys come in another order, are told apart from the rest; only the rest has weight. Without recursion;
 * linear in both values. Beyond `most` of each kind the rest is counted.
 */
export const diffValues = (
  a: unknown,
  b: unknown,
  { most = mostChanges, units = usualUnits, inMeta = false }: DiffOptions = {},
): ValueDiff => {
  const [changes, meta, orders]: [Change[], Change[], string[]] = [[], [], []];
  let [more, moreMeta, moreOrders, weight] = [0, 0, 0, 0];
  for (const found of walkValues(a, b)) {
    if (found.what === 'key order') {
      if (orders.length < most) orders.push(pathOf(found.at, 'a'));
      else moreOrders += 1;
      continue;
    }
    const change = changeOf(found, units);
    if (inMeta || found.at?.inMeta === true) {
      if (meta.length < most) meta.push(change);
      else moreMeta += 1;
      continue;
    }
    weight += change.weight;
    if (changes.length < most) changes.push(change);
    else more += 1;
  }
  return { changes, more, meta, moreMeta, orders, moreOrders, weight };
};

/**
 * The two strings of a change that `diffValues` lists, by its place in the list; undefined where it is about something else. `apart` is the
 * list of what stands under `_meta`.
 */
export const stringsOf = (
  a: unknown,
  b: unknown,
  nth: number,
  { apart = false, inMeta = false }: { readonly apart?: boolean; readonly inMeta?: boolean } = {},
): { readonly a: string; readonly b: string } | undefined => {
  let left = nth;
  for (const found of walkValues(a, b)) {
    if (found.what !== 'differs' || (inMeta || found.at?.inMeta === true) !== apart) continue;
    left -= 1;
    if (left >= 0) continue;
    return typeof found.a === 'string' && typeof found.b === 'string' ? { a: found.a, b: found.b } : undefined;
  }
  return undefined;
};
