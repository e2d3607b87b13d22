/** A clock and a timer, so that tests need neither. */
export interface Clock {
  /** Milliseconds of any origin. */
  now(): number;
  /** Calls back once after `delay` milliseconds; returns how to stop it. */
  after(delay: number, act: () => void): () => void;
}

export interface Throttle {
  /** Something changed: acts now where nothing was done lately, else once at the end of the interval. */
  poke(): void;
  /** Does now what still waits; nothing where nothing waits. */
  flush(): void;
  /** Forgets what waits. */
  stop(): void;
}

/**
 * Acts at most once an interval, and never loses the last change: the first of a burst is acted on at once, the rest by one action when
 * the interval is over. Browsers refuse `replaceState` to pages that call it more often than a few times a second.
 */
export function throttle(interval: number, clock: Clock, act: () => void): Throttle {
  let last = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | undefined;
  const run = () => {
    cancel?.();
    cancel = undefined;
    last = clock.now();
    act();
  };
  return {
    poke: () => {
      if (cancel !== undefined) return;
      const wait = last + interval - clock.now();
      if (wait <= 0) run();
      else cancel = clock.after(wait, run);
    },
    flush: () => {
      if (cancel !== undefined) run();
    },
    stop: () => {
      cancel?.();
      cancel = undefined;
    },
  };
}

/** The page's own clock. */
export const pageClock: Clock = {
  now: () => performance.now(),
  after: (delay, act) => {
    const timer = setTimeout(act, delay);
    return () => clearTimeout(timer);
  },
};
