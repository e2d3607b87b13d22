import { namedPasses } from '../../checks/passes.ts';
import { counted, shortened } from '../../checks/words.ts';
import type { CallPass } from '../../trace/types.ts';
import { passesLead } from '../passes.ts';
import { updatePlace } from '../place.ts';
import type { CallRule } from '../types.ts';

/** Updates before the first frame that makes the call known; somebody being asked about it does as well. */
const updatesBefore = ({ updates, protocol }: CallPass): number => {
  // Draft 2 has no create.
  if (protocol?.version === 2) return 0;
  const known = updates.findIndex(({ how }) => how === 'tool_call' || how === 'permission');
  return known === -1 ? updates.length : known;
};

export const updateBeforeCreate: CallRule = {
  scope: 'call',
  id: 'update-before-create',
  family: 'protocol',
  severity: 'warning',
  title: 'Updated before it was created',
  about:
    'An update names a call that no `tool_call` has created: a client that keeps to the protocol does not know it, and may drop the update.',
  advice: 'Send the `tool_call` first. If the recording began in the middle of the call, its create is merely not in it.',
  find: (evidence) => {
    const early = namedPasses(evidence.call).flatMap(({ id, pass }) => {
      const [before, first] = [updatesBefore(pass), pass.updates[0]];
      return before === 0 || first === undefined ? [] : [{ id, pass, before, first }];
    });
    const [one] = early;
    if (one === undefined) return [];
    const { updates } = one.pass;
    const lead = passesLead(early.map(({ id }) => id));
    const what =
      one.before === updates.length
        ? `${counted(one.before, 'update')} and no create`
        : `${counted(one.before, 'update')} before the create`;
    return [
      {
        sentence: `${lead} the call has ${what}.`,
        place: updatePlace(evidence, one.first),
        evidence: [
          `the first frame of the call is a \`${one.first.how}\`${one.first.status === undefined ? '' : ` (${shortened(one.first.status)})`}`,
        ],
        weight: one.before,
      },
    ];
  },
};
