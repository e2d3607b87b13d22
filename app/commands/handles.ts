/** What a command can ask of something on screen: focus, or the browser's file dialog. */
export type HandleName =
  | ('filter' | 'list' | 'files' | 'more' | 'folder' | 'derive' | 'boundary')
  | ('captures' | 'next pair' | 'previous pair' | "pair's call");

const handles = new Map<HandleName, () => void>();

/** A handle that was asked for before what offers it was there. */
let awaited: HandleName | undefined;

/** A view offers a handle while it is on screen. Returns how to take it back. */
export function offer(name: HandleName, act: () => void): () => void {
  handles.set(name, act);
  if (awaited === name) {
    awaited = undefined;
    act();
  }
  return () => {
    if (handles.get(name) === act) handles.delete(name);
  };
}

/** Offers the filter of the list on screen. */
export const offerFilter = (select: () => void): (() => void) => offer('filter', select);

/** Uses a handle after the page has been painted, so that what a command has just shown can be reached. */
export const reach = (name: HandleName): void => void requestAnimationFrame(() => handles.get(name)?.());

/** The same for what may still be on its way to the page: it is used when it comes, unless that was called off. */
export function reachOnceThere(name: HandleName): void {
  awaited = undefined;
  requestAnimationFrame(() => {
    const act = handles.get(name);
    if (act === undefined) awaited = name;
    else act();
  });
}

/** Calls off what `reachOnceThere` waits for. */
export const callOff = (name: HandleName): void => {
  if (awaited === name) awaited = undefined;
};

/** Uses a handle at once, as a file dialog needs: it opens only while the person's key press is being handled. False where there is none. */
export function reachNow(name: HandleName): boolean {
  const act = handles.get(name);
  act?.();
  return act !== undefined;
}
