import { checksOf, foundOf } from '../from-checks.ts';
import type { CallRule } from '../types.ts';

export const spillForeign: CallRule = {
  scope: 'call',
  id: 'spill-foreign',
  family: 'loss',
  severity: 'error',
  title: 'The spill holds another result',
  about: 'The file that a notice names is here, and nothing the text kept stands in it: ids repeat, and one session writes over another.',
  advice: 'Do not trust what is read there; name spill files by session and occurrence, not by the id of the call alone.',
  find: (evidence) =>
    checksOf(evidence, ({ verdict, reason }) => verdict === 'fails' && reason === 'of another session').map((check) =>
      foundOf(evidence, check),
    ),
};
