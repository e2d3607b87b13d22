import { checkName, checksOf, foundOf } from '../from-checks.ts';
import type { CallRule } from '../types.ts';

export const errorInvisible: CallRule = {
  scope: 'call',
  id: 'error-invisible',
  family: 'loss',
  severity: 'error',
  title: 'An error that nobody is told of',
  about: 'The tool failed, its data is an empty text and the failure is not flagged: the model is sent an empty text and goes on.',
  advice: 'Flag the failure where it happens, or put its words into the data.',
  find: (evidence) => checksOf(evidence, (check) => checkName(check) === 'error invisible').map((check) => foundOf(evidence, check)),
};
