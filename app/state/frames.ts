import { create } from 'zustand';
import type { FrameListRow } from '../worker/frames/listRow.ts';

/** What is listed. */
export interface Listing {
  readonly filter: string;
  readonly records: boolean;
}

/** The list of frames as far as the page knows it: windows of rows, never all of them. */
export interface Frames {
  /** As it is typed. */
  readonly filter: string;
  /** The records of companion files are listed as well. */
  readonly records: boolean;
  /** What the rows below were listed under: the worker's answer may be on its way. Undefined before the first one. */
  readonly shown: Listing | undefined;
  /** Rows that pass the filter, of all. */
  readonly total: number;
  readonly all: number;
  /** Known rows by position in the filtered list. */
  readonly rows: ReadonlyMap<number, FrameListRow>;
  /** Position of the row looked at; undefined where the filter holds it back. */
  readonly at: number | undefined;
  /** Position at which that row would stand: stepping goes on from here. */
  readonly near: number;
}

export const initialFrames: Frames = {
  filter: '',
  records: false,
  shown: undefined,
  total: 0,
  all: 0,
  rows: new Map(),
  at: undefined,
  near: 0,
};

export const useFrames = create<Frames>()(() => initialFrames);

/** Rows kept at most: a person who scrolls through a million of them has these in reach. */
export const mostRows = 4_000;

/** Rows that came in, over those known; the ones farthest from them are let go. */
export const withFrameRows = (known: Frames['rows'], rows: readonly FrameListRow[]): Frames['rows'] => {
  const merged = new Map(known);
  for (const row of rows) merged.set(row.position, row);
  if (merged.size <= mostRows) return merged;
  const center = rows[rows.length >> 1]?.position ?? 0;
  const near = [...merged].sort(([a], [b]) => Math.abs(a - center) - Math.abs(b - center)).slice(0, mostRows);
  return new Map(near);
};

/** Where a step from the row looked at leads; undefined where there is no row. */
export const steppedTo = ({ at, near, total }: Pick<Frames, 'at' | 'near' | 'total'>, steps: number): number | undefined => {
  if (total === 0) return undefined;
  // Where the filter holds the row back, the first step down leads to the row that took its place.
  const from = at ?? (steps > 0 ? near - 1 : near);
  return Math.min(total - 1, Math.max(0, from + steps));
};
