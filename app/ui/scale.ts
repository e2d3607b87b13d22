/**
 * Tallest element a scroller is given. Browsers clamp at 33.5 million pixels, Firefox at 17.9; 932,000 rows stay below
 * this and scroll one to one, more are scaled.
 */
export const tallest = 16_777_216;

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
