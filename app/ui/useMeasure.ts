import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Size of an element in CSS pixels, followed as it changes; nothing before it is first laid out. */
export const useBox = (ref: RefObject<HTMLElement | null>): Box | undefined => {
  const [box, setBox] = useState<Box>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const read = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setBox((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return box;
};

const sample = 100;

/** Width of one character cell in an element's font, in CSS pixels. Measured again when a font arrives. */
export const useCharWidth = (ref: RefObject<HTMLElement | null>): number | undefined => {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    element.textContent = '0'.repeat(sample);
    const read = () => setWidth(element.getBoundingClientRect().width / sample || undefined);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
};

/** Does a media query match? */
export const useMedia = (query: string): boolean => {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches);
  useLayoutEffect(() => {
    const list = window.matchMedia(query);
    const read = () => setMatches(list.matches);
    read();
    list.addEventListener('change', read);
    return () => list.removeEventListener('change', read);
  }, [query]);
  return matches;
};
