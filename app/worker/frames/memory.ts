import { ok, type Result } from '../../../lib/base/result.ts';
import type { Frame } from '../../../lib/store/types.ts';
import type { Session } from '../session.ts';
import { type FrameLinks, linkFrames } from './calls.ts';
import { type Entry, type Places, placesOf } from './places.ts';
import type { FrameSizes } from './sizes.ts';

/** What the views of frames keep of an opened capture, made when it is first asked for and gone with the capture. */
export interface FrameMemory {
  /** With the records of companion files, or without. */
  places(withRecords: boolean): Places;
  links(): FrameLinks;
  /** Places that the last filter let through. */
  filtered: { readonly filter: string; readonly records: boolean; readonly places: Int32Array } | undefined;
  /** Sizes of the fields each update wrote, by its frame and its place in it. */
  readonly sizes: Map<string, FrameSizes>;
  /** The parsed values somebody looked at last. */
  readonly values: Map<string, unknown>;
}

/** Values can have megabytes: few are kept. Sizes are small: many are. */
const mostValues = 4;
const mostSizes = 50_000;

const memories = new WeakMap<Session, FrameMemory>();

export const memoryOf = (session: Session): FrameMemory => {
  const known = memories.get(session);
  if (known !== undefined) return known;
  const places = new Map<boolean, Places>();
  let links: FrameLinks | undefined;
  const memory: FrameMemory = {
    places: (withRecords) => {
      const made = places.get(withRecords) ?? placesOf(session.store, withRecords);
      places.set(withRecords, made);
      return made;
    },
    links: () => {
      links ??= linkFrames(session.calls, session.store);
      return links;
    },
    filtered: undefined,
    sizes: new Map(),
    values: new Map(),
  };
  memories.set(session, memory);
  return memory;
};

const keyOf = ({ kind, index }: Entry): string => `${kind} ${index}`;

const remember = <K, V>(map: Map<K, V>, key: K, value: V, most: number): V => {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) break;
    map.delete(oldest);
  }
  return value;
};

export const rememberSizes = (memory: FrameMemory, place: string, sizes: FrameSizes): FrameSizes =>
  remember(memory.sizes, place, sizes, mostSizes);

/** Frame `i`, its message kept for the questions that follow. */
export const readFrame = async (session: Session, i: number): Promise<Result<Frame>> => {
  const frame = await session.store.read(i);
  if (frame.ok) remember(memoryOf(session).values, keyOf({ kind: 'frame', index: i }), frame.value.message, mostValues);
  return frame;
};

/** The value of an entry: a message, a record, nothing for a problem. Parsed again only where it was not just looked at. */
export const readValue = async (session: Session, entry: Entry): Promise<Result<unknown>> => {
  const { values } = memoryOf(session);
  const key = keyOf(entry);
  if (values.has(key)) return ok(remember(values, key, values.get(key), mostValues));
  switch (entry.kind) {
    case 'problem':
      return ok(undefined);
    case 'record': {
      const record = await session.store.readRecord(entry.index);
      return record.ok ? ok(remember(values, key, record.value, mostValues)) : record;
    }
    case 'frame': {
      const frame = await readFrame(session, entry.index);
      return frame.ok ? ok(frame.value.message) : frame;
    }
  }
};
