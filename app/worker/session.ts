import { problem } from '../../lib/base/problem.ts';
import { fail, ok, type Result } from '../../lib/base/result.ts';
import type { CallSize } from '../../lib/budgets/types.ts';
import type { CallLoss } from '../../lib/checks/call-loss.ts';
import type { CallReport } from '../../lib/checks/types.ts';
import type { CaptureStore } from '../../lib/store/types.ts';
import type { BundleCall, CallTexts } from '../../lib/texts/types.ts';
import type { Library } from './library.ts';
import type { CallRow } from './list/row.ts';

/** A call examined: its texts and the report made of them. */
export interface Examined {
  readonly texts: CallTexts;
  readonly report: CallReport;
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
  /** The calls somebody looked at last: a step back, or a what-if slider, need not read them again. */
  readonly recent: Map<number, Promise<Result<Examined>>>;
}

/** Texts of a call can have megabytes: few are kept. */
export const recentLimit = 6;

/** Reads and reports one call, without keeping it. Whatever is thrown below becomes a problem of this call alone. */
export async function examineOnce(session: Session, call: BundleCall, library: Library): Promise<Result<Examined>> {
  try {
    const texts = await library.texts(call, session.store);
    if (!texts.ok) return texts;
    const report = await library.report(texts.value, session.store);
    return report.ok ? ok({ texts: texts.value, report: report.value }) : report;
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
