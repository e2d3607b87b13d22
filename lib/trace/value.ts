import type { JsonObject } from '../base/narrow.ts';
import { isObject } from '../base/narrow.ts';
import type { Result } from '../base/result.ts';
import { ok } from '../base/result.ts';
import type { CaptureStore, Frame } from '../store/types.ts';
import { touchedBy } from './pass-builder.ts';
import { patchOf } from './patch.ts';
import type { CallPass, CallUpdate, FieldName } from './types.ts';

/** Anything that reads frames: the store, or a cache before it. */
export type FrameReader = Pick<CaptureStore, 'read'>;

/** Value of a field at some point of a pass, with the frame that touched it last. */
export interface FieldValue {
  readonly value: unknown;
  readonly frame: Frame;
  /** Index into the pass's updates. */
  readonly update: number;
  /** All fields of that update, for what stands beside the value. */
  readonly fields: JsonObject;
  /** How many updates the value is put together from; 1 where it stands whole in that frame. */
  readonly from: number;
  /** How many values behind it were passed over, being taken for absent. */
  readonly passed: number;
}

/** What an update did to a field; undefined where it left it alone. */
export const effectOn = (update: CallUpdate | undefined, field: FieldName): 'wrote' | 'appended' | 'cleared' | 'merged' | undefined => {
  if (update?.wrote.includes(field)) return 'wrote';
  if (update?.appended?.includes(field)) return 'appended';
  if (update?.merged?.includes(field)) return 'merged';
  return update?.cleared?.includes(field) ? 'cleared' : undefined;
};

/** Which update touched a field last, at or before `upTo` (index into `updates`; the last one by default). */
export const writerOf = (pass: CallPass, field: FieldName, upTo = pass.updates.length - 1): number | undefined => {
  if (upTo >= pass.updates.length - 1) return pass.writers[field];
  for (let index = upTo; index >= 0; index -= 1) {
    const update = pass.updates[index];
    if (update !== undefined && touchedBy(update).includes(field)) return index;
  }
  return undefined;
};

/** The update that cleared a field, where nothing gave it a value since (draft 2). */
export const clearedBy = (pass: CallPass, field: FieldName, upTo?: number): number | undefined => {
  const index = writerOf(pass, field, upTo);
  return index !== undefined && effectOn(pass.updates[index], field) === 'cleared' ? index : undefined;
};

/** A member of an object as JSON gave it, whatever it is called. */
const patchMembers = (base: unknown, patch: JsonObject): JsonObject => {
  const members = new Map<string, unknown>(isObject(base) ? Object.entries(base) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) members.delete(key);
    else members.set(key, value);
  }
  return Object.fromEntries(members);
};

/** What one update did to a field, with what it carried of it. */
export interface Part {
  readonly effect: 'wrote' | 'appended' | 'merged';
  readonly carried: unknown;
}

/**
 * Folds what updates carried of a field, in order, into its value: a value replaces, an item is added to a list (and begins one on anything
 * else), an object patches key by key with null taking a key away. Linear in the items.
 */
export const foldParts = (parts: readonly Part[]): unknown => {
  let value: unknown;
  let items: unknown[] | undefined;
  for (const { effect, carried } of parts) {
    if (effect === 'appended') {
      items ??= Array.isArray(value) ? [...value] : [];
      items.push(carried);
      value = items;
      continue;
    }
    items = undefined;
    value = effect === 'merged' && isObject(carried) ? patchMembers(value, carried) : carried;
  }
  return value;
};

/**
 * Reads the value of a field as of update `upTo` of a pass, through the frames that made it: one, or in draft 2 those that added to it since
 * it was written. `undefined` where nothing had written it by then, or `clearedBy` says who cleared it. Values for which `absent` holds are
 * passed over, so that what stood before them stays. Fails with the store's problem where a frame cannot be read again.
 */
export const foldValue = async (
  store: FrameReader,
  pass: CallPass,
  field: FieldName,
  upTo?: number,
  absent: (written: unknown) => boolean = () => false,
): Promise<Result<FieldValue | undefined>> => {
  const parts: Part[] = [];
  let last: Omit<FieldValue, 'value' | 'from' | 'passed'> | undefined;
  let read: Frame | undefined;
  let passed = 0;
  for (let at = writerOf(pass, field, upTo); at !== undefined; at = at === 0 ? undefined : writerOf(pass, field, at - 1)) {
    const update = pass.updates[at];
    const effect = effectOn(update, field);
    if (update === undefined || effect === undefined || effect === 'cleared') break;
    // Items of one bulk frame come one after the other.
    const frame: Result<Frame> = read?.index === update.frame ? ok(read) : await store.read(update.frame);
    if (!frame.ok) return frame;
    read = frame.value;
    const fields = patchOf(read.message, update.item)?.fields;
    if (fields === undefined) return ok(undefined);
    const carried = fields[field];
    if (effect === 'wrote' && absent(carried)) {
      passed += 1;
      continue;
    }
    parts.push({ effect, carried });
    last ??= { frame: read, update: at, fields };
    if (effect === 'wrote') break;
  }
  return ok(last === undefined ? undefined : { ...last, value: foldParts(parts.reverse()), from: parts.length, passed });
};
