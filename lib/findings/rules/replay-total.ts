import { counted } from '../../base/words.ts';
import type { CallPass, ReplaySum } from '../../trace/types.ts';
import { updatePlace } from '../place.ts';
import type { CallEvidence, CaptureRule, FindingPlace } from '../types.ts';

interface Replay {
  readonly sum: ReplaySum;
  readonly path: CallPass['path'];
  readonly session: string;
  readonly place: FindingPlace;
  /** The call of which it sends most. */
  heaviest: { readonly words: string; readonly bytes: number };
}

const bytesOf = ({ updates }: CallPass): number => updates.reduce((sum, { wireBytes }) => sum + wireBytes, 0);

const nameOf = ({ call }: CallEvidence): string => call.title ?? call.tool ?? call.key.toolCallId;

export const replayTotal: CaptureRule = {
  scope: 'capture',
  id: 'replay-total',
  family: 'budget',
  severity: 'info',
  title: 'What a replay sends in all',
  about: 'A budget bounds each field, and nothing bounds their sum: loading a session sends all of its calls at once.',
  advice: 'Page through long sessions, or send old results without their output.',
  watch: () => {
    // All calls of one replay carry the same sum.
    const replays = new Map<ReplaySum, Replay>();
    return {
      see: (evidence) => {
        for (const pass of evidence.call.call?.replays ?? []) {
          const [first] = pass.updates;
          if (pass.replay === undefined || first === undefined) continue;
          const own = { words: nameOf(evidence), bytes: bytesOf(pass) };
          const known = replays.get(pass.replay);
          if (known === undefined) {
            const { session } = evidence.call.key;
            replays.set(pass.replay, { sum: pass.replay, path: pass.path, session, place: updatePlace(evidence, first), heaviest: own });
          } else if (own.bytes > known.heaviest.bytes) known.heaviest = own;
        }
      },
      find: () =>
        [...replays.values()].map(({ sum, path, session, place, heaviest }) => ({
          sentence: `A ${path} sends ${counted(sum.calls, 'call')} in ${counted(sum.updates, 'update')}, ${counted(sum.wireBytes, 'byte')} in all.`,
          place,
          evidence: [
            session === '' ? 'no session named' : `session ${session}`,
            `the heaviest call is ${heaviest.words}, ${counted(heaviest.bytes, 'byte')}`,
          ],
          weight: sum.wireBytes,
        })),
    };
  },
};
