import { namedPasses } from '../../checks/passes.ts';
import { counted, shortened } from '../../checks/words.ts';
import { callPlace, updatePlace } from '../place.ts';
import type { CallEvidence, CaptureRule, FindingPlace } from '../types.ts';

interface Reuse {
  times: number;
  place: FindingPlace;
}

/** Where the call begins, if a frame tells of it. */
const placeOf = (evidence: CallEvidence): FindingPlace => {
  const first = namedPasses(evidence.call)[0]?.pass.updates[0];
  return first === undefined ? callPlace(evidence) : updatePlace(evidence, first);
};

export const reusedId: CaptureRule = {
  scope: 'capture',
  id: 'reused-id',
  family: 'protocol',
  severity: 'warning',
  title: 'An id that several calls bear',
  about: 'One session gave the same id to several calls: clients merge them into one, and a spill named after the id is overwritten.',
  advice: 'Give every call of a session an id of its own.',
  watch: () => {
    const reused = new Map<string, Reuse>();
    return {
      see: (evidence) => {
        const { session, toolCallId, occurrence } = evidence.call.key;
        // Calls without an id are told of as such.
        if (occurrence < 2 || toolCallId === '') return;
        const known = reused.get(`${session}\n${toolCallId}`);
        if (known === undefined) reused.set(`${session}\n${toolCallId}`, { times: occurrence, place: placeOf(evidence) });
        else known.times = Math.max(known.times, occurrence);
      },
      find: () =>
        [...reused.values()].map(({ times, place }) => ({
          sentence: `${counted(times, 'call')} of the session bear the id ${shortened(place.call?.toolCallId ?? '')}.`,
          place,
          evidence: [`this is the second of them: it begins anew an id whose call had ended`],
          weight: times,
        })),
    };
  },
};
