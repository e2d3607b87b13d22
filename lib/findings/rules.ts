import { cutAndLost } from './rules/cut-and-lost.ts';
import { errorInGap } from './rules/error-in-gap.ts';
import { modelCut } from './rules/model-cut.ts';
import type { Rule } from './types.ts';

/** Every rule, one a file. Their order is that of `rule-ids.ts`. */
export const rules: readonly Rule[] = [errorInGap, cutAndLost, modelCut];
