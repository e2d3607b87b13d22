import type { CaptureStore, FrameColumns } from '../store/types.ts';
import { frameKinds } from '../store/types.ts';
import type { ToolPatch } from './patch.ts';
import { replayedRecord, saysReplay } from './patch.ts';
import type { UpdatePath } from './types.ts';

/** Which pass a frame belongs to. Passes with the same id are one way of seeing the session's calls. */
export interface PassId {
  readonly id: string;
  readonly file: number;
  readonly path: UpdatePath;
}

/** What is asked about: an update of a call or of a terminal. */
export type Said = Pick<ToolPatch, 'session' | 'toolCallId' | 'fields' | 'bulk'> & {
  readonly how: ToolPatch['how'] | 'terminal';
  /** Its message says that it does not carry everything there is. */
  readonly more?: boolean;
};

/** Follows the frames in order and says which pass each tool-call frame belongs to. */
export interface PassTracker {
  /** To be called for every frame in order, by its columns alone. */
  pass(frame: number): void;
  /** The pass of an update in the frame last passed. */
  passOf(frame: number, said: Said): PassId;
}

/** A bulk replay, which the next answer goes on with where it said that there is more. */
interface Bulk {
  readonly id: string;
  frame: number;
  more: boolean;
}

/** Loads under way or finished, by file and session. */
interface Load {
  readonly frame: number;
  open: boolean;
}

/** What has the history of a session sent again before it is answered; `session/resume` only in draft 2, and only where it was asked to. */
const isLoad = (method: string): boolean => method === 'session/load' || method === 'session/resume';

const keyOf = (file: number, session: string): string => `${file}\n${session}`;

/**
 * Tells live frames from replayed ones: everything a session is sent between `session/load` (or `session/resume`) and its answer is replay, and so is a frame
 * that names the stored record it was made from. A load that is never answered ends with the next prompt. A transcript page is replay by
 * what it is, and so are the updates that an answer carries in bulk; the pages of a session go on where the one before ended.
 */
export const trackPasses = (store: CaptureStore): PassTracker => {
  const { frames, strings } = store;
  const loads = new Map<string, Load>();
  /** Records already replayed outside any load, by file and session: seeing one again starts another replay. */
  const loose = new Map<string, { round: number; seen: Set<string> }>();

  const text = (column: FrameColumns['method'], frame: number): string => strings[column[frame] ?? 0] ?? '';
  const fileOf = (frame: number): number => frames.file[frame] ?? 0;

  const pass = (frame: number): void => {
    const method = text(frames.method, frame);
    const kind = frameKinds[frames.kind[frame] ?? 3];
    const answered = frames.answers[frame] ?? -1;
    if (kind === 'request' && isLoad(method)) {
      loads.set(keyOf(fileOf(frame), text(frames.session, frame)), { frame, open: true });
    } else if (kind === 'request' && method === 'session/prompt') {
      const load = loads.get(keyOf(fileOf(frame), text(frames.session, frame)));
      if (load !== undefined) load.open = false;
    } else if (kind === 'response' && answered >= 0 && isLoad(text(frames.method, answered))) {
      const load = loads.get(keyOf(fileOf(answered), text(frames.session, answered)));
      if (load?.frame === answered) load.open = false;
    }
  };

  const isPage = (file: number): boolean => store.files[file]?.detection.format === 'transcript-page';

  const bulks = new Map<string, Bulk>();
  const bulkId = (frame: number, { session, bulk, more = false }: Said): string => {
    const key = `${keyOf(fileOf(frame), session)}\n${bulk}`;
    const known = bulks.get(key);
    if (known !== undefined && (known.frame === frame || known.more)) {
      known.frame = frame;
      known.more = more;
      return known.id;
    }
    const id = `bulk:${frame}:${bulk}`;
    bulks.set(key, { id, frame, more });
    return id;
  };

  const roundOf = (key: string, patch: Said): number => {
    const state = loose.get(key) ?? { round: 1, seen: new Set<string>() };
    loose.set(key, state);
    const record = replayedRecord(patch.fields);
    if (record === undefined) return state.round;
    // One record may hold several calls, so the call's id is part of what was seen.
    const mark = `${record}\n${patch.toolCallId}\n${patch.how}`;
    if (state.seen.has(mark)) {
      state.round += 1;
      state.seen.clear();
    }
    state.seen.add(mark);
    return state.round;
  };

  const passOf = (frame: number, patch: Said): PassId => {
    const file = fileOf(frame);
    const live: PassId = { id: `live:${file}`, file, path: 'live' };
    // A request is never replayed: somebody is being asked now.
    if (patch.how === 'permission') return live;
    if (patch.bulk === 'transcript page') return { id: `page:${roundOf(`page\n${patch.session}`, patch)}`, file, path: patch.bulk };
    if (patch.bulk !== undefined) return { id: bulkId(frame, patch), file, path: patch.bulk };
    const load = loads.get(keyOf(file, patch.session));
    if (load?.open) return { id: `load:${load.frame}`, file, path: 'streamed load' };
    if (isPage(file)) return { id: `page:${roundOf(`page\n${patch.session}`, patch)}`, file, path: 'transcript page' };
    if (!saysReplay(patch.fields)) return live;
    if (load !== undefined) return { id: `load:${load.frame}`, file, path: 'streamed load' };
    return { id: `loose:${file}:${roundOf(keyOf(file, patch.session), patch)}`, file, path: 'streamed load' };
  };

  return { pass, passOf };
};
