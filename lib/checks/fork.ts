import { branchOfDisplay } from './fork-display.ts';
import { branchOfModel } from './fork-model.ts';
import type { FieldRow, LocatedText, LossFork } from './types.ts';

/** What the fork is drawn from. */
export interface ForkInput {
  readonly texts: readonly LocatedText[];
  readonly fullest?: string;
  readonly fields: readonly FieldRow[];
  readonly equal: readonly (readonly string[])[];
}

/**
 * The loss fork: spill, model text and history on one branch, what a person is shown on the other, with sizes and what happened between
 * them. A size that is not known is "?", never zero.
 */
export const forkOf = ({ texts, fullest, fields, equal }: ForkInput): LossFork => [
  branchOfModel(texts, fullest, equal),
  branchOfDisplay(texts, fullest, fields),
];
