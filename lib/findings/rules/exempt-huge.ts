import { count, counted } from '../../base/words.ts';
import { exemptWords } from '../../checks/fields.ts';
import { defaultBudget } from '../../projection/budget.ts';
import { updatePlace } from '../place.ts';
import type { CallRule } from '../types.ts';

export const exemptHuge: CallRule = {
  scope: 'call',
  id: 'exempt-huge',
  family: 'budget',
  severity: 'warning',
  title: 'A field that nothing bounds',
  about: 'A display field is larger than the budget and outside it by its shape or its update: no projection will ever cut it.',
  advice: 'Send it as text blocks or a string, or bound it where it is made; diffs and structured values go out as they are.',
  find: (evidence) =>
    evidence.report.fields
      .filter(({ eligible, bytes }) => !eligible && bytes > defaultBudget)
      .map((row) => ({
        sentence: `The ${row.path} ${row.field} is ${counted(row.bytes, 'byte')} and exempt: ${row.exempt === undefined ? 'by its shape' : exemptWords(row.exempt)}.`,
        place: updatePlace(evidence, row, row.id),
        evidence: [`${row.shape}, carried by ${row.update}`, `${count(row.bytes / defaultBudget)} times the budget`],
        weight: row.bytes,
      })),
};
