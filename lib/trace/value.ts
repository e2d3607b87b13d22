import type { JsonObject } from '../base/narrow.ts';
import type { Result } from '../base/result.ts';
import { ok } from '../base/result.ts';
import type { CaptureStore, Frame } from '../store/types.ts';
import { patchOf } from './patch.ts';
import type { CallPass, FieldName } from './types.ts';

/** Anything that reads frames: the store, or a cache before it. */
export type FrameReader = Pick<CaptureStore, 'read'>;

/** Value of a field at some point of a pass, with the frame that wrote it. */
export interface FieldValue {
  readonly value: unknown;
  readonly frame: Frame;
  /** Index into the pass's updates. */
  readonly update: number;
  /** All fields of that update, for what stands beside the value. */
  readonly fields: JsonObject;
}

/** Which update wrote a field last, at or before `upTo` (index into `updates`; the last one by default). */
export const writerOf = (pass: CallPass, field: FieldName, upTo = pass.updates.length - 1): number | undefined => {
  if (upTo >= pass.updates.length - 1) return pass.writers[field];
  for (let index = upTo; index >= 0; index -= 1) {
    if (pass.updates[index]?.wrote.includes(field)) return index;
  }
  return undefined;
};

/**
 * Reads the value of a field as of update `upTo` of a pass, through the frame that wrote it. `undefined` where nothing had written it by
 * then. Fails with the store's problem where the frame cannot be read again.
 */
export const foldValue = async (
  store: FrameReader,
  pass: CallPass,
  field: FieldName,
  upTo?: number,
): Promise<Result<FieldValue | undefined>> => {
  const update = writerOf(pass, field, upTo);
  const written = update === undefined ? undefined : pass.updates[update];
  if (update === undefined || written === undefined) return ok(undefined);
  const frame = await store.read(written.frame);
  if (!frame.ok) return frame;
  const fields = patchOf(frame.value.message)?.fields;
  return ok(fields === undefined ? undefined : { value: fields[field], frame: frame.value, update, fields });
};
