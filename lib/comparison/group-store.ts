import type { CaptureStore, FrameColumns } from '../store/types.ts';
import { frameKinds } from '../store/types.ts';

const other = frameKinds.indexOf('other');

/** The columns by which frames are known, with those of other files blank: no method, no id, no session, no call. */
const columnsOf = (frames: FrameColumns, isOwn: (frame: number) => boolean): FrameColumns => {
  const { count } = frames;
  const blank: FrameColumns = {
    ...frames,
    kind: frames.kind.slice(0, count),
    method: frames.method.slice(0, count),
    id: frames.id.slice(0, count),
    update: frames.update.slice(0, count),
    session: frames.session.slice(0, count),
    toolCall: frames.toolCall.slice(0, count),
    answers: frames.answers.slice(0, count),
  };
  for (let frame = 0; frame < count; frame += 1) {
    if (isOwn(frame)) continue;
    blank.kind[frame] = other;
    for (const column of [blank.method, blank.id, blank.update, blank.session, blank.toolCall]) column[frame] = 0;
    blank.answers[frame] = -1;
  }
  return blank;
};

/**
 * The bundle as if only some of its files told anything: frames and records of the others stay in their places, so that every number is
 * that of the bundle, and are blank. Linear in the frames; 25 bytes each while it is used.
 */
export const groupStore = (store: CaptureStore, files: ReadonlySet<number>): CaptureStore => ({
  ...store,
  frames: columnsOf(store.frames, (frame) => files.has(store.frames.file[frame] ?? -1)),
  records: store.records.map((row) => (files.has(row.ref.file) ? row : { ...row, format: 'unrecognised' })),
});
