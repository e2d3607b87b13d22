import { problem } from '../../lib/base/problem.ts';
import { fail, ok } from '../../lib/base/result.ts';
import { reportCall } from '../../lib/checks/report.ts';
import { openStore } from '../../lib/store/open-store.ts';
import { buildCallTexts } from '../../lib/texts/build.ts';
import { gatherFacts } from '../../lib/texts/facts.ts';
import { joinBundle } from '../../lib/texts/join.ts';
import { foldCalls } from '../../lib/trace/fold.ts';
import type { Library } from './library.ts';
import { cancelled } from './protocol/feature.ts';

/** The library itself, in the worker's own file. */
export const bundled: Library = {
  open: (sources, progress, onFile) => openStore(sources, { progress, onFile }),

  calls: async (store, progress) => {
    const trace = await foldCalls(store, progress);
    if (!trace.complete) return cancelled();
    const gathered = await gatherFacts(store, progress);
    if (!gathered.complete) return cancelled();
    const calls = joinBundle(trace, gathered.facts, store);
    return ok({ calls, unread: trace.unread.length + gathered.unread.length });
  },

  texts: buildCallTexts,
  report: reportCall,
  whatIf: async () => fail(problem('bad-argument', 'Projecting again is not built in yet.', {}, 'Look at the field as observed.')),
};
