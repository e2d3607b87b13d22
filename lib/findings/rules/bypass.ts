import { overBudgetWatch } from '../over-budget.ts';
import type { CaptureRule } from '../types.ts';

export const bypass: CaptureRule = {
  scope: 'capture',
  id: 'bypass',
  family: 'budget',
  severity: 'error',
  title: 'A field went past the projection',
  about: 'The host cuts display fields to 65,536 bytes, and this one, which it could cut, is larger: it took a way that is not bounded.',
  advice: 'Find the code that sends this update and let it project as the others do.',
  watch: overBudgetWatch,
};
