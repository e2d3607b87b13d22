import type { CaptureStore, Ref } from '../../../lib/store/types.ts';

/** A row of the list of frames: a frame, or what stands between frames. */
export interface Entry {
  readonly kind: 'frame' | 'record' | 'problem';
  /** Index in the store, among its kind. */
  readonly index: number;
}

/**
 * Everything that was read, in place: frames, records and problems of all files in the order in which they stand. Frames
 * are far more than the rest, so only the rest is kept; where a frame stands follows from how many stand before it.
 */
export interface Places {
  readonly total: number;
  /** The entry at a place; undefined where there is none. Logarithmic in the entries that are no frames. */
  at(place: number): Entry | undefined;
  /** Where an entry stands; -1 for one that is not in the bundle. */
  of(entry: Entry): number;
}

interface Standing {
  readonly kind: 'record' | 'problem';
  readonly index: number;
  readonly ref: Ref;
}

/** How many leading items hold; `holds` is true up to some item and false from there on. */
const countWhile = (count: number, holds: (index: number) => boolean): number => {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Records of the files beside the capture are far from frames: they are left out unless asked for. */
export const placesOf = (store: Pick<CaptureStore, 'frames' | 'records' | 'problems'>, withRecords: boolean): Places => {
  const { frames, problems } = store;
  const records = withRecords ? store.records : [];
  const others: readonly Standing[] = [
    ...records.map(({ index, ref }) => ({ kind: 'record' as const, index, ref })),
    ...problems.map(({ index, ref }) => ({ kind: 'problem' as const, index, ref })),
  ].sort((a, b) => a.ref.file - b.ref.file || a.ref.range.start - b.ref.range.start || a.ref.range.end - b.ref.range.end);

  const framesBefore = ({ file, range }: Ref): number =>
    countWhile(frames.count, (i) => {
      const own = frames.file[i] ?? 0;
      return own < file || (own === file && (frames.start[i] ?? 0) < range.start);
    });
  const places = Int32Array.from(others, ({ ref }, i) => framesBefore(ref) + i);
  const placeOfOther = { record: new Int32Array(records.length), problem: new Int32Array(problems.length) };
  for (const [i, { kind, index }] of others.entries()) placeOfOther[kind][index] = places[i] ?? 0;

  return {
    total: frames.count + others.length,
    at: (place) => {
      if (place < 0 || place >= frames.count + others.length) return undefined;
      const before = countWhile(places.length, (i) => (places[i] ?? 0) < place);
      const other = places[before] === place ? others[before] : undefined;
      return other === undefined ? { kind: 'frame', index: place - before } : { kind: other.kind, index: other.index };
    },
    of: ({ kind, index }) => {
      if (kind !== 'frame') return placeOfOther[kind][index] ?? -1;
      if (index < 0 || index >= frames.count) return -1;
      // The i-th other stands behind `places[i] - i` frames.
      return index + countWhile(places.length, (i) => (places[i] ?? 0) - i <= index);
    },
  };
};
