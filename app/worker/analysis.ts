import { ok, type Result } from '../../lib/base/result.ts';
import type { Finding } from '../../lib/findings/types.ts';
import type { BundleCall } from '../../lib/texts/types.ts';
import type { Library } from './library.ts';
import { type CallRow, callRow } from './list/row.ts';
import { type Examined, examineOnce, type Session } from './session.ts';

/** How far the pass has come: calls with their row filled, and calls looked through for findings. */
export interface AnalysisProgress {
  readonly done: number;
  readonly looked: number;
  readonly total: number;
}

/** What the analysis pass asks of its surroundings. */
export interface AnalysisControl {
  /** Comes back when waiting messages were served and no request of a person is under way. */
  turn(): Promise<void>;
  stopped(): boolean;
  /** `last` is true where the pass has come to its end. */
  report(progress: AnalysisProgress, last: boolean): void;
}

function failedRow(call: BundleCall, sentence: string): CallRow {
  return { ...callRow(call), analysis: { badge: 'wrong', verdict: sentence } };
}

/** Looks for findings in a call. One that cannot be read, or at which a rule fails, is counted and passed over. */
async function look({ findings, looking }: Session, call: BundleCall, examined: Result<Examined>): Promise<readonly Finding[]> {
  looking.seen += 1;
  try {
    if (examined.ok) return await findings.add(call, examined.value);
  } catch {
    // The other rules and calls are not affected.
  }
  looking.skipped += 1;
  return [];
}

/** Rows filled, and losses kept, of one call; and its findings where it is the next to be looked at. */
async function analyseCall(session: Session, call: BundleCall, library: Library, looks: boolean, goesOn: () => boolean): Promise<void> {
  const known = await session.recent.get(call.index);
  const examined = known?.ok ? ok(known.value) : await examineOnce(session, call, library);
  if (!goesOn()) return;
  const found = looks ? await look(session, call, examined) : [];
  session.rows[call.index] = examined.ok ? callRow(call, examined.value.report, found) : failedRow(call, examined.problem.what);
  if (!examined.ok) return;
  session.losses[call.index] = library.loss(examined.value.report, call);
  session.sizes[call.index] = library.size(examined.value.report, call);
}

/**
 * The second pass: every call is read and reported once, in order, its row filled, its losses and sizes kept, and what is wrong with it found.
 * Between two calls everybody else has a turn. A call that somebody looks at already is not read again. Where looking for findings was stopped and
 * taken up again, the calls that it missed are read once more.
 */
export async function analyse(session: Session, library: Library, control: AnalysisControl): Promise<void> {
  const { calls, rows, looking } = session;
  if (looking.running) return;
  looking.running = true;
  const total = calls.length;
  let done = rows.filter(({ analysis }) => analysis !== undefined).length;
  const progress = (): AnalysisProgress => ({ done, looked: looking.seen, total });
  do {
    for (const call of calls) {
      const fills = rows[call.index]?.analysis === undefined;
      if (!fills && (looking.stopped || looking.seen !== call.index)) continue;
      await control.turn();
      if (control.stopped()) return;
      await analyseCall(session, call, library, !looking.stopped && looking.seen === call.index, () => !control.stopped());
      if (control.stopped()) return;
      if (fills) done += 1;
      control.report(progress(), false);
    }
  } while (!looking.stopped && looking.seen < total);
  looking.running = false;
  control.report(progress(), true);
}
