import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../../lib/base/problem.ts';
import type { FeatureName, ReplyOf, RequestOf } from '../worker/protocol/messages.ts';
import { ask } from './frames.ts';

/** An answer of the worker, as far as it came. While the next one is on its way the last one stays. */
export interface Asked<Reply> {
  readonly value: Reply | undefined;
  readonly failure: Problem | undefined;
  readonly pending: boolean;
  /** The person gave the question up: what is there is the answer to an older one. */
  readonly stopped: boolean;
  /** Gives the question under way up. */
  readonly stop: () => void;
  /** Asks it once more. */
  readonly again: () => void;
}

type Answer<Reply> = Omit<Asked<Reply>, 'stop' | 'again'>;

const nothing = { value: undefined, failure: undefined, pending: false, stopped: false };

/**
 * Asks the worker, again whenever the question changes; `undefined` asks nothing. An older question is withdrawn. Told
 * apart by their JSON: questions are small.
 */
export const useAsked = <Name extends FeatureName>(
  name: Name,
  request: RequestOf<Name> | undefined,
  epoch: number,
): Asked<ReplyOf<Name>> => {
  const [asked, setAsked] = useState<Answer<ReplyOf<Name>>>({ ...nothing, pending: request !== undefined });
  const [time, setTime] = useState(0);
  const under = useRef<AbortController>(undefined);
  const question = request === undefined ? undefined : JSON.stringify(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question stands for the request.
  useEffect(() => {
    if (request === undefined) {
      setAsked(nothing);
      return;
    }
    const stop = new AbortController();
    under.current = stop;
    setAsked((before) => ({ ...before, pending: true, stopped: false }));
    void ask(name, request, stop.signal).then((reply) => {
      if (stop.signal.aborted) return;
      setAsked(reply.ok ? { ...nothing, value: reply.value } : { ...nothing, failure: reply.problem });
    });
    return () => stop.abort();
  }, [name, question, epoch, time]);
  const stop = (): void => {
    if (!asked.pending) return;
    under.current?.abort();
    setAsked((before) => ({ ...before, pending: false, stopped: true }));
  };
  return { ...asked, stop, again: () => setTime(time + 1) };
};
