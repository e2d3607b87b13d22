import { namedPasses } from '../../checks/passes.ts';
import { counted, shortened } from '../../checks/words.ts';
import { passesLead } from '../passes.ts';
import { updatePlace } from '../place.ts';
import type { CallRule } from '../types.ts';

export const twoCreates: CallRule = {
  scope: 'call',
  id: 'two-creates',
  family: 'protocol',
  severity: 'warning',
  title: 'Created twice',
  about: 'The same call was created more than once before it ended: clients show two calls, of which one never ends, or begin it anew.',
  advice: 'Send one `tool_call`, and what becomes known later as a `tool_call_update`.',
  find: (evidence) => {
    const doubled = namedPasses(evidence.call).flatMap(({ id, pass }) => {
      const creates = pass.updates.filter(({ how }) => how === 'tool_call');
      const [, second] = creates;
      return second === undefined ? [] : [{ id, creates, second }];
    });
    const [one] = doubled;
    if (one === undefined) return [];
    const { creates, second } = one;
    return [
      {
        sentence: `${passesLead(doubled.map(({ id }) => id))} the call was created ${creates.length === 2 ? 'twice' : `${creates.length} times`}.`,
        place: updatePlace(evidence, second),
        evidence: [
          `the second create comes ${second.status === undefined ? 'without a status' : `as ${shortened(second.status)}`}`,
          second.wrote.length === 0
            ? 'it writes no field'
            : `it writes ${counted(second.wrote.length, 'field')}: ${second.wrote.join(', ')}`,
        ],
        weight: creates.length,
      },
    ];
  },
};
