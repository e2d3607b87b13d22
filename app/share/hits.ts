import { fates, fatesOf } from '../../lib/redact/nest.ts';
import type { RuleId } from '../../lib/redact/types.ts';
import type { PreviewReply } from '../worker/protocol/excerpt.ts';

/** Whether the hits of a row are taken out: all of them, none, or some. */
export type Decision = 'all' | 'none' | 'some';

/** A row of the list of what was found: a rule, a value of it, or one place of a value. */
export type HitRow =
  | { readonly kind: 'rule'; readonly rule: RuleId; readonly values: number; readonly hits: readonly number[]; readonly decision: Decision }
  | {
      readonly kind: 'value';
      /** Index into the preview's values. */
      readonly value: number;
      readonly hits: readonly number[];
      readonly decision: Decision;
      readonly open: boolean;
    }
  | { readonly kind: 'hit'; readonly hit: number; readonly decision: Decision };

/** What is to be shown of the list. */
export interface HitView {
  /** Values whose places are shown, by index. */
  readonly open: ReadonlySet<number>;
  /** Only values with this in them; empty is all. */
  readonly search: string;
}

/** What was found, as far as a person has to decide on it: a hit inside one that is taken out goes with it. */
export interface Found {
  readonly rows: readonly HitRow[];
  /** Places that are taken out, that are left, and how many values there are in all. */
  readonly out: number;
  readonly left: number;
  readonly values: number;
}

const decisionOf = (hits: readonly number[], refused: ReadonlySet<number>): Decision => {
  const left = hits.reduce((sum, hit) => sum + (refused.has(hit) ? 1 : 0), 0);
  return left === 0 ? 'all' : left === hits.length ? 'none' : 'some';
};

/** Rules in the order in which they are told. */
const ruleOrder: readonly RuleId[] = ['own', 'token', 'environment', 'email', 'user', 'host', 'query', 'digest', 'encoded'];

/** The list of what was found, grouped by rule and value. Linear in the hits. */
export function foundRows({ values, hits }: PreviewReply, refused: ReadonlySet<number>, { open, search }: HitView): Found {
  const fate = fatesOf(hits.covering, refused);
  const places = new Map<number, number[]>();
  let out = 0;
  let left = 0;
  for (let hit = 0; hit < hits.count; hit++) {
    if (fate[hit] === fates.outWithAnother) continue;
    if (fate[hit] === fates.out) out += 1;
    else left += 1;
    const value = hits.value[hit] ?? -1;
    const known = places.get(value);
    if (known === undefined) places.set(value, [hit]);
    else known.push(hit);
  }
  const needle = search.trim().toLowerCase();
  const rows = ruleOrder.flatMap((rule): readonly HitRow[] => {
    const shown = [...places].filter(
      ([value]) => values[value]?.rule === rule && (values[value]?.value.toLowerCase().includes(needle) ?? false),
    );
    if (shown.length === 0) return [];
    const all = shown.flatMap(([, ofValue]) => ofValue);
    const inside = shown
      .sort(([a], [b]) => a - b)
      .flatMap(([value, ofValue]): readonly HitRow[] => {
        const isOpen = open.has(value);
        const row: HitRow = { kind: 'value', value, hits: ofValue, decision: decisionOf(ofValue, refused), open: isOpen };
        if (!isOpen) return [row];
        return [row, ...ofValue.map((hit): HitRow => ({ kind: 'hit', hit, decision: refused.has(hit) ? 'none' : 'all' }))];
      });
    return [{ kind: 'rule', rule, values: shown.length, hits: all, decision: decisionOf(all, refused) }, ...inside];
  });
  return { rows, out, left, values: places.size };
}

/** Places up to which every one is shown from the start. */
export const openFrom = 60;

/** The values whose places are shown from the start: all where there are few places. */
export const openAtFirst = ({ values, hits }: PreviewReply): ReadonlySet<number> =>
  new Set(hits.count <= openFrom ? values.map((_, index) => index) : []);
