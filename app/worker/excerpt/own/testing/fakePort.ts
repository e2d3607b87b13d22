import { findPattern, ownPattern } from '../../../../../lib/redact/detectors.ts';
import type { Matching, MatchMessage, MatchPort } from '../messages.ts';

/** A thread that answers at once, but never for patterns with `endless` in them. Tells how many were started and ended. */
export function fakeMatching(
  cancelled: () => boolean = () => false,
): Matching & { readonly started: () => number; readonly ended: () => number } {
  let started = 0;
  let ended = 0;
  const spawn = (): MatchPort => {
    started += 1;
    const say = (data: MatchMessage) => queueMicrotask(() => port.onmessage?.(new MessageEvent('message', { data })));
    const port: MatchPort = {
      onmessage: null,
      terminate: () => {
        ended += 1;
      },
      postMessage: ({ pattern, texts }) => {
        const compiled = ownPattern(pattern);
        if (pattern.includes('endless') || compiled === undefined) return;
        say({ kind: 'found', values: texts.flatMap((text) => findPattern(text, compiled).map(({ value }) => value)) });
      },
    };
    say({ kind: 'ready' });
    return port;
  };
  // A turn of the event loop is a tick: nothing in a test waits for a clock.
  return { spawn, wait: () => new Promise((resolve) => setImmediate(resolve)), cancelled, started: () => started, ended: () => ended };
}
