import type { Ruler } from './walk.ts';

export const rowHeight = 18;
export const rulerHeight = 34;

/**
 * Tallest element a scroller is given. Browsers clamp at 33.5 million pixels, Firefox at 17.9; 932,000 rows stay below
 * this and scroll one to one, more are scaled.
 */
export const tallest = 16_777_216;

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

/** How the scroller's own pixels stand for pixels of the rows: one to one until the rows outgrow an element. */
export interface Scale {
  /** Height given to the scroller's content. */
  readonly content: number;
  /** Place among the rows for a scroll position, and back. */
  toRows(scrollTop: number): number;
  toScroll(top: number): number;
}

export const scaleOf = (height: number, viewport: number, limit = tallest): Scale => {
  const content = Math.min(height, limit);
  const far = Math.max(0, height - viewport);
  const ratio = content >= height || content <= viewport ? 1 : far / (content - viewport);
  return {
    content,
    toRows: (scrollTop) => Math.min(far, Math.max(0, scrollTop * ratio)),
    toScroll: (top) => Math.min(far, Math.max(0, top)) / ratio,
  };
};
