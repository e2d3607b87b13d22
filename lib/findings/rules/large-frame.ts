import { counted } from '../../base/words.ts';
import { largeFrameBytes } from '../../projection/budget.ts';
import { heaviestPart } from '../heaviest-part.ts';
import { callPlace } from '../place.ts';
import type { CaptureRule, FindingPlace } from '../types.ts';

export const largeFrame: CaptureRule = {
  scope: 'capture',
  id: 'large-frame',
  family: 'budget',
  severity: 'warning',
  title: 'A frame over 256 KiB',
  about: 'Some clients and transports refuse or choke on lines of this size, whatever is in them: which frame, and what made it so.',
  advice: 'Bound the part that is named; a replay of many updates can be sent as several frames.',
  watch: () => {
    const calls = new Map<number, FindingPlace>();
    return {
      see: (evidence) => {
        const { call } = evidence.call;
        for (const pass of [...(call?.live === undefined ? [] : [call.live]), ...(call?.replays ?? [])])
          for (const { frame, wireBytes } of pass.updates) if (wireBytes > largeFrameBytes) calls.set(frame, callPlace(evidence));
      },
      find: async ({ store }) => {
        const found = [];
        for (let frame = 0; frame < store.frames.count; frame += 1) {
          // What a line holds besides its message only makes it longer.
          if ((store.frames.length[frame] ?? 0) <= largeFrameBytes) continue;
          const read = await store.read(frame);
          if (!read.ok || read.value.wireBytes <= largeFrameBytes) continue;
          const { wireBytes, message } = read.value;
          const method = store.strings[store.frames.method[frame] ?? 0] ?? '';
          const update = store.strings[store.frames.update[frame] ?? 0] ?? '';
          const part = heaviestPart(message);
          const what = [method, update].filter((word) => word !== '').join(', ');
          found.push({
            sentence: `A ${read.value.kind}${what === '' ? '' : ` (${what})`} is ${counted(wireBytes, 'byte')} on the wire${part === undefined ? '' : `, ${counted(part.bytes, 'byte')} of them in ${part.path}`}.`,
            place: { ...calls.get(frame), frame },
            evidence: [`limit ${counted(largeFrameBytes, 'byte')}`, ...(part === undefined ? [] : [`${part.path} is ${part.words}`])],
            weight: wireBytes,
          });
        }
        return found;
      },
    };
  },
};
