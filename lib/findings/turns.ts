import { objectAt, stringAt } from '../base/narrow.ts';
import { type CaptureStore, frameKinds } from '../store/types.ts';

/** The answer that ended a turn. */
export interface TurnEnd {
  readonly frame: number;
  /** `stopReason` of the answer: `end_turn`, `cancelled`; absent for an error. */
  readonly reason?: string;
}

type TurnStore = Pick<CaptureStore, 'frames' | 'strings' | 'read'>;

/**
 * Answers to prompts, by file and session, to be asked for the first behind a frame. Linear in the frames, by their columns alone; an
 * answer is read when it is asked for.
 */
export const turnEnds = (store: TurnStore) => {
  const { frames, strings } = store;
  const answers = new Map<string, number[]>();
  const keyOf = (file: number, session: string): string => `${file}\n${session}`;
  for (let index = 0; index < frames.count; index += 1) {
    const request = frames.answers[index] ?? -1;
    if (request < 0 || frameKinds[frames.kind[index] ?? 3] !== 'response') continue;
    if (strings[frames.method[request] ?? 0] !== 'session/prompt') continue;
    const key = keyOf(frames.file[request] ?? 0, strings[frames.session[request] ?? 0] ?? '');
    const known = answers.get(key);
    if (known === undefined) answers.set(key, [index]);
    else known.push(index);
  }
  return {
    /** The first end of a turn of the session behind a frame; undefined where the file holds none. */
    async after(frame: number, session: string): Promise<TurnEnd | undefined> {
      const index = answers.get(keyOf(frames.file[frame] ?? 0, session))?.find((answer) => answer > frame);
      if (index === undefined) return undefined;
      const read = await store.read(index);
      const reason = read.ok ? stringAt(objectAt(read.value.message, 'result'), 'stopReason') : undefined;
      return { frame: index, ...(reason === undefined ? {} : { reason }) };
    },
  };
};
