import { ok, type Result } from '../base/result.ts';
import type { CaptureStore, Frame } from '../store/types.ts';
import { historyTexts } from '../texts/history.ts';
import { modelTextOf } from '../texts/model.ts';
import { fieldNames } from '../trace/patch.ts';
import { type FrameReader, foldValue } from '../trace/value.ts';
import type { ComparedName, Side, SideCall } from './types.ts';

/** A call of a side, with what reads its frames. */
export interface Readable {
  readonly side: Side;
  readonly call: SideCall;
  readonly frames: FrameReader;
}

/** Values of a call by field; a field that is not there was never written, or cleared. */
export type FieldValues = ReadonlyMap<ComparedName, unknown>;

/** Names of what is compared, in the order in which it is listed. */
export const comparedNames: readonly ComparedName[] = [...fieldNames, 'model text', 'stored history'];

/** Frames kept by a reader: the fields of a call stand in few, and a bulk replay in one. */
const mostKept = 8;

/** Reads frames and keeps the last few: a call's fields stand in the same ones. */
export const keepingReader = (store: FrameReader): FrameReader => {
  const kept = new Map<number, Promise<Result<Frame>>>();
  return {
    read: (index) => {
      const known = kept.get(index) ?? store.read(index);
      kept.delete(index);
      kept.set(index, known);
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break;
        kept.delete(oldest);
      }
      return known;
    },
  };
};

/** What a field of the pass came to; undefined where it has none. Fails where a frame cannot be read again. */
export const readField = async ({ call, frames }: Readable, name: (typeof fieldNames)[number]): Promise<Result<unknown>> => {
  if (call.pass === undefined) return ok(undefined);
  const read = await foldValue(frames, call.pass, name);
  return read.ok ? ok(read.value?.value) : read;
};

const textsOf = async (store: CaptureStore, { call }: SideCall): Promise<FieldValues> => {
  const model = call.model.length === 0 ? undefined : (await modelTextOf(store, call, 0))?.text;
  const history = call.history.length === 0 ? undefined : (await historyTexts(store, call)).history.text;
  const texts: readonly (readonly [ComparedName, string | undefined])[] = [
    ['model text', model],
    ['stored history', history],
  ];
  return new Map(texts.filter(([, text]) => text !== undefined));
};

/**
 * Values of all fields of a call and, where `texts`, what the model was sent and what history keeps of it. Fails with the store's problem
 * where a frame cannot be read again.
 */
export const readFields = async (one: Readable, texts: boolean): Promise<Result<FieldValues>> => {
  const values = new Map<ComparedName, unknown>();
  for (const name of fieldNames) {
    const read = await readField(one, name);
    if (!read.ok) return read;
    if (read.value !== undefined) values.set(name, read.value);
  }
  if (texts) for (const [name, text] of await textsOf(one.side.store, one.call)) values.set(name, text);
  return ok(values);
};
