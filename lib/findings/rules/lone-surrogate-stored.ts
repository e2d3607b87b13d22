import { checksOf, foundOf } from '../from-checks.ts';
import type { CallRule } from '../types.ts';

export const loneSurrogateStored: CallRule = {
  scope: 'call',
  id: 'lone-surrogate-stored',
  family: 'disagreement',
  severity: 'warning',
  title: 'Half a character was sent, and stored as another',
  about: 'A lone surrogate was sent raw and stored as U+FFFD: what history keeps is not what the model read.',
  advice: 'Make text well-formed where it is cut: never between the two halves of a pair.',
  find: (evidence) => checksOf(evidence, ({ reason }) => reason === 'lone surrogates').map((check) => foundOf(evidence, check)),
};
