import { problem } from '../../lib/base/problem.ts';
import { fail, ok } from '../../lib/base/result.ts';
import { callSizeOf } from '../../lib/budgets/call-size.ts';
import { studyMarkdown } from '../../lib/budgets/markdown.ts';
import { studySteps } from '../../lib/budgets/study.ts';
import type { Source } from '../../lib/capture/types.ts';
import { callLossOf } from '../../lib/checks/call-loss.ts';
import { lossCounter } from '../../lib/checks/capture-loss.ts';
import { whatIf } from '../../lib/checks/explain.ts';
import { linkPlaceholders } from '../../lib/checks/placeholder-links.ts';
import { examineCall } from '../../lib/checks/report.ts';
import { verifyDigests } from '../../lib/checks/verify-digests.ts';
import type { RequestOutline } from '../../lib/companions/prefix.ts';
import { projectionBudget } from '../../lib/projection/budget.ts';
import { openStore } from '../../lib/store/open-store.ts';
import type { CaptureStore } from '../../lib/store/types.ts';
import { withBlobsRecognised } from '../../lib/texts/blob-files.ts';
import { buildCallTexts } from '../../lib/texts/build.ts';
import { gatherFacts } from '../../lib/texts/facts.ts';
import { joinBundle } from '../../lib/texts/join.ts';
import { callMedia, rasterBytes } from '../../lib/texts/media.ts';
import { movedPrefixes } from '../../lib/texts/prefix.ts';
import { foldCalls } from '../../lib/trace/fold.ts';
import { derive } from './derive.ts';
import { digestOfFile } from './digest.ts';
import { findingWork } from './findings.ts';
import type { Library } from './library.ts';
import { cancelled } from './protocol/feature.ts';

/** Files of each store, for digests: the store itself gives texts, not bytes. */
const sourcesOf = new WeakMap<CaptureStore, readonly Source[]>();

/** Model requests of each store, by the digests of their messages. */
const requestsOf = new WeakMap<CaptureStore, readonly RequestOutline[]>();

/** The library itself, in the worker's own file. */
export const bundled: Library = {
  open: async (sources, progress, onFile) => {
    const store = await openStore(sources, { progress, onFile });
    if (!store.ok) return store;
    const named = await withBlobsRecognised(store.value);
    sourcesOf.set(named, sources);
    return ok(named);
  },

  calls: async (store, progress) => {
    const trace = await foldCalls(store, progress);
    if (!trace.complete) return cancelled();
    const gathered = await gatherFacts(store, progress);
    if (!gathered.complete) return cancelled();
    requestsOf.set(store, gathered.requests);
    const calls = joinBundle(trace, gathered.facts, store, gathered.requests);
    return ok({ calls, unread: trace.unread.length + gathered.unread.length });
  },

  texts: buildCallTexts,
  examine: async (texts, store) => {
    const examined = await examineCall(texts, store);
    if (!examined.ok) return examined;
    const { report, carried } = examined.value;
    return ok({ report: await verifyDigests(report, digestOfFile(sourcesOf.get(store) ?? [])), carried });
  },
  findings: (store, calls) => findingWork(store, calls, requestsOf.get(store) ?? []),
  media: async (report, call, store) => {
    const media = await callMedia(call, store);
    return { media, placeholders: linkPlaceholders(report.texts, media) };
  },
  picture: rasterBytes,
  loss: callLossOf,
  sumLosses: (losses) => {
    const counter = lossCounter();
    for (const loss of losses) counter.add(loss);
    return counter.sums();
  },
  size: callSizeOf,
  study: studySteps,
  studyMarkdown,
  prefixes: (store) => movedPrefixes(store, requestsOf.get(store) ?? []),
  derive,
  whatIf: async (report, store, { field, revision, budget }) => {
    const row = report.fields.find(({ id }) => id === field);
    if (row === undefined) return fail(problem('bad-argument', `The call has no field ${field}.`, {}, 'Choose one of its fields.'));
    const checked = budget === undefined ? undefined : projectionBudget(budget);
    if (checked?.ok === false) return checked;
    return whatIf(row, report, store, {
      ...(revision === undefined ? {} : { revision }),
      ...(checked === undefined ? {} : { budget: checked.value }),
    });
  },
};
