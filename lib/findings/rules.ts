import { cutAndLost } from './rules/cut-and-lost.ts';
import { emptyId } from './rules/empty-id.ts';
import { errorInGap } from './rules/error-in-gap.ts';
import { failedCompleted } from './rules/failed-completed.ts';
import { malformedItems } from './rules/malformed-items.ts';
import { modelCut } from './rules/model-cut.ts';
import { neverCompleted } from './rules/never-completed.ts';
import { reusedId } from './rules/reused-id.ts';
import { terminalNotShown } from './rules/terminal-not-shown.ts';
import { twoCreates } from './rules/two-creates.ts';
import { updateAfterEnd } from './rules/update-after-end.ts';
import { updateBeforeCreate } from './rules/update-before-create.ts';
import type { Rule } from './types.ts';

/** Every rule, one a file. Their order is that of `rule-ids.ts`. */
export const rules: readonly Rule[] = [
  errorInGap,
  cutAndLost,
  modelCut,
  neverCompleted,
  malformedItems,
  failedCompleted,
  reusedId,
  emptyId,
  updateBeforeCreate,
  twoCreates,
  updateAfterEnd,
  terminalNotShown,
];
