import { namedPasses } from '../../checks/passes.ts';
import { counted, shortened } from '../../checks/words.ts';
import { isTerminal } from '../../trace/patch.ts';
import type { UpdatePath } from '../../trace/types.ts';
import { updatePlace } from '../place.ts';
import { turnEnds } from '../turns.ts';
import type { CallEvidence, CaptureRule, FindingPlace, Found } from '../types.ts';

interface OpenCall {
  readonly place: FindingPlace;
  readonly frame: number;
  readonly session: string;
  readonly path: UpdatePath;
  readonly status: string | undefined;
  readonly updates: number;
  /** Units that the model was sent as its result all the same. */
  readonly sent?: number;
}

/** The first pass of a call that does not end it; none for a call that no frame tells of. */
const openCall = (evidence: CallEvidence): OpenCall | undefined => {
  const [first] = namedPasses(evidence.call);
  const last = first?.pass.updates.at(-1);
  if (first === undefined || last === undefined || isTerminal(first.pass.status)) return undefined;
  const [sent] = evidence.call.model;
  return {
    place: updatePlace(evidence, last),
    frame: last.frame,
    session: evidence.call.key.session,
    path: first.pass.path,
    status: first.pass.status,
    updates: first.pass.updates.length,
    ...(sent === undefined ? {} : { sent: sent.units }),
  };
};

const statusWords = ({ status }: OpenCall): string =>
  status === undefined ? 'it has no status' : `its last status is ${shortened(status)}`;

const evidenceOf = ({ updates, sent }: OpenCall): readonly string[] => [
  `${counted(updates, 'frame')} of the call, none with the status completed, failed or cancelled`,
  ...(sent === undefined ? [] : [`the model was sent a result of ${counted(sent, 'unit')} all the same`]),
];

export const neverCompleted: CaptureRule = {
  scope: 'capture',
  id: 'never-completed',
  family: 'protocol',
  severity: 'warning',
  title: 'Never completed',
  about:
    'No frame ends the call: clients show it as running for ever. Calls of a turn that was cancelled are left out, since clients end those by themselves.',
  advice: 'Send a last update with `completed` or `failed` for every call, also when the tool was refused or threw.',
  watch: () => {
    const open: OpenCall[] = [];
    return {
      see: (evidence) => {
        const call = openCall(evidence);
        if (call !== undefined) open.push(call);
      },
      find: async ({ store }) => {
        if (open.length === 0) return [];
        const turns = turnEnds(store);
        const found: Found[] = [];
        for (const call of open) {
          const { place, frame, session, path } = call;
          const evidence = evidenceOf(call);
          if (path !== 'live') {
            const isPage = path !== 'streamed load';
            // What follows may stand on another page.
            found.push({
              ...(isPage ? { severity: 'info' as const } : {}),
              sentence: `On replay the call is not ended${isPage ? ' on this page' : ''}; ${statusWords(call)}.`,
              place,
              evidence,
              weight: 0,
            });
            continue;
          }
          const end = await turns.after(frame, session);
          if (end?.reason === 'cancelled') continue;
          found.push(
            end === undefined
              ? {
                  severity: 'info',
                  sentence: `The recording ends while the call is running; ${statusWords(call)}.`,
                  place,
                  evidence,
                  weight: 0,
                }
              : {
                  sentence: `The turn ended${end.reason === undefined ? '' : ` (${shortened(end.reason)})`} and the call did not; ${statusWords(call)}.`,
                  place,
                  evidence,
                  weight: 1,
                },
          );
        }
        return found;
      },
    };
  },
};
