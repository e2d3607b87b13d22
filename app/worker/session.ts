import { problem } from '../../lib/base/problem.ts';
import { fail, ok, type Result } from '../../lib/base/result.ts';
import type { CallSize } from '../../lib/budgets/types.ts';
import type { CallLoss } from '../../lib/checks/call-loss.ts';
import type { ExaminedCall } from '../../lib/checks/report.ts';
import type { CaptureStore } from '../../lib/store/types.ts';
import type { BundleCall, CallTexts } from '../../lib/texts/types.ts';
import type { FindingWork, Library } from './library.ts';
import { type CallRow, callRow } from './list/row.ts';

/** A call examined: its texts, the report made of them, and the values of its fields. */
export interface Examined extends ExaminedCall {
  readonly texts: CallTexts;
}

/** How far the calls were looked through for findings. */
export interface Looking {
  /** Calls looked at: so many from the first. */
  seen: number;
  /** Of these, calls in which nothing could be looked for. */
  skipped: number;
  /** The person has stopped it. */
  stopped: boolean;
  /** The analysis pass is under way. */
  running: boolean;
}

/** An opened capture, as the worker keeps it. */
export interface Session {
  readonly epoch: number;
  readonly store: CaptureStore;
  readonly calls: readonly BundleCall[];
  /** Row of every call, replaced one by one as analysis reaches them. */
  readonly rows: CallRow[];
  /** What each call lost, by its index, as analysis reaches them. */
  readonly losses: (CallLoss | undefined)[];
  /** What each call's result measures, likewise. */
  readonly sizes: (CallSize | undefined)[];
  readonly findings: FindingWork;
  readonly looking: Looking;
  /** The calls somebody looked at last: a step back, or a what-if slider, need not read them again. */
  readonly recent: Map<number, Promise<Result<Examined>>>;
}

/** A capture that was just opened, of which nothing is analysed. */
export const newSession = (epoch: number, store: CaptureStore, calls: readonly BundleCall[], library: Library): Session => ({
  epoch,
  store,
  calls,
  rows: calls.map((call) => callRow(call)),
  losses: [],
  sizes: [],
  findings: library.findings(store, calls),
  looking: { seen: 0, skipped: 0, stopped: false, running: false },
  recent: new Map(),
});

/** Texts of a call can have megabytes: few are kept. */
export const recentLimit = 6;

/** Reads and reports one call, without keeping it. Whatever is thrown below becomes a problem of this call alone. */
export async function examineOnce(session: Session, call: BundleCall, library: Library): Promise<Result<Examined>> {
  try {
    const texts = await library.texts(call, session.store);
    if (!texts.ok) return texts;
    const examined = await library.examine(texts.value, session.store);
    return examined.ok ? ok({ texts: texts.value, ...examined.value }) : examined;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fail(problem('unreadable', `This call could not be analysed: ${why}.`, {}, 'The other calls are not affected.'));
  }
}

/** The same for a call that is looked at: kept among the recent ones, the oldest of which makes room. */
export function examine(session: Session, call: BundleCall, library: Library): Promise<Result<Examined>> {
  const known = session.recent.get(call.index);
  const examined = known ?? examineOnce(session, call, library);
  session.recent.delete(call.index);
  session.recent.set(call.index, examined);
  for (const oldest of session.recent.keys()) {
    if (session.recent.size <= recentLimit) break;
    session.recent.delete(oldest);
  }
  return examined;
}
