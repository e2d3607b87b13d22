import type { Problem } from '../../../lib/base/problem.ts';
import { problem } from '../../../lib/base/problem.ts';
import { fail, ok, type Result } from '../../../lib/base/result.ts';
import { byteRange, lineNumber } from '../../../lib/base/units.ts';
import type { Direction, DirectionBasis } from '../../../lib/capture/types.ts';
import { jsonValueByteLength } from '../../../lib/json/value-bytes.ts';
import type { Ref } from '../../../lib/store/types.ts';
import { renderJson } from '../../../lib/texts/render-json.ts';
import type { TouchedCall } from '../frames/calls.ts';
import { type FrameListRow, listRow } from '../frames/listRow.ts';
import { memoryOf, readFrame, readValue } from '../frames/memory.ts';
import type { Entry } from '../frames/places.ts';
import type { Session } from '../session.ts';
import { clip } from '../tree/clip.ts';
import { type Branch, branchOf, follow, type NodePath, nodeOf, openingBranches, pathText, type TreeNode } from '../tree/nodes.ts';
import { cancelled, type Feature, type Handler, notOpen } from './feature.ts';

/** A call by the words of its row, and the last update of the frame that touched it. */
export interface NamedCall extends TouchedCall {
  readonly tool?: string;
  readonly title?: string;
  readonly id: string;
}

/** Calls of one frame that are named at most. */
export const mostNamedCalls = 500;
const nameUnits = 80;

/** Everything about one entry but its bytes and its value. */
export interface FrameRequest {
  readonly entry: Entry;
}
export interface FrameReply {
  readonly entry: Entry;
  readonly row: FrameListRow;
  readonly path: string;
  /** Bytes `[start, end)` of its file. */
  readonly start: number;
  readonly end: number;
  /** Of a frame alone. */
  readonly frame?: {
    /** Canonical JSON bytes of the message. */
    readonly wireBytes: number;
    readonly direction: Direction;
    readonly basis: DirectionBasis;
    readonly recovered?: string;
    /** What the message was made from, where the file does not hold it as it was sent. */
    readonly synthesised?: string;
    /** Frame this one answers, and the one that answers it. */
    readonly answers?: number;
    readonly answeredBy?: number;
    /** Calls that its updates touched, where it carries many: the first of them, and how many there are. */
    readonly calls?: { readonly first: readonly NamedCall[]; readonly all: number };
  };
  /** The problem of a problem row; or why the entry could not be read again. */
  readonly problem?: Problem;
}
export type FrameFeature = Feature<FrameRequest, FrameReply>;

/** The recorded bytes of an entry as text, from their start. */
export interface RawTextRequest {
  readonly entry: Entry;
  /** Bytes at most. */
  readonly limit: number;
}
/** A text with how much of it is not here, in the unit that was asked for. */
export interface BoundedText {
  readonly text: string;
  readonly rest: number;
}
export type RawTextFeature = Feature<RawTextRequest, BoundedText>;

/** A value's tree: what it begins with, or from `from` on one more page of a node's children. */
export interface TreeRequest {
  readonly entry: Entry;
  readonly path: NodePath;
  readonly from?: number;
}
export interface TreeReply {
  readonly node: TreeNode;
  readonly branches: readonly Branch[];
}
export type TreeFeature = Feature<TreeRequest, TreeReply>;

/** A value as text: a string as it is, anything else as indented JSON. */
export interface NodeTextRequest {
  readonly entry: Entry;
  readonly path: NodePath;
  /** UTF-16 units at most. */
  readonly limit: number;
}
export interface NodeTextReply extends BoundedText {
  /** `$.params.update.content[0]`. */
  readonly path: string;
  readonly kind: TreeNode['kind'];
  /** Units of the whole text, and canonical JSON bytes of the value. */
  readonly units: number;
  readonly bytes: number;
}
export type NodeTextFeature = Feature<NodeTextRequest, NodeTextReply>;

const nameOf = ({ kind, index }: Entry): string => `${kind[0]?.toUpperCase()}${kind.slice(1)} ${index + 1}`;

/** Where an entry stands; undefined where there is none of that number. */
export const refOf = ({ store }: Session, { kind, index }: Entry): Ref | undefined => {
  if (kind !== 'frame') return (kind === 'record' ? store.records : store.problems)[index]?.ref;
  const { frames } = store;
  if (!(index >= 0 && index < frames.count)) return undefined;
  const start = frames.start[index] ?? 0;
  const range = byteRange(start, start + (frames.length[index] ?? 0));
  return { file: frames.file[index] ?? 0, line: lineNumber(frames.line[index] ?? 0), range };
};

const namedCall = ({ calls }: Session, { call, item }: TouchedCall): NamedCall => {
  const { key, tool, title } = calls[call] ?? {};
  return {
    call,
    item,
    id: clip(key?.toolCallId ?? '', nameUnits),
    ...(tool === undefined ? {} : { tool: clip(tool, nameUnits) }),
    ...(title === undefined ? {} : { title: clip(title, nameUnits) }),
  };
};

export const frame: Handler<FrameFeature> = async ({ entry }, work) => {
  const session = work.session();
  const ref = session && refOf(session, entry);
  const links = session && memoryOf(session).links();
  const row = session && links && listRow(session.store, links, entry, -1);
  if (session === undefined || ref === undefined || links === undefined || row === undefined) return notOpen(nameOf(entry));
  const base = { entry, row, path: session.store.files[ref.file]?.path ?? '', start: ref.range.start, end: ref.range.end };
  if (entry.kind !== 'frame') {
    const found = entry.kind === 'problem' ? session.store.problems[entry.index]?.problem : undefined;
    return ok({ ...base, ...(found === undefined ? {} : { problem: found }) });
  }
  const read = await readFrame(session, entry.index);
  if (work.cancelled()) return cancelled();
  if (!read.ok) return ok({ ...base, problem: read.problem });
  const { wireBytes, direction, directionBasis, recovered, synthesised } = read.value;
  const answers = session.store.frames.answers[entry.index] ?? -1;
  const answeredBy = links.answer[entry.index] ?? -1;
  const touched = links.touched.get(entry.index);
  return ok({
    ...base,
    frame: {
      wireBytes,
      direction,
      basis: directionBasis,
      ...(recovered === undefined ? {} : { recovered }),
      ...(synthesised === undefined ? {} : { synthesised }),
      ...(answers < 0 ? {} : { answers }),
      ...(answeredBy < 0 ? {} : { answeredBy }),
      ...(touched === undefined
        ? {}
        : { calls: { first: touched.slice(0, mostNamedCalls).map((one) => namedCall(session, one)), all: touched.length } }),
    },
  });
};

export const rawText: Handler<RawTextFeature> = async ({ entry, limit }, work) => {
  const session = work.session();
  const ref = session && refOf(session, entry);
  if (session === undefined || ref === undefined) return notOpen(nameOf(entry));
  const read = await session.store.readRaw(ref, limit);
  if (work.cancelled()) return cancelled();
  if (!read.ok) return read;
  const rest = Math.max(0, ref.range.end - ref.range.start - limit);
  // Where the limit cuts a character in two, its first bytes would read as U+FFFD: it comes with the next bytes.
  const isSplit = rest > 0 && read.value.endsWith('\uFFFD');
  return ok({ text: isSplit ? read.value.slice(0, -1) : read.value, rest });
};

const noSuchValue = (entry: Entry) =>
  fail(problem('bad-argument', `${nameOf(entry)} has no such value.`, {}, 'Choose one of the values shown.'));

type Found = { readonly value: unknown; readonly keys: readonly (string | number)[] };

/** The value at a path of an entry. */
export const valueAt = async (session: Session, entry: Entry, path: NodePath): Promise<Result<Found>> => {
  const read = await readValue(session, entry);
  if (!read.ok) return read;
  const found = entry.kind === 'problem' ? undefined : follow(read.value, path);
  return found === undefined ? noSuchValue(entry) : ok(found);
};

export const tree: Handler<TreeFeature> = async ({ entry, path, from }, work) => {
  const session = work.session();
  if (session === undefined) return notOpen(nameOf(entry));
  const found = await valueAt(session, entry, path);
  if (work.cancelled()) return cancelled();
  if (!found.ok) return found;
  const { value, keys } = found.value;
  const branches = from === undefined ? openingBranches(value, path) : [branchOf(value, path, from)];
  return ok({ node: nodeOf(value, keys.at(-1)), branches });
};

/** A value as text: a string as it is, anything else as JSON for reading. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : renderJson(value));

export const bounded = (text: string, limit: number): BoundedText => {
  const shown = clip(text, limit);
  return { text: shown, rest: text.length - shown.length };
};

export const nodeText: Handler<NodeTextFeature> = async ({ entry, path, limit }, work) => {
  const session = work.session();
  if (session === undefined) return notOpen(nameOf(entry));
  const found = await valueAt(session, entry, path);
  if (work.cancelled()) return cancelled();
  if (!found.ok) return found;
  const { value, keys } = found.value;
  const text = textOf(value);
  return ok({
    ...bounded(text, limit),
    path: pathText(keys),
    kind: nodeOf(value).kind,
    units: text.length,
    bytes: jsonValueByteLength(value),
  });
};
