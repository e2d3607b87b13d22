import { objectAt, stringAt } from '../../base/narrow.ts';
import { namedPasses } from '../../checks/passes.ts';
import { counted } from '../../checks/words.ts';
import { jsonPayloadByteLength } from '../../json/string-bytes.ts';
import type { CaptureStore } from '../../store/types.ts';
import { updatesIn } from '../../trace/carried.ts';
import { callPlace } from '../place.ts';
import { seenTexts } from '../seen-texts.ts';
import type { CaptureRule, FindingPlace, Found } from '../types.ts';

/** Shorter results are quoted in passing. */
const leastUnits = 1_024;
/** Texts of results that are kept in mind, and messages that are read. */
const mostTexts = 50_000;
const mostMessages = 2_000;

const fence = '```';

/** A result's text: where it stands, and what it is called. */
interface Known {
  readonly place: FindingPlace;
  readonly label: string;
  readonly frame: number;
}

/** The text of a result or a message, without the fence that messages put around it. */
const bare = (text: string): string => {
  const trimmed = text.trim();
  const first = trimmed.indexOf('\n') + 1;
  const isFenced = trimmed.startsWith(fence) && trimmed.endsWith(fence) && first > 0;
  return isFenced ? trimmed.slice(first, -fence.length).trim() : trimmed;
};

/** Name of a text in a session: its length and a number made of all its units. */
const nameOf = (session: string, text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${session}\n${text.length}\n${hash}`;
};

/** Messages of the agent that are long enough, by the columns of their frames. */
const longMessages = ({ frames, strings }: CaptureStore): readonly number[] => {
  const kind = strings.indexOf('agent_message_chunk');
  const found: number[] = [];
  for (let index = 0; index < frames.count && kind > 0 && found.length < mostMessages; index += 1) {
    if (frames.update[index] === kind && (frames.length[index] ?? 0) > leastUnits) found.push(index);
  }
  return found;
};

export const messageRepeats: CaptureRule = {
  scope: 'capture',
  id: 'message-repeats',
  family: 'waste',
  severity: 'info',
  title: 'A message that is the result once more',
  about: 'The agent sent the text of a result as its own message as well: people read it twice, and it is on the wire once more.',
  advice: 'Show results in the content of their calls, and let messages say what follows from them.',
  watch: () => {
    const known = new Map<string, Known>();
    return {
      see: (evidence) => {
        const frame = namedPasses(evidence.call)[0]?.pass.updates[0]?.frame;
        if (frame === undefined || known.size >= mostTexts) return;
        for (const { own, text } of seenTexts(evidence)) {
          if (own.length < leastUnits) continue;
          const name = nameOf(evidence.call.key.session, bare(own));
          if (!known.has(name)) known.set(name, { place: callPlace(evidence), label: text.label, frame });
        }
      },
      find: async ({ store }) => {
        const found: Found[] = [];
        if (known.size === 0) return found;
        for (const index of longMessages(store)) {
          const frame = await store.read(index);
          if (!frame.ok) continue;
          const session = store.strings[store.frames.session[index] ?? 0] ?? '';
          for (const { fields } of updatesIn(frame.value.message)) {
            const text = stringAt(objectAt(fields, 'content'), 'text');
            const result = text === undefined ? undefined : known.get(nameOf(session, bare(text)));
            if (text === undefined || result === undefined || result.frame >= index) continue;
            found.push({
              sentence: `A message repeats the ${result.label.charAt(0).toLowerCase()}${result.label.slice(1)}: ${counted(text.length, 'unit')}, ${counted(jsonPayloadByteLength(text), 'byte')} on the wire.`,
              place: { ...result.place, frame: index },
              evidence: ['an `agent_message_chunk` with the same text, but for a fence around it'],
              weight: jsonPayloadByteLength(text),
            });
          }
        }
        return found;
      },
    };
  },
};
