import type { FieldRow } from '../../lib/checks/types.ts';

const order: readonly FieldRow['outcome'][] = ['over budget', 'bare marker', 'cut', 'exempt', 'whole'];

const weight = (row: FieldRow): number => {
  // A create's empty content is exempt too, and nothing to look at first.
  const rank = row.outcome === 'exempt' && row.strings.length === 0 ? order.length : order.indexOf(row.outcome);
  return rank * 2 + (row.path === 'live' ? 0 : 1);
};

/** The row to look at before one is chosen: what is wrong before what was cut, live before replayed, the last writer of equals. */
export const firstField = (rows: readonly FieldRow[]): FieldRow | undefined =>
  rows.reduce<FieldRow | undefined>((best, row) => (best === undefined || weight(row) <= weight(best) ? row : best), undefined);
