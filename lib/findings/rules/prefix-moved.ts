import { count, counted } from '../../base/words.ts';
import type { MovedMessage } from '../../texts/prefix.ts';
import type { CaptureRule } from '../types.ts';

const differenceWords = ({ difference }: MovedMessage): readonly string[] =>
  difference === undefined ? [] : [`first different at unit ${count(difference.at)} of its ${difference.in === 'text' ? 'text' : 'JSON'}`];

export const prefixMoved: CaptureRule = {
  scope: 'capture',
  id: 'prefix-moved',
  family: 'disagreement',
  severity: 'warning',
  title: 'The prefix of the prompt moved',
  about:
    'A message that was sent before is sent otherwise by a later request: everything from there on is paid for again, since no cache holds it.',
  advice: 'Change old messages rarely and many at once; clear old results from the end of the cached part on.',
  watch: () => ({
    see: () => undefined,
    find: ({ prefixes }) =>
      prefixes.flatMap(({ log, requests, moves }) =>
        moves.map((move) => ({
          sentence: `Message ${count(move.message + 1)} was ${move.why} between requests ${count(move.requests[0])} and ${count(move.requests[1])} of ${count(requests)}${move.calls.length === 0 ? '' : `: the result of ${move.calls.slice(0, 3).join(', ')}${move.calls.length > 3 ? ' and others' : ''}`}.`,
          place: { record: move.to },
          evidence: [
            `log ${log}`,
            `role ${move.role}`,
            ...differenceWords(move),
            `${counted(move.behind, 'message')} behind it had to be read anew`,
          ],
          weight: move.behind + 1,
        })),
      ),
  }),
};
