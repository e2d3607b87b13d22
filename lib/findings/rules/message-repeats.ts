import { smallInitial } from '../../base/words.ts';
import { namedPasses } from '../../checks/passes.ts';
import { counted } from '../../checks/words.ts';
import { type Fingerprint, fingerprintOf } from '../fingerprint.ts';
import { type MessageRun, messageRuns, type Passage, passagesIn, withoutFence } from '../messages.ts';
import { callPlace } from '../place.ts';
import { seenTexts } from '../seen-texts.ts';
import type { BundleEvidence, CaptureRule, FindingPlace, Found } from '../types.ts';

/** Shorter results are quoted in passing. */
const leastUnits = 1_024;
/** Texts of results that are kept in mind. */
const mostTexts = 50_000;

/** A result's text: where it stands, and what it is called. */
interface Known {
  readonly place: FindingPlace;
  readonly label: string;
  readonly frame: number;
}

/** What is known of the results of one session. */
interface KnownResults {
  readonly texts: Map<Fingerprint, Known>;
  /** The shortest, and the frame of the first. */
  units: number;
  frame: number;
}

/** The first message that repeats a result, and how many do. */
interface Repetition {
  readonly result: Known;
  readonly passage: Passage;
  times: number;
}

const foundOf = ({ result, passage, times }: Repetition): Found => {
  const { pieces, units, bytes, fenced, frame } = passage;
  return {
    sentence: `A message${pieces > 1 ? ` in ${counted(pieces, 'piece')}` : ''} repeats the ${smallInitial(result.label)}: ${counted(units, 'unit')}, ${counted(bytes, 'byte')} on the wire.`,
    place: { ...result.place, frame },
    evidence: [
      `${pieces > 1 ? `${counted(pieces, '`agent_message_chunk`')}, joined: ` : ''}${fenced ? 'what stands between its fences is the same text' : 'the same text, and nothing else'}`,
      ...(times > 1 ? [`and so ${counted(times - 1, 'other message')}, of the same session or its replay`] : []),
    ],
    weight: bytes * times,
  };
};

export const messageRepeats: CaptureRule = {
  scope: 'capture',
  id: 'message-repeats',
  family: 'waste',
  severity: 'info',
  title: 'A message that is the result once more',
  about: 'The agent sent the text of a result in its own message as well: people read it twice, and it is on the wire once more.',
  advice: 'Show results in the content of their calls, and let messages say what follows from them.',
  watch: () => {
    const sessions = new Map<string, KnownResults>();
    const passages = new Map<MessageRun, Promise<readonly Passage[]>>();
    let runs: readonly MessageRun[] | undefined;
    let kept = 0;

    /** Runs behind a result that they are long enough to repeat; each is read once, however often findings are asked for. */
    const read = async (run: MessageRun, results: KnownResults, store: BundleEvidence['store']): Promise<readonly Passage[]> => {
      if (run.bytes < results.units || (run.frames.at(-1) ?? 0) <= results.frame) return [];
      const known = passages.get(run) ?? passagesIn(run, store, leastUnits);
      passages.set(run, known);
      return known;
    };

    return {
      see: (evidence) => {
        const frame = namedPasses(evidence.call)[0]?.pass.updates[0]?.frame;
        if (frame === undefined) return;
        for (const { own, text } of seenTexts(evidence)) {
          const bare = withoutFence(own);
          const units = bare.length;
          if (units < leastUnits || kept >= mostTexts) continue;
          const { session } = evidence.call.key;
          const results = sessions.get(session) ?? { texts: new Map<Fingerprint, Known>(), units, frame };
          sessions.set(session, results);
          results.units = Math.min(results.units, units);
          results.frame = Math.min(results.frame, frame);
          const print = fingerprintOf(bare);
          if (results.texts.has(print)) continue;
          results.texts.set(print, { place: callPlace(evidence), label: text.label, frame });
          kept += 1;
        }
      },
      find: async ({ store }) => {
        if (sessions.size === 0) return [];
        runs ??= messageRuns(store, leastUnits);
        const repeated = new Map<Known, Repetition>();
        for (const run of runs) {
          const results = sessions.get(run.session);
          if (results === undefined) continue;
          for (const passage of await read(run, results, store)) {
            const result = results.texts.get(passage.print);
            if (result === undefined || result.frame >= passage.frame) continue;
            const seen = repeated.get(result);
            if (seen === undefined) repeated.set(result, { result, passage, times: 1 });
            else seen.times += 1;
          }
        }
        return [...repeated.values()].map(foundOf);
      },
    };
  },
};
