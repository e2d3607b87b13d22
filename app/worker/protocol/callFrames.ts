import { ok, type Result } from '../../../lib/base/result.ts';
import { contentTexts, displayTexts } from '../../../lib/texts/field-texts.ts';
import type { FieldName } from '../../../lib/trace/types.ts';
import { foldValue } from '../../../lib/trace/value.ts';
import { type FieldAsOf, fieldsAsOf } from '../frames/asOf.ts';
import { type CallFrames, callFramesOf, type PassOfCall, placeAmong } from '../frames/callList.ts';
import { type CallFrameRow, callFrameRow, type RowPassName } from '../frames/callRow.ts';
import { memoryOf, readFrame } from '../frames/memory.ts';
import type { Session } from '../session.ts';
import type { NodePath } from '../tree/nodes.ts';
import { cancelled, type Feature, type Handler, notOpen } from './feature.ts';
import { type BoundedText, bounded, textOf, valueAt } from './frame.ts';

/** A window of the frames that touched a call, in the order of the bundle. */
export interface CallFramesRequest {
  readonly call: number;
  readonly from: number;
  readonly to: number;
  /** A frame to find among them, and the place in it where it carries many updates. */
  readonly find?: number;
  readonly item?: number;
}
export interface CallFramesReply {
  readonly total: number;
  readonly rows: readonly CallFrameRow[];
  readonly passes: readonly RowPassName[];
  readonly found?: number;
}
export type CallFramesFeature = Feature<CallFramesRequest, CallFramesReply>;

/** The fields of a call as of one of its frames: within the pass of that frame. */
export interface AsOfRequest {
  readonly call: number;
  readonly frame: number;
  /** Which update of a frame that carries many; the last of the call where it is left out. */
  readonly item?: number;
}
export interface AsOfReply {
  readonly call: number;
  readonly frame: number;
  readonly item?: number;
  readonly pass: RowPassName;
  /** Updates of the pass up to this frame, of all. */
  readonly updates: number;
  readonly of: number;
  readonly fields: readonly FieldAsOf[];
}
export type AsOfFeature = Feature<AsOfRequest, AsOfReply>;

/** The texts in a field's value: those of a result where it is one, else the value as JSON. Of a value put together, as of its last update. */
export interface FieldTextRequest {
  /** The call as of whose frame the value is put together; left out, the value stands in the frame at `path`. */
  readonly call?: number;
  readonly frame: number;
  readonly item?: number;
  readonly path: NodePath;
  readonly field: FieldName;
  /** Which of the texts, from 0. */
  readonly pick: number;
  /** UTF-16 units at most. */
  readonly limit: number;
}
export interface FieldTextReply extends BoundedText {
  readonly texts: readonly { readonly name: string; readonly units: number }[];
}
export type FieldTextFeature = Feature<FieldTextRequest, FieldTextReply>;

/** Rows a request gets at most: each may have to be read from its file. */
export const callWindowLimit = 200;
/** Rows read before other messages get their turn. */
const turnEvery = 8;

/** The frames of the call that was looked at last: stepping through them need not sort them again. */
const lists = new WeakMap<Session, { readonly call: number; readonly list: CallFrames }>();

function listOf(session: Session, index: number): CallFrames | undefined {
  const known = lists.get(session);
  if (known?.call === index) return known.list;
  const call = session.calls[index];
  if (call === undefined) return undefined;
  const list = callFramesOf(call, session.store, memoryOf(session).links().answer);
  lists.set(session, { call: index, list });
  return list;
}

const nameOf = ({ index, role, path, nth, of }: PassOfCall): RowPassName => ({ index, role, path, nth, of });

export const callFrames: Handler<CallFramesFeature> = async ({ call, from, to, find, item: at }, work) => {
  const session = work.session();
  const list = session && listOf(session, call);
  if (session === undefined || list === undefined) return notOpen(`Call ${call + 1}`);
  const rows: CallFrameRow[] = [];
  for (let position = Math.max(0, from); position < Math.min(to, from + callWindowLimit, list.frames.length); position += 1) {
    if (position % turnEvery === turnEvery - 1) await work.breathe();
    if (work.cancelled()) return cancelled();
    const item = list.frames[position];
    if (item !== undefined) rows.push(await callFrameRow(session, item, position));
  }
  const found = find === undefined ? -1 : placeAmong(list.frames, find, at);
  return ok({ total: list.frames.length, rows, passes: list.passes.map(nameOf), ...(found < 0 ? {} : { found }) });
};

export const asOf: Handler<AsOfFeature> = async ({ call, frame, item: at }, work) => {
  const session = work.session();
  const list = session && listOf(session, call);
  const item = list?.frames[placeAmong(list.frames, frame, at)];
  if (session === undefined || item?.pass === undefined) return notOpen(`Frame ${frame + 1} of call ${call + 1}`);
  const fields = await fieldsAsOf(session, item.pass, item.update);
  if (work.cancelled()) return cancelled();
  if (!fields.ok) return fields;
  const of = item.pass.pass.updates.length;
  return ok({
    call,
    frame,
    ...(item.item === undefined ? {} : { item: item.item }),
    pass: nameOf(item.pass),
    updates: item.update + 1,
    of,
    fields: fields.value,
  });
};

/** Texts of a value by name: the whole field first, where it is one text. */
const namedTexts = (field: FieldName, value: unknown): readonly { readonly name: string; readonly text: string }[] => {
  const found = field === 'content' ? contentTexts(value) : field === 'rawOutput' ? displayTexts(value) : [];
  const texts = found.filter(({ rendered }) => rendered !== true).map(({ suffix, text }) => ({ name: `${field}${suffix}`, text }));
  const json = typeof value === 'string' ? [] : [{ name: 'JSON', text: textOf(value) }];
  return [...(texts.length === 0 && typeof value === 'string' ? [{ name: field, text: value }] : texts), ...json];
};

/** A value that stands in one frame, or one that is put together as of a frame of a call. */
const fieldValueAt = async (
  session: Session,
  { call, frame, item, path, field }: FieldTextRequest,
): Promise<Result<{ readonly value: unknown }>> => {
  if (call === undefined) return valueAt(session, { kind: 'frame', index: frame }, path);
  const list = listOf(session, call);
  const at = list?.frames[placeAmong(list.frames, frame, item)];
  if (at?.pass === undefined) return notOpen(`Frame ${frame + 1} of call ${call + 1}`);
  const found = await foldValue({ read: (index) => readFrame(session, index) }, at.pass.pass, field, at.update);
  return found.ok ? ok({ value: found.value?.value }) : found;
};

export const fieldText: Handler<FieldTextFeature> = async (request, work) => {
  const { frame, field, pick, limit } = request;
  const session = work.session();
  if (session === undefined) return notOpen(`Frame ${frame + 1}`);
  const found = await fieldValueAt(session, request);
  if (work.cancelled()) return cancelled();
  if (!found.ok) return found;
  const texts = namedTexts(field, found.value.value);
  const chosen = texts[pick] ?? texts[0] ?? { name: field, text: '' };
  return ok({ ...bounded(chosen.text, limit), texts: texts.map(({ name, text }) => ({ name, units: text.length })) });
};
