import { type ComponentType, useEffect, useState } from 'react';

let underWay = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1) => {
  underWay += by;
  for (const listener of listeners) listener();
};

/** Parts whose scripts are on their way. */
export const partsUnderWay = (): number => underWay;

/** Calls back whenever that number changes. Returns how to stop. */
export function onParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A part of the page whose script comes with the first look at it. */
export interface LatePart<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** The part, once it has come. */
  come: ComponentType<Props> | undefined;
}

/** Parts that nobody has asked for yet; undefined once all are to come as soon as they are known. */
let waiting: (() => void)[] | undefined = [];

export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const part: LatePart<Props> = { load, come: undefined };
  if (waiting === undefined) foresee(part);
  else waiting.push(() => foresee(part));
  return part;
}

/** Gets the script of a part, once. */
async function fetchPart<Props>(part: LatePart<Props>): Promise<ComponentType<Props>> {
  if (part.come !== undefined) return part.come;
  change(1);
  try {
    part.come = await part.load();
    return part.come;
  } finally {
    change(-1);
  }
}

/** Gets the script of a part that will soon be looked at. What fails is asked for again when it is. */
export function foresee<Props>(part: LatePart<Props>): void {
  fetchPart(part).catch(() => undefined);
}

/**
 * Gets the scripts of all parts, also of those that are named in parts still to come: whoever has opened a capture goes to another view by
 * a key and types on, and a host may have newer scripts by then.
 */
export function foreseeAll(): void {
  const parts = waiting ?? [];
  waiting = undefined;
  for (const foreseePart of parts) foreseePart();
}

interface LaterProps<Props> {
  readonly part: LatePart<Props>;
  readonly props: Props;
}

/** Shows a part as soon as its script is there: React's own way of loading holds what it has back for a third of a second. */
export function Later<Props extends object>({ part, props }: LaterProps<Props>) {
  const [Part, setPart] = useState(() => part.come);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (part.come !== undefined) return;
    let gone = false;
    fetchPart(part).then(
      (come) => !gone && setPart(() => come),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [part]);
  if (Part !== undefined) return <Part {...props} />;
  return failed ? <p role="alert">This part of the page could not be loaded. Reload the page and open the capture again.</p> : <div />;
}
