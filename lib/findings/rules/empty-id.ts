import { namedPasses } from '../../checks/passes.ts';
import { counted } from '../../checks/words.ts';
import { callPlace, updatePlace } from '../place.ts';
import type { CaptureRule, FindingPlace } from '../types.ts';

interface Nameless {
  calls: number;
  updates: number;
  readonly place: FindingPlace;
}

export const emptyId: CaptureRule = {
  scope: 'capture',
  id: 'empty-id',
  family: 'protocol',
  severity: 'error',
  title: 'Calls without an id',
  about: 'Frames of tool calls name no call: nobody can tell which of them belong together.',
  advice: 'Give every call a `toolCallId`, and name it in every update and permission request.',
  watch: () => {
    const sessions = new Map<string, Nameless>();
    return {
      see: (evidence) => {
        const { session, toolCallId } = evidence.call.key;
        if (toolCallId !== '') return;
        const passes = namedPasses(evidence.call);
        const updates = passes.reduce((sum, { pass }) => sum + pass.updates.length, 0);
        const first = passes[0]?.pass.updates[0];
        const known = sessions.get(session);
        if (known === undefined) {
          sessions.set(session, { calls: 1, updates, place: first === undefined ? callPlace(evidence) : updatePlace(evidence, first) });
          return;
        }
        known.calls += 1;
        known.updates += updates;
      },
      find: () =>
        [...sessions.values()].map(({ calls, updates, place }) => ({
          sentence:
            updates === 0
              ? `${counted(calls, 'result')} of the session name no call.`
              : `${counted(updates, 'frame')} of the session name no call; by where they begin and end they are taken for ${counted(calls, 'call')}.`,
          place,
          evidence: ['`toolCallId` is empty or absent'],
          weight: Math.max(calls, updates),
        })),
    };
  },
};
