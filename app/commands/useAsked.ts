import { useEffect, useState } from 'react';
import type { Problem } from '../../lib/base/problem.ts';
import type { FeatureName, ReplyOf, RequestOf } from '../worker/protocol/messages.ts';
import { ask } from './frames.ts';

/** An answer of the worker, as far as it came. While the next one is on its way the last one stays. */
export interface Asked<Reply> {
  readonly value: Reply | undefined;
  readonly failure: Problem | undefined;
  readonly pending: boolean;
}

/**
 * Asks the worker, again whenever the question changes; `undefined` asks nothing. An older question is withdrawn. Told
 * apart by their JSON: questions are small.
 */
export const useAsked = <Name extends FeatureName>(
  name: Name,
  request: RequestOf<Name> | undefined,
  epoch: number,
): Asked<ReplyOf<Name>> => {
  const [asked, setAsked] = useState<Asked<ReplyOf<Name>>>({ value: undefined, failure: undefined, pending: request !== undefined });
  const question = request === undefined ? undefined : JSON.stringify(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question stands for the request.
  useEffect(() => {
    if (request === undefined) {
      setAsked({ value: undefined, failure: undefined, pending: false });
      return;
    }
    const stop = new AbortController();
    setAsked((before) => ({ ...before, pending: true }));
    void ask(name, request, stop.signal).then((reply) => {
      if (stop.signal.aborted) return;
      setAsked(
        reply.ok
          ? { value: reply.value, failure: undefined, pending: false }
          : { value: undefined, failure: reply.problem, pending: false },
      );
    });
    return () => stop.abort();
  }, [name, question, epoch]);
  return asked;
};
