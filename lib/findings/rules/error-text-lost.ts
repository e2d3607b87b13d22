import { checksOf, foundOf } from '../from-checks.ts';
import type { CallRule } from '../types.ts';

export const errorTextLost: CallRule = {
  scope: 'call',
  id: 'error-text-lost',
  family: 'loss',
  severity: 'warning',
  title: 'History lost the words of an error',
  about: 'The stored result keeps an error as {}: an Error has no members that JSON writes, so that its message is gone.',
  advice: 'Store the message of the error, not the error itself.',
  find: (evidence) =>
    checksOf(evidence, ({ id }) => id === 'history:error').map((check) =>
      foundOf(evidence, check, check.reason === 'told beside it' ? { severity: 'info' } : {}),
    ),
};
