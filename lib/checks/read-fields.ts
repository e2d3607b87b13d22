import type { JsonObject } from '../base/narrow.ts';
import { ok, type Result } from '../base/result.ts';
import type { JsonBytes } from '../base/units.ts';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import { eligibility } from '../projection/eligibility.ts';
import { type FieldMeasure, measureField } from '../projection/measure.ts';
import { recognizeFieldCut } from '../projection/recognize-field.ts';
import type { ContentEligibility, RawOutputEligibility, RecognizedFieldCut } from '../projection/types.ts';
import type { CaptureStore } from '../store/types.ts';
import type { BundleCall } from '../texts/types.ts';
import { patchOf } from '../trace/patch.ts';
import type { CallPass, CallUpdate } from '../trace/types.ts';
import { namedPasses } from './passes.ts';

/** A display field as one update carried it, with its value still at hand. */
export interface CarriedField {
  readonly id: string;
  /** Name of the pass: `live`, `replay`. */
  readonly pass: string;
  readonly update: CallUpdate;
  readonly field: 'content' | 'rawOutput';
  readonly value: unknown;
  /** The whole update the field stands in. */
  readonly fields: JsonObject;
  readonly bytes: JsonBytes;
  readonly eligibility: ContentEligibility | RawOutputEligibility;
  readonly measure: FieldMeasure;
  readonly recognized?: RecognizedFieldCut;
  /** It is the whole field, and no later update of the pass wrote it. */
  readonly last: boolean;
  /** Place of its only item, where it adds that to the field (a chunk of draft 2); absent where the value is the whole field. */
  readonly added?: number;
  /** It is one of the parts that the field was put together of, as the pass ended. */
  readonly part?: 'list' | 'item';
}

const displayFields = ['content', 'rawOutput'] as const;

/** Items of `content` after an update, given how many there were. */
const itemsAfter = (before: number, { wrote, appended, cleared }: CallUpdate, value: unknown): number => {
  if (wrote.includes('content')) return Array.isArray(value) ? value.length : 0;
  if (cleared?.includes('content')) return 0;
  return appended?.includes('content') ? before + 1 : before;
};

/** Index of the update that the parts of `content` begin with, as the pass ended; undefined where none was added to it. */
const partsFrom = ({ updates, writers }: CallPass): number | undefined => {
  const last = writers.content;
  if (last === undefined || updates[last]?.appended?.includes('content') !== true) return undefined;
  const begun = updates.findLastIndex(({ wrote, cleared }) => wrote.includes('content') || cleared?.includes('content'));
  return updates[begun]?.wrote.includes('content') ? begun : begun + 1;
};

const uniqueId = (taken: Set<string>, wanted: string): string => {
  let id = wanted;
  for (let nth = 2; taken.has(id); nth += 1) id = `${wanted}#${nth}`;
  taken.add(id);
  return id;
};

/**
 * Every display field that any update of the call carried, permission requests included, in the order of the passes and their updates.
 * Each frame is read once. Fails with the store's problem where a frame cannot be read again.
 */
export const readFields = async (call: BundleCall, store: Pick<CaptureStore, 'read'>): Promise<Result<readonly CarriedField[]>> => {
  const carried: CarriedField[] = [];
  const taken = new Set<string>();
  for (const { id: pass, pass: seen } of namedPasses(call)) {
    let items = 0;
    const first = partsFrom(seen);
    for (const [nth, update] of seen.updates.entries()) {
      const before = items;
      const wrote = displayFields.filter((field) => update.wrote.includes(field) || update.appended?.includes(field));
      items = itemsAfter(before, update, undefined);
      if (wrote.length === 0) continue;
      const frame = await store.read(update.frame);
      if (!frame.ok) return frame;
      const fields = patchOf(frame.value.message, update.item)?.fields;
      if (fields === undefined) continue;
      const judged = eligibility(fields);
      items = itemsAfter(before, update, fields.content);
      for (const field of wrote) {
        const isWhole = update.wrote.includes(field);
        const value = isWhole ? fields[field] : [fields[field]];
        const recognized = judged[field].eligible ? recognizeFieldCut(field, value) : undefined;
        const bytes = jsonValueByteLength(fields[field]);
        carried.push({
          id: uniqueId(taken, `${update.frame}.${field}`),
          pass,
          update,
          field,
          value,
          fields,
          bytes,
          eligibility: judged[field],
          measure: measureField(field, judged, value, bytes),
          ...(recognized === undefined ? {} : { recognized }),
          ...(isWhole ? { last: seen.writers[field] === nth } : { last: false, added: before }),
          ...(field === 'content' && first !== undefined && nth >= first ? { part: isWhole ? ('list' as const) : ('item' as const) } : {}),
        });
      }
    }
  }
  return ok(carried);
};

/** Id of the text a named string of a field is: `live` and `rawOutput.output` give `live.rawOutput.output`; blocks are one text. */
export const textIdOf = (pass: string, name: string): string => `${pass}.${name.startsWith('content[') ? 'content' : name}`;

/** Offsets, by text id, of transport markers that a whole field proves to be cuts. Blocks of one text are joined by one line break each. */
export const knownCuts = (carried: readonly CarriedField[]): ReadonlyMap<string, readonly number[]> => {
  const known = new Map<string, number[]>();
  for (const { pass, recognized, last } of carried) {
    if (recognized === undefined || !last) continue;
    let from = 0;
    for (const { name, units, cut } of recognized.strings) {
      const id = textIdOf(pass, name);
      if (cut !== undefined) known.set(id, [...(known.get(id) ?? []), from + cut.marker.start]);
      from = recognized.field === 'content' ? from + units + 1 : 0;
    }
  }
  return known;
};
