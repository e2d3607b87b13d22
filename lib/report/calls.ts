import type { Problem } from '../base/problem.ts';
import { jsonBytes } from '../base/units.ts';
import { badgeOf } from '../checks/badge.ts';
import type { CallReport } from '../checks/types.ts';
import { plainWords } from '../checks/words.ts';
import type { CaptureStore } from '../store/types.ts';
import type { BundleCall } from '../texts/types.ts';
import { reportFields } from './fields.ts';
import { reportJoins } from './joins.ts';
import { reportFrames, reportPasses } from './passes.ts';
import { reportText } from './texts.ts';
import type { Condition, ReportedCall } from './types.ts';

/** What a call's report needs besides the call. */
export interface CallContext {
  readonly store: CaptureStore;
  /** Index of the host the call's session ran under. */
  readonly host: number | undefined;
  readonly withTexts: boolean;
}

/** What is known without reading any text. */
const outline = (call: BundleCall, { store, host }: CallContext) => ({
  key: call.key,
  ...(call.tool === undefined ? {} : { tool: call.tool }),
  ...(call.title === undefined ? {} : { title: call.title }),
  ...(call.status === undefined ? {} : { status: call.status }),
  ...(host === undefined ? {} : { host }),
  wireBytes: call.call?.wireBytes ?? jsonBytes(0),
  frames: reportFrames(call, store),
  passes: reportPasses(call),
});

/** A badge shows one thing; a call with a failing check may have lost something all the same. */
const conditionsOf = (call: BundleCall, { texts, fields, checks }: CallReport): readonly Condition[] => [
  ...(fields.some(({ outcome }) => outcome === 'over budget') ? (['over-budget'] as const) : []),
  ...(badgeOf({ call, texts, fields, checks: [] }) === 'lost' ? (['lost'] as const) : []),
  ...(checks.some(({ verdict }) => verdict === 'fails') ? (['wrong'] as const) : []),
];

/** A call as it stands in the report. */
export const reportedCall = (call: BundleCall, report: CallReport, context: CallContext): ReportedCall => ({
  ...outline(call, context),
  badge: report.badge,
  verdict: plainWords(report.verdict),
  conditions: conditionsOf(call, report),
  fields: reportFields(report, context.store),
  texts: report.texts.map((text) => reportText(text, context.withTexts)),
  ...(report.fullest === undefined ? {} : { fullest: report.fullest }),
  equal: report.equal,
  joins: reportJoins(call, report, context.store),
  checks: report.checks,
});

/** A call that could not be examined: what its frames and records tell is kept, and the reason said. */
export const unexaminedCall = (call: BundleCall, problem: Problem, context: CallContext): ReportedCall => ({
  ...outline(call, context),
  badge: 'wrong',
  verdict: problem.what,
  conditions: ['problem'],
  fields: [],
  texts: [],
  equal: [],
  joins: reportJoins(call, { texts: [], claimed: [] }, context.store),
  checks: [],
  problem,
});
