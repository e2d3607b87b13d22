import { type RefObject, useLayoutEffect } from 'react';

/**
 * Gives the focus back to what had it before this part came, where the part goes away with the focus in it: otherwise nothing would have
 * it, and Tab would begin at the top of the page.
 */
export function useFocusReturn(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = part;
    const before = document.activeElement;
    // It still stands in the page here: of what is gone, the browser would only say that nothing has the focus.
    return () => {
      if (current?.contains(document.activeElement) && before instanceof HTMLElement && before.isConnected) {
        before.focus({ preventScroll: true });
      }
    };
  }, [part]);
}
