import { overBudgetWatch } from '../over-budget.ts';
import type { CaptureRule } from '../types.ts';

export const unprojected: CaptureRule = {
  scope: 'capture',
  id: 'unprojected',
  family: 'budget',
  severity: 'warning',
  title: 'A field over the budget, of a host not known to project',
  about: 'A display field that a projecting host would cut is larger than 65,536 bytes; nothing here shows that this host projects.',
  advice: 'Project updates before they are sent; the Fields view shows what would be left of this one.',
  watch: overBudgetWatch,
};
