import { count, counted } from '../../base/words.ts';
import { defaultBudget } from '../../projection/budget.ts';
import { isAtEdge } from '../over-budget.ts';
import { updatePlace } from '../place.ts';
import type { CallRule } from '../types.ts';

export const edgeOfBudget: CallRule = {
  scope: 'call',
  id: 'edge-of-budget',
  family: 'budget',
  severity: 'info',
  title: 'One byte over the budget, and not flagged',
  about:
    'A shell result of exactly 65,537 bytes whose flag says that nothing was cut: one published host lets it pass, since flipping the flag alone would make it fit.',
  advice: 'A client that holds senders to 65,536 bytes should know of this byte; newer rules cut it.',
  find: (evidence) =>
    evidence.carried
      .filter((field) => field.eligibility.eligible && isAtEdge(field))
      .map(({ id, update, bytes, field }) => ({
        sentence: `The ${update.path} ${field} is ${counted(bytes, 'byte')}, one more than the budget, and is not flagged truncated.`,
        place: updatePlace(evidence, update, id),
        evidence: ['truncated: false', `budget ${count(defaultBudget)} bytes`],
        weight: bytes,
      })),
};
