import { count, percent, share } from '../ui/format.ts';
import type { MeterLook } from '../ui/Meter.tsx';
import type { RowField } from '../worker/list/row.ts';

/** Budget of one display field of an update, in JSON bytes (contract, "Projection": 65,536). */
export const fieldBudget = 65_536;

export interface FieldMeter {
  readonly share: number;
  readonly look: MeterLook;
  readonly words: string;
}

const outcomes: { readonly [outcome in RowField['outcome']]: string } = {
  unknown: 'not analysed yet',
  whole: 'whole',
  cut: 'cut',
  exempt: 'exempt from the budget',
  'over budget': 'over the budget though it is text',
  'bare marker': 'a marker alone is left',
};

/** A field's last value against the budget: how full, in which colours, and in words. */
export function fieldMeter(name: string, field: RowField | undefined): FieldMeter {
  if (field === undefined) return { share: 0, look: 'plain', words: `${name}: none` };
  const { bytes, outcome } = field;
  const over = bytes > fieldBudget;
  const look: MeterLook =
    outcome === 'over budget'
      ? 'bad'
      : over && outcome === 'exempt'
        ? 'over'
        : over || outcome === 'cut' || outcome === 'bare marker'
          ? 'full'
          : 'plain';
  const level = over
    ? `${(bytes / fieldBudget).toFixed(1)} times the budget of ${count(fieldBudget)} B`
    : `${percent(bytes, fieldBudget)} of ${count(fieldBudget)} B`;
  return { share: share(bytes, fieldBudget), look, words: `${name}: ${count(bytes)} B, ${level}, ${outcomes[outcome]}` };
}
