import { counted } from '../../checks/words.ts';
import { callPlace } from '../place.ts';
import type { CaptureRule, FindingPlace } from '../types.ts';

interface Reuse {
  times: number;
  place: FindingPlace;
}

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
        if (known === undefined) reused.set(`${session}\n${toolCallId}`, { times: occurrence, place: callPlace(evidence) });
        else known.times = Math.max(known.times, occurrence);
      },
      find: () =>
        [...reused.values()].map(({ times, place }) => ({
          sentence: `${counted(times, 'call')} of the session bear the id ${place.call?.toolCallId ?? ''}.`,
          place,
          evidence: [`the id was begun anew ${times === 2 ? 'once' : `${times - 1} times`} after its call had ended`],
          weight: times,
        })),
    };
  },
};
