import { useEffect, useState } from 'react';
import type { Problem } from '../../lib/base/problem.ts';
import type { Result } from '../../lib/base/result.ts';
import type { WhatIf } from '../../lib/checks/explain.ts';
import type { Revision } from '../../lib/projection/types.ts';
import type { WhatIfRequest } from '../worker/protocol/whatif.ts';

export type AskWhatIf = (request: WhatIfRequest, signal?: AbortSignal) => Promise<Result<WhatIf>>;

export interface WhatIfState {
  /** The last answer; of an earlier question while `waiting`. */
  readonly answer: WhatIf | undefined;
  readonly failure: Problem | undefined;
  readonly waiting: boolean;
}

interface Question {
  readonly call: number;
  readonly field: string;
  readonly budget: number;
  readonly revision: Revision;
}

/** A slider asks at every step: the question is put once it has rested this long, in milliseconds. */
const rest = 80;

/** Asks the worker what a field would become; an older question is withdrawn. The last answer stays until the next. */
export const useWhatIf = (ask: AskWhatIf, { call, field, budget, revision }: Question): WhatIfState => {
  const [state, setState] = useState<WhatIfState & { readonly of: string }>({
    answer: undefined,
    failure: undefined,
    waiting: true,
    of: '',
  });
  const of = `${call} ${field}`;
  useEffect(() => {
    const asking = new AbortController();
    setState((last) => ({ ...last, waiting: true }));
    const timer = setTimeout(() => {
      void ask({ call, field, budget, revision }, asking.signal).then((result) => {
        if (asking.signal.aborted) return;
        if (result.ok) setState({ answer: result.value, failure: undefined, waiting: false, of: `${call} ${field}` });
        else setState({ answer: undefined, failure: result.problem, waiting: false, of: `${call} ${field}` });
      });
    }, rest);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [ask, call, field, budget, revision]);
  // An answer for another field is none.
  return state.of === of ? state : { answer: undefined, failure: undefined, waiting: true };
};
