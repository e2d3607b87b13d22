import type { FieldRow } from '../../lib/checks/types.ts';
import type { PassChoice } from '../state/view.ts';
import { fieldBudget } from './words.ts';

const order: readonly FieldRow['outcome'][] = ['over budget', 'bare marker', 'cut', 'exempt', 'whole'];

/** Is there more to say of it than that it is as it was? */
const isTelling = ({ outcome, bytes }: FieldRow): boolean => outcome !== 'whole' && (outcome !== 'exempt' || bytes > fieldBudget);

const weight = (row: FieldRow, pass: PassChoice): number => {
  const otherPass = (row.path === 'live') !== (pass === 'live');
  const rank = isTelling(row) ? order.indexOf(row.outcome) : order.length + (row.strings.length === 0 ? 1 : 0);
  return (isTelling(row) ? 0 : 100) + (otherPass ? 10 : 0) + rank;
};

/**
 * The row to look at before one is chosen: one that tells of something before one that does not, the pass looked at
 * before the other, what is wrong before what was cut; of equals the last, which is what the client kept.
 */
export const firstField = (rows: readonly FieldRow[], pass: PassChoice): FieldRow | undefined =>
  rows.reduce<FieldRow | undefined>((best, row) => (best === undefined || weight(row, pass) <= weight(best, pass) ? row : best), undefined);
