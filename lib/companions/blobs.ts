import { isObject, type JsonObject } from '../base/narrow.ts';
import { fileName } from '../base/words.ts';
import { blobIdOf, stagedBatch, stagedForms } from './audit-records.ts';

/** Blobs that an audit record names, in its forms or in their results; each id once. */
export const blobsOf = (record: unknown): readonly string[] => {
  const batch = stagedBatch(record);
  if (batch === undefined) return [];
  const ids = stagedForms.flatMap((form) => {
    const whole = blobIdOf(batch[form]);
    return whole === undefined ? itemsOf(batch[form]).flatMap((item) => blobsIn(item)) : [whole];
  });
  return [...new Set(ids)];
};

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []);

const blobsIn = (item: unknown): readonly string[] => {
  const own = blobIdOf(item);
  if (own !== undefined) return [own];
  return isObject(item) ? Object.values(item).flatMap((member) => blobIdOf(member) ?? []) : [];
};

/** Blobs by their ids, as far as they are here: parsed JSON, or text. */
export type Blobs = ReadonlyMap<string, unknown>;

const filled = (value: unknown, blobs: Blobs): unknown => {
  const id = blobIdOf(value);
  return id !== undefined && blobs.has(id) ? blobs.get(id) : value;
};

const filledMembers = (value: JsonObject, blobs: Blobs): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([key, member]) => [key, filled(member, blobs)]));

/** An item that is a blob keeps the id of its call beside what the blob holds. */
const filledItem = (item: unknown, blobs: Blobs): unknown => {
  const id = blobIdOf(item);
  if (id === undefined) return isObject(item) ? filledMembers(item, blobs) : item;
  if (!blobs.has(id) || !isObject(item)) return item;
  const { blobId: _, ...named } = item;
  return Object.keys(named).length === 0 ? blobs.get(id) : { ...named, value: blobs.get(id) };
};

const filledForm = (value: unknown, blobs: Blobs): unknown => {
  const whole = filled(value, blobs);
  if (whole !== value) return whole;
  if (Array.isArray(value)) return value.map((item: unknown) => filledItem(item, blobs));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filledItem(item, blobs)]));
};

/** The batch of an audit record with the blobs put in that are here; others stay named. Any other record comes back as it is. */
export const withBlobs = (record: unknown, blobs: Blobs): unknown => {
  const batch = blobs.size === 0 ? undefined : stagedBatch(record);
  if (batch === undefined) return record;
  const forms = Object.fromEntries(stagedForms.flatMap((form) => (form in batch ? [[form, filledForm(batch[form], blobs)]] : [])));
  const session = isObject(record) ? { sessionId: record.sessionId, timestamp: record.timestamp } : {};
  return { ...session, ...batch, ...forms };
};

/** Dots of a file's name that may begin its ending. */
const mostDots = 8;

/** Names under which a file may be a blob: its own, and what stands before each of its dots. */
export const blobNames = (path: string): readonly string[] => {
  const name = fileName(path);
  const names = name === '' ? [] : [name];
  for (let at = name.indexOf('.', 1); at !== -1 && names.length <= mostDots; at = name.indexOf('.', at + 1)) names.push(name.slice(0, at));
  return names;
};

/** The name a blob has as a file: its id, or that as file systems take it. */
export const blobFileNames = (blobId: string): readonly string[] => {
  const id = fileName(blobId);
  return id === '' ? [] : [id, id.replace(/[^A-Za-z0-9._-]/g, '_')];
};
