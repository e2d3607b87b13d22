import { checksOf, foundOf } from '../from-checks.ts';
import type { CallRule } from '../types.ts';

export const modelHistory: CallRule = {
  scope: 'call',
  id: 'model-history',
  family: 'disagreement',
  severity: 'warning',
  title: 'History keeps another text than the model was sent',
  about: 'By the rules of every known host the two are one string: a session that is resumed from this history goes on from another text.',
  advice: 'Compare both from the first difference on: a later request may have cleared or cut the result, or the history was rewritten.',
  find: (evidence) =>
    checksOf(evidence, ({ id, verdict }) => id === 'model:history' && verdict === 'fails').map((check) => foundOf(evidence, check)),
};
