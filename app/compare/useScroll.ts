import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { scaleOf } from '../ui/scale.ts';
import { type Geometry, rowHeight } from './geometry.ts';

export interface Scroll {
  /** Place of the viewport's top among the rows, in pixels. */
  readonly top: number;
  /** Height of the scroller's content. */
  readonly content: number;
  /** First and last row to draw. */
  readonly first: number;
  readonly last: number;
  /** What to add to a row's top to place it in the content. */
  readonly shift: number;
  to(top: number): void;
}

/** Rows drawn beyond both edges, so that scrolling by a line shows no gap. */
const overscan = 12;

const keySteps = (key: string, viewport: number, height: number): number | undefined => {
  const steps: { readonly [key: string]: number } = {
    ArrowDown: rowHeight * 2,
    ArrowUp: -rowHeight * 2,
    PageDown: viewport - rowHeight,
    PageUp: rowHeight - viewport,
    ' ': viewport - rowHeight,
    Home: -height,
    End: height,
  };
  return steps[key];
};

/**
 * Scrolling of rows of fixed height. One to one, by the browser alone, until the rows outgrow an element; above that
 * the scroll position is scaled, and wheel and keys still move by lines.
 */
export const useScroll = (scroller: RefObject<HTMLElement | null>, geometry: Geometry, viewport: number): Scroll => {
  const [top, setTop] = useState(0);
  const scale = useMemo(() => scaleOf(geometry.height, viewport), [geometry.height, viewport]);
  /** The exact place behind the last scroll position set here; a scaled position alone is too coarse. */
  const exact = useRef({ scrollTop: 0, top: 0 });
  const limit = Math.max(0, geometry.height - viewport);

  const to = useCallback(
    (wanted: number) => {
      const element = scroller.current;
      const target = Math.round(Math.max(0, Math.min(limit, wanted)));
      if (element === null) return;
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
    const scaled = scale.content < geometry.height;
    const wheel = (event: WheelEvent) => {
      if (!scaled || event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? rowHeight : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? viewport : 1;
      to(exact.current.top + event.deltaY * unit);
    };
    const press = (event: KeyboardEvent) => {
      const step =
        event.target === element && !event.altKey && !event.ctrlKey && !event.metaKey
          ? keySteps(event.key, viewport, geometry.height)
          : undefined;
      if (!scaled || step === undefined) return;
      event.preventDefault();
      to(exact.current.top + (event.key === ' ' && event.shiftKey ? -step : step));
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('keydown', press);
    return () => {
      element.removeEventListener('scroll', scrolled);
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('keydown', press);
    };
  }, [scroller, scale, geometry.height, viewport, to]);

  // Fewer rows than before, or a taller viewport: the browser has moved its scroll position, or is about to.
  useLayoutEffect(() => {
    if (exact.current.top > limit) to(limit);
  }, [limit, to]);

  const shown = Math.min(top, limit);
  const first = geometry.rows === 0 ? 0 : Math.max(0, geometry.rowAt(shown) - overscan);
  const last = geometry.rows === 0 ? -1 : Math.min(geometry.rows - 1, geometry.rowAt(shown + viewport) + overscan);
  return { top: shown, content: scale.content, first, last, shift: Math.round(scale.toScroll(shown)) - shown, to };
};
