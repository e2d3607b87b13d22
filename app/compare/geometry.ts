import type { Ruler } from './walk.ts';

export const rowHeight = 18;
export const rulerHeight = 34;

const extra = rulerHeight - rowHeight;

/** Where rows stand, in pixels from the top of all of them. Exact for any number of rows: heights are fixed. */
export interface Geometry {
  readonly rows: number;
  readonly height: number;
  top(row: number): number;
  /** The row at a height; the last one below the end. */
  rowAt(y: number): number;
  isRuler(row: number): boolean;
}

export const geometryOf = (rows: number, rulers: readonly Pick<Ruler, 'row'>[]): Geometry => {
  /** Rulers above `row`. */
  const above = (row: number): number => {
    let low = 0;
    let high = rulers.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rulers[middle]?.row ?? 0) < row) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const top = (row: number): number => row * rowHeight + above(row) * extra;
  const rowAt = (y: number): number => {
    let low = 0;
    let high = rulers.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const row = rulers[middle]?.row ?? 0;
      if (row * rowHeight + middle * extra + rulerHeight <= y) low = middle + 1;
      else high = middle;
    }
    const row = Math.floor((y - low * extra) / rowHeight);
    const ruler = rulers[low]?.row ?? rows;
    return Math.max(0, Math.min(rows - 1, row, ruler));
  };
  return { rows, height: rows * rowHeight + rulers.length * extra, top, rowAt, isRuler: (row) => rulers[above(row)]?.row === row };
};
