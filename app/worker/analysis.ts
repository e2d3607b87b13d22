import { ok } from '../../lib/base/result.ts';
import type { BundleCall } from '../../lib/texts/types.ts';
import type { Library } from './library.ts';
import { type CallRow, callRow } from './list/row.ts';
import { examineOnce, type Session } from './session.ts';

/** What the analysis pass asks of its surroundings. */
export interface AnalysisControl {
  /** Comes back when waiting messages were served and no request of a person is under way. */
  turn(): Promise<void>;
  stopped(): boolean;
  report(done: number, total: number): void;
}

function failedRow(call: BundleCall, sentence: string): CallRow {
  return { ...callRow(call), analysis: { badge: 'wrong', verdict: sentence } };
}

/**
 * The second pass: every call is read and reported once, in order, its row filled, its losses and sizes kept. Between two calls everybody
 * else has a turn. A call that somebody looks at already is not read again.
 */
export async function analyse(session: Session, library: Library, control: AnalysisControl): Promise<void> {
  const total = session.calls.length;
  for (const [done, call] of session.calls.entries()) {
    await control.turn();
    if (control.stopped()) return;
    const known = await session.recent.get(call.index);
    const examined = known?.ok ? ok(known.value) : await examineOnce(session, call, library);
    if (control.stopped()) return;
    session.rows[call.index] = examined.ok ? callRow(call, examined.value.report) : failedRow(call, examined.problem.what);
    if (examined.ok) {
      session.losses[call.index] = library.loss(examined.value.report, call);
      session.sizes[call.index] = library.size(examined.value.report, call);
    }
    control.report(done + 1, total);
  }
  if (total === 0) control.report(0, 0);
}
