import { namedPasses } from '../../checks/passes.ts';
import { counted, listed, shortened } from '../../checks/words.ts';
import { touchedBy } from '../../trace/pass-builder.ts';
import { isTerminal } from '../../trace/patch.ts';
import type { CallPass, CallUpdate, FieldName } from '../../trace/types.ts';
import { passesLead } from '../passes.ts';
import { updatePlace } from '../place.ts';
import type { CallRule } from '../types.ts';

/** Fields of which a person sees that they change after the end. */
const seen: readonly FieldName[] = ['content', 'rawOutput'];

/** Updates behind the first that ended the call, and the status it ended with. */
const after = ({ updates }: CallPass): { readonly status: string; readonly late: readonly CallUpdate[] } | undefined => {
  const end = updates.findIndex(({ status }) => isTerminal(status));
  const status = updates[end]?.status;
  return status === undefined || end === updates.length - 1 ? undefined : { status, late: updates.slice(end + 1) };
};

export const updateAfterEnd: CallRule = {
  scope: 'call',
  id: 'update-after-end',
  family: 'protocol',
  severity: 'warning',
  title: 'Updated after its end',
  about: 'An update came after the call had ended: clients that have closed it show the older result.',
  advice: 'Send the last word on a call once, with everything it has to say.',
  find: (evidence) => {
    const ended = namedPasses(evidence.call).flatMap(({ id, pass }) => {
      const found = after(pass);
      return found === undefined ? [] : [{ id, ...found }];
    });
    const [one] = ended;
    const first = one?.late[0];
    if (one === undefined || first === undefined) return [];
    const fields = [...new Set(one.late.flatMap(touchedBy))];
    const statuses = [...new Set(one.late.flatMap(({ status }) => (status === undefined || status === one.status ? [] : [status])))];
    const turned = statuses.length === 0 ? '' : `, the status to ${listed(statuses.slice(0, 3).map((status) => shortened(status)))}`;
    // A word about a call that changes nothing of its result harms nobody.
    const harmless = statuses.length === 0 && !fields.some((field) => seen.includes(field));
    const written = fields.filter((field) => field !== 'status');
    return [
      {
        ...(harmless ? { severity: 'info' as const } : {}),
        sentence: `${passesLead(ended.map(({ id }) => id))} ${counted(one.late.length, 'update')} came after the call was ${one.status}: ${written.length === 0 ? 'no other field was written' : `${listed(written)} written`}${turned}.`,
        place: updatePlace(evidence, first),
        evidence: one.late
          .slice(0, 5)
          .map(
            (update) =>
              `${update.how}${update.status === undefined ? '' : ` (${shortened(update.status)})`}: ${listed(touchedBy(update)) || 'nothing'}`,
          ),
        weight: one.late.reduce((sum, { contentBytes = 0, rawOutputBytes = 0 }) => sum + contentBytes + rawOutputBytes, 0),
      },
    ];
  },
};
