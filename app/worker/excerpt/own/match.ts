import { ok, type Result } from '../../../../lib/base/result.ts';
import { cancelled } from '../../protocol/feature.ts';
import { patternBudget } from './budget.ts';
import type { Matching, MatchMessage, MatchPort } from './messages.ts';

/** Milliseconds between two looks at whether the person has withdrawn the search. */
const tick = 100;
/** Units of text that go to the other thread at a time. */
const batchUnits = 4_000_000;

/** Values that own patterns found, each once, and the patterns that were stopped: those found nothing. */
export interface Matched {
  readonly values: readonly string[];
  readonly slow: readonly string[];
}

/** Texts in their order, as many at a time as go to the other thread at once. */
function* batches(texts: readonly string[]): Generator<readonly string[]> {
  let batch: string[] = [];
  let units = 0;
  for (const text of texts) {
    batch.push(text);
    units += text.length;
    if (units < batchUnits) continue;
    yield batch;
    batch = [];
    units = 0;
  }
  if (batch.length > 0) yield batch;
}

/** The next message of a thread. */
const heard = (port: MatchPort): Promise<MatchMessage> =>
  new Promise((resolve) => {
    port.onmessage = ({ data }) => resolve(data);
  });

type Wait = { readonly kind: 'message'; readonly message: MatchMessage } | { readonly kind: 'late' } | { readonly kind: 'withdrawn' };

/** Waits for a message, for the person to withdraw, or for the ticks that are left to pass. `left` is what remains of the budget. */
async function awaited(message: Promise<MatchMessage>, left: { ticks: number }, matching: Matching): Promise<Wait> {
  const told = message.then((come): Wait => ({ kind: 'message', message: come }));
  for (;;) {
    const first = await Promise.race([told, matching.wait(tick).then(() => undefined)]);
    if (first !== undefined) return first;
    if (matching.cancelled()) return { kind: 'withdrawn' };
    left.ticks -= 1;
    if (left.ticks <= 0) return { kind: 'late' };
  }
}

/**
 * Looks for a person's own patterns in a thread of their own, one after the other. A pattern that has not come to an end within its
 * budget is stopped together with the thread, and named; the others go on in a new one. Nothing here can hold up the page or its worker.
 */
export async function matchPatterns(patterns: readonly string[], texts: readonly string[], matching: Matching): Promise<Result<Matched>> {
  const values = new Set<string>();
  const slow: string[] = [];
  let port: MatchPort | undefined;
  try {
    for (const pattern of patterns) {
      if (port === undefined) {
        port = matching.spawn();
        // Loading the thread is no fault of the pattern.
        const started = await awaited(heard(port), { ticks: Number.POSITIVE_INFINITY }, matching);
        if (started.kind === 'withdrawn') return cancelled();
      }
      const found = new Set<string>();
      const left = { ticks: patternBudget / tick };
      let stopped = false;
      for (const batch of batches(texts)) {
        const answer = heard(port);
        port.postMessage({ pattern, texts: batch });
        const come = await awaited(answer, left, matching);
        if (come.kind === 'withdrawn') return cancelled();
        if (come.kind === 'message' && come.message.kind === 'found') for (const value of come.message.values) found.add(value);
        if (come.kind !== 'late') continue;
        stopped = true;
        break;
      }
      if (stopped) {
        port.terminate();
        port = undefined;
        slow.push(pattern);
      } else for (const value of found) values.add(value);
    }
  } finally {
    port?.terminate();
  }
  return ok({ values: [...values], slow });
}

/** The thread itself, and the platform's timer. */
export const matchingIn = (cancelled: () => boolean): Matching => ({
  spawn: () => new Worker(new URL('./matchWorker.ts', import.meta.url), { type: 'module' }),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  cancelled,
});
