import { ok } from '../../../lib/base/result.ts';
import { frameMatcher } from '../frames/filter.ts';
import { type FrameListRow, listRow } from '../frames/listRow.ts';
import { memoryOf } from '../frames/memory.ts';
import type { Entry } from '../frames/places.ts';
import type { Session } from '../session.ts';
import { cancelled, type Feature, type Handler, notOpen, type Work } from './feature.ts';

/** A window of the list of frames, records and problems under a filter. */
export interface FramesRequest {
  readonly filter: string;
  /** List the records of companion files as well. */
  readonly records: boolean;
  /** Positions `[from, to)` in the filtered list. */
  readonly from: number;
  readonly to: number;
  /** An entry to find in it. */
  readonly find?: Entry;
}
export interface FramesReply {
  /** Rows the filter lets through, of all rows. */
  readonly total: number;
  readonly all: number;
  readonly rows: readonly FrameListRow[];
  /** Position of the entry asked for, or of the first row behind its place; `held` tells which. */
  readonly found?: { readonly position: number; readonly held: boolean };
}
export type FramesFeature = Feature<FramesRequest, FramesReply>;

/** Rows a request gets at most. */
export const frameWindowLimit = 500;
/** Rows judged before other messages get their turn. */
const scanChunk = 65_536;

/** The places a filter lets through, ascending; undefined where it lets all through, and `false` where the question was withdrawn. */
async function filteredPlaces(session: Session, { filter, records }: FramesRequest, work: Work): Promise<Int32Array | undefined | false> {
  const memory = memoryOf(session);
  if (memory.filtered?.filter === filter && memory.filtered.records === records) return memory.filtered.places;
  const holds = frameMatcher(filter, session.store);
  if (holds === undefined) return undefined;
  const places = memory.places(records);
  const found = new Int32Array(places.total);
  let count = 0;
  for (let place = 0; place < places.total; place += 1) {
    if (place % scanChunk === scanChunk - 1) {
      await work.breathe();
      if (work.cancelled()) return false;
    }
    const entry = places.at(place);
    if (entry === undefined || !holds(entry)) continue;
    found[count] = place;
    count += 1;
  }
  memory.filtered = { filter, records, places: found.slice(0, count) };
  return memory.filtered.places;
}

/** How many of ascending numbers are below one. */
const below = (numbers: Int32Array, limit: number): number => {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
};

export const frames: Handler<FramesFeature> = async (request, work) => {
  const { records, from, to, find } = request;
  const session = work.session();
  if (session === undefined) return notOpen('The list of frames');
  const memory = memoryOf(session);
  const filtered = await filteredPlaces(session, request, work);
  if (filtered === false) return cancelled();
  const places = memory.places(records);
  const total = filtered?.length ?? places.total;
  const rows: FrameListRow[] = [];
  for (let position = Math.max(0, from); position < Math.min(to, from + frameWindowLimit, total); position += 1) {
    const entry = places.at(filtered?.[position] ?? position);
    const row = entry && listRow(session.store, memory.links(), entry, position);
    if (row !== undefined) rows.push(row);
  }
  const place = find === undefined ? -1 : places.of(find);
  const position = filtered === undefined ? place : below(filtered, place);
  const held = filtered === undefined || filtered[position] === place;
  return ok({ total, all: places.total, rows, ...(place < 0 ? {} : { found: { position, held } }) });
};
