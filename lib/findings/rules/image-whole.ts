import { checksOf, foundOf } from '../from-checks.ts';
import type { CallRule } from '../types.ts';

export const imageWhole: CallRule = {
  scope: 'call',
  id: 'image-whole',
  family: 'disagreement',
  severity: 'info',
  title: 'The model was sent an image whole, history was not',
  about: 'A result with an image goes to the model with all its texts, while its stored text was spilled and keeps a placeholder.',
  advice: 'Nothing is lost for the model on this turn; when the session is resumed, it has the placeholder and the notice alone.',
  find: (evidence) => checksOf(evidence, ({ reason }) => reason === 'image beside a spill').map((check) => foundOf(evidence, check)),
};
