import type { Direction, FormatId } from '../../../lib/capture/types.ts';
import type { CaptureStore, FrameKind } from '../../../lib/store/types.ts';
import { directions, frameKinds } from '../../../lib/store/types.ts';
import { clip } from '../tree/clip.ts';
import type { FrameLinks } from './calls.ts';
import { isInferred } from './filter.ts';
import type { Entry } from './places.ts';

interface RowBase {
  /** Position in the filtered list. */
  readonly position: number;
  readonly index: number;
  readonly file: number;
  readonly line: number;
  /** Recorded bytes: wrapper and line end included. */
  readonly bytes: number;
}

/** One row of the list of frames. Strings from the capture are cut to what a row can show. */
export type FrameListRow =
  | (RowBase & {
      readonly kind: 'frame';
      readonly message: FrameKind;
      readonly direction: Direction;
      readonly inferred: boolean;
      readonly time?: number;
      readonly method?: string;
      readonly update?: string;
      /** As it stands in JSON: `5` or `"5"`. */
      readonly id?: string;
      readonly session?: string;
      readonly toolCall?: string;
      /** Index of the call it touched. */
      readonly call?: number;
    })
  | (RowBase & { readonly kind: 'record'; readonly format: FormatId })
  | (RowBase & { readonly kind: 'problem'; readonly what: string });

const rowUnits = 200;

/** An id as `idKey` keeps it, in the way it stands in JSON. */
export const idText = (key: string): string => clip(key.startsWith('s') ? JSON.stringify(key.slice(1)) : key.slice(1), rowUnits);

/** The row of an entry, from the index alone: no file is read. */
export const listRow = (store: CaptureStore, links: FrameLinks, entry: Entry, position: number): FrameListRow | undefined => {
  const { index } = entry;
  if (entry.kind !== 'frame') {
    const row = entry.kind === 'record' ? store.records[index] : store.problems[index];
    if (row === undefined) return undefined;
    const { file, line, range } = row.ref;
    const base = { position, index, file, line, bytes: range.end - range.start };
    return 'problem' in row
      ? { ...base, kind: 'problem', what: clip(row.problem.what, rowUnits) }
      : { ...base, kind: 'record', format: row.format };
  }
  const { frames, strings } = store;
  const text = (number: number | undefined): string | undefined => (number ? clip(strings[number] ?? '', rowUnits) : undefined);
  const message = frameKinds[frames.kind[index] ?? 3] ?? 'other';
  const time = frames.time[index] ?? Number.NaN;
  const method = text(frames.method[index]);
  const update = text(frames.update[index]);
  const session = text(frames.session[index]);
  const toolCall = text(frames.toolCall[index]);
  // A cancelling notification has no id of its own.
  const id = message === 'notification' ? 0 : (frames.id[index] ?? 0);
  const call = links.call[index] ?? -1;
  return {
    kind: 'frame',
    position,
    index,
    file: frames.file[index] ?? 0,
    line: frames.line[index] ?? 0,
    bytes: frames.length[index] ?? 0,
    message,
    direction: directions[frames.direction[index] ?? 1] ?? 'agent-to-client',
    inferred: isInferred(frames, index),
    ...(Number.isNaN(time) ? {} : { time }),
    ...(method === undefined ? {} : { method }),
    ...(update === undefined ? {} : { update }),
    ...(id === 0 ? {} : { id: idText(strings[id] ?? '') }),
    ...(session === undefined ? {} : { session }),
    ...(toolCall === undefined ? {} : { toolCall }),
    ...(call < 0 ? {} : { call }),
  };
};
