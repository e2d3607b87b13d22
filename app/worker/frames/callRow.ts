import type { Problem } from '../../../lib/base/problem.ts';
import type { Direction, DirectionBasis } from '../../../lib/capture/types.ts';
import { directionBases, directions } from '../../../lib/store/types.ts';
import { touchedBy } from '../../../lib/trace/pass-builder.ts';
import type { FieldName, UpdatePlace } from '../../../lib/trace/types.ts';
import { effectOn, writerOf } from '../../../lib/trace/value.ts';
import type { Session } from '../session.ts';
import { clip } from '../tree/clip.ts';
import type { CallFrame, PassOfCall } from './callList.ts';
import { memoryOf, readFrame, rememberSizes } from './memory.ts';
import { type FrameSizes, sizesOf } from './sizes.ts';

/** A field that an update touched, and what it wrote over. */
export interface FieldWrite {
  readonly field: FieldName;
  /** What it did: in draft 2 it may add an item, patch by key, or clear. */
  readonly effect: NonNullable<ReturnType<typeof effectOn>>;
  /** Canonical JSON bytes of what it carried: the whole value, or what it adds; 0 where it cleared. */
  readonly bytes: number;
  /** Canonical JSON bytes before; absent where nothing of this pass had written the field, or `over` holds. */
  readonly before?: number;
  /** There was a value before, put together from several updates, so that its bytes stand in none of them. */
  readonly over?: true;
  /** The value before was the same one. */
  readonly same: boolean;
  /** It wrote an empty list. */
  readonly emptied: boolean;
}

/** A pass as a row names it. */
export type RowPassName = Pick<PassOfCall, 'index' | 'role' | 'path' | 'nth' | 'of'>;

/** One frame of a call. */
export interface CallFrameRow {
  /** Position in the list. */
  readonly position: number;
  readonly frame: number;
  /** Place of the update in a frame that carries many. */
  readonly item?: number;
  readonly file: number;
  readonly line: number;
  readonly time?: number;
  /** Milliseconds since the first frame of its pass. */
  readonly since?: number;
  readonly direction: Direction;
  readonly basis: DirectionBasis;
  readonly pass?: RowPassName;
  readonly what: CallFrame['what'];
  /** Index of the update in its pass, for a frame that is one. */
  readonly update?: number;
  readonly status?: string;
  readonly writes: readonly FieldWrite[];
  /** Sent as null, by protocol 1 the same as not at all. */
  readonly nulls: readonly FieldName[];
  /** Content items that conforming clients drop; why they ignore the whole field. */
  readonly dropped: number;
  readonly ignored?: string;
  readonly wireBytes?: number;
  /** What a file read asked for, or what it got. */
  readonly note?: string;
  /** Why the frame could not be read again. */
  readonly problem?: Problem;
}

/** Sizes of what an update wrote, read once. */
export const frameSizes = async (session: Session, { frame, item }: UpdatePlace, pass?: PassOfCall): Promise<FrameSizes | Problem> => {
  const memory = memoryOf(session);
  const place = item === undefined ? `${frame}` : `${frame} ${item}`;
  const known = memory.sizes.get(place);
  if (known !== undefined) return known;
  const read = await readFrame(session, frame);
  return read.ok ? rememberSizes(memory, place, sizesOf(read.value, item, pass?.pass.protocol?.version)) : read.problem;
};

const isProblem = (sizes: FrameSizes | Problem): sizes is Problem => 'code' in sizes;

const nothingLeft = { bytes: 0, print: 0, emptied: false };

const writesOf = async (session: Session, { pass, update }: CallFrame, sizes: FrameSizes): Promise<readonly FieldWrite[]> => {
  const writes: FieldWrite[] = [];
  const touched = pass?.pass.updates[update];
  for (const field of touched === undefined ? [] : touchedBy(touched)) {
    const effect = effectOn(touched, field);
    const now = effect === 'cleared' ? nothingLeft : sizes.fields[field];
    if (now === undefined || effect === undefined || pass === undefined) continue;
    const writer = update === 0 ? undefined : writerOf(pass.pass, field, update - 1);
    const earlier = writer === undefined ? undefined : pass.pass.updates[writer];
    const wasWhole = effectOn(earlier, field) === 'wrote';
    const before = earlier && wasWhole ? await frameSizes(session, earlier, pass) : undefined;
    const was = before === undefined || isProblem(before) ? undefined : before.fields[field];
    const over = earlier !== undefined && !wasWhole && effectOn(earlier, field) !== 'cleared';
    writes.push({
      field,
      effect,
      bytes: now.bytes,
      ...(was === undefined ? {} : { before: was.bytes }),
      ...(over ? { over: true as const } : {}),
      same: effect === 'wrote' && was?.print === now.print && was.bytes === now.bytes,
      emptied: effect === 'wrote' && now.emptied,
    });
  }
  return writes;
};

const statusUnits = 80;

/** The row of a frame of a call. Reads the frame, and those that wrote its fields before, each once. */
export const callFrameRow = async (session: Session, item: CallFrame, position: number): Promise<CallFrameRow> => {
  const { frames } = session.store;
  const { frame, pass, what } = item;
  const sizes = await frameSizes(session, item, pass);
  const time = frames.time[frame] ?? Number.NaN;
  const began = frames.time[pass?.pass.updates[0]?.frame ?? -1] ?? Number.NaN;
  const isUpdate = pass?.pass.updates[item.update]?.frame === frame;
  const status = isUpdate ? pass?.pass.updates[item.update]?.status : isProblem(sizes) ? undefined : sizes.outcome;
  const base = {
    position,
    frame,
    ...(item.item === undefined ? {} : { item: item.item }),
    file: frames.file[frame] ?? 0,
    line: frames.line[frame] ?? 0,
    ...(Number.isNaN(time) ? {} : { time }),
    ...(Number.isNaN(time - began) ? {} : { since: time - began }),
    direction: directions[frames.direction[frame] ?? 1] ?? ('agent-to-client' as const),
    basis: directionBases[frames.directionBasis[frame] ?? 5] ?? ('neighbours' as const),
    ...(pass === undefined ? {} : { pass: { index: pass.index, role: pass.role, path: pass.path, nth: pass.nth, of: pass.of } }),
    what,
    ...(isUpdate ? { update: item.update } : {}),
    ...(status === undefined ? {} : { status: clip(status, statusUnits) }),
  };
  if (isProblem(sizes)) return { ...base, writes: [], nulls: [], dropped: 0, problem: sizes };
  return {
    ...base,
    writes: isUpdate ? await writesOf(session, item, sizes) : [],
    nulls: sizes.nulls,
    dropped: sizes.dropped,
    ...(sizes.ignored === undefined ? {} : { ignored: sizes.ignored }),
    ...(sizes.note === undefined ? {} : { note: sizes.note }),
    wireBytes: sizes.wireBytes,
  };
};
