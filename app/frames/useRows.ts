import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { scaleOf } from '../ui/scale.ts';
import { useBox } from '../ui/useMeasure.ts';

export interface Rows {
  /** First and last row to draw; `last` is below `first` where there is none. */
  readonly first: number;
  readonly last: number;
  /** Height of the scroller's content, and where a row stands in it, in CSS pixels. */
  readonly content: number;
  topOf(row: number): number;
  /** Rows in sight at once. */
  readonly page: number;
  /** Scrolls as little as shows a row. */
  show(row: number): void;
}

/** Rows drawn beyond both edges, so that scrolling by a line shows no gap. */
const overscan = 10;

/**
 * Rows of one height in a scroller, as many as are in sight. One to one until they outgrow an element; above that, which
 * is some 700,000 rows, the scroll position is scaled and the wheel still moves by lines. `header` is the height of what
 * sticks to the top of the scroller.
 */
export const useRows = (scroller: RefObject<HTMLElement | null>, count: number, height: number, header = 0): Rows => {
  const box = useBox(scroller);
  const viewport = Math.max(0, (box?.height ?? 0) - header);
  const [top, setTop] = useState(0);
  const total = count * height;
  const scale = useMemo(() => scaleOf(total, viewport), [total, viewport]);
  const limit = Math.max(0, total - viewport);
  /** The exact place behind the last scroll position set here; a scaled position alone is too coarse. */
  const exact = useRef({ scrollTop: 0, top: 0 });

  const to = useCallback(
    (wanted: number) => {
      const element = scroller.current;
      if (element === null) return;
      const target = Math.round(Math.max(0, Math.min(limit, wanted)));
      element.scrollTop = Math.round(scale.toScroll(target));
      exact.current = { scrollTop: element.scrollTop, top: target };
      setTop(target);
    },
    [scroller, scale, limit],
  );

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const scrolled = () => {
      const { scrollTop } = element;
      if (scrollTop !== exact.current.scrollTop) exact.current = { scrollTop, top: scale.toRows(scrollTop) };
      setTop(exact.current.top);
    };
    const wheel = (event: WheelEvent) => {
      if (scale.content >= total || event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? height : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? viewport : 1;
      to(exact.current.top + event.deltaY * unit);
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('scroll', scrolled);
      element.removeEventListener('wheel', wheel);
    };
  }, [scroller, scale, total, height, viewport, to]);

  // Fewer rows than before, or a taller viewport: the browser has moved its scroll position, or is about to.
  useLayoutEffect(() => {
    if (exact.current.top > limit) to(limit);
  }, [limit, to]);

  const show = useCallback(
    (row: number) => {
      const at = row * height;
      const { top: now } = exact.current;
      if (at < now) to(at);
      else if (at + height > now + viewport) to(at + height - viewport);
    },
    [height, viewport, to],
  );

  const shown = Math.min(top, limit);
  const shift = Math.round(scale.toScroll(shown)) - shown;
  return {
    first: Math.max(0, Math.floor(shown / height) - overscan),
    last: viewport === 0 ? -1 : Math.min(count - 1, Math.ceil((shown + viewport) / height) + overscan),
    content: scale.content,
    topOf: (row) => row * height + shift,
    page: Math.max(1, Math.floor(viewport / height) - 1),
    show,
  };
};

/** Indices of the rows to draw. */
export const rowRange = ({ first, last }: Pick<Rows, 'first' | 'last'>): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
