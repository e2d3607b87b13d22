import type { CallTexts } from '../texts/types.ts';
import type { Sentence } from './types.ts';
import { count, phrase } from './words.ts';

/** What later requests sent in the place of the result, where it is not what the first one sent: " 2 of 4 requests sent another text …". */
export const laterClause = (requests: NonNullable<CallTexts['requests']>): Sentence => {
  const cleared = requests.filter((request) => request.cleared === true).length;
  const others = requests.filter(({ sent, cleared: isCleared }) => sent === 'differs' || isCleared === true).length;
  if (others === 0) return [];
  const placeholders =
    cleared === 0 ? '' : cleared === others ? ', a placeholder in its place' : `, ${count(cleared)} of them a placeholder`;
  return [phrase(` ${count(others)} of ${count(requests.length)} requests sent another text${placeholders}.`, 'mark')];
};
