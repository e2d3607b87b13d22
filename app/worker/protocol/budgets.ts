import { ok, type Result } from '../../../lib/base/result.ts';
import type { BudgetQuestion, BudgetStudy } from '../../../lib/budgets/study.ts';
import { cancelled, type Feature, type Handler, notOpen, type Work } from './feature.ts';

/** Holds the results that analysis has reached against a limit; `analysed` only makes it another question once more are known. */
export interface BudgetsRequest extends BudgetQuestion {
  readonly analysed: number;
}

/** The study, and how many calls it is of: analysis may not have reached them all. */
export interface BudgetsReply {
  readonly study: BudgetStudy;
  readonly measured: number;
}
export type BudgetsFeature = Feature<BudgetsRequest, BudgetsReply>;

/** Calls from which on a study is told of, and can be given up, between its parts: fewer are counted before anybody looks. */
export const manyCalls = 10_000;

const studied = async (question: BudgetQuestion, work: Work): Promise<Result<BudgetsReply>> => {
  // Who drags a slider asks faster than many calls are counted: an older question is withdrawn meanwhile.
  await work.breathe();
  if (work.cancelled()) return cancelled();
  const session = work.session();
  if (session === undefined) return notOpen('The bundle');
  const sizes = session.sizes.flatMap((size) => size ?? []);
  const steps = work.library.study(sizes, question);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value.ok ? ok({ study: step.value.value, measured: sizes.length }) : step.value;
    if (sizes.length < manyCalls) continue;
    work.emit({ name: 'counting', ...step.value });
    await work.breathe();
    if (work.cancelled()) return cancelled();
  }
};

export const budgets: Handler<BudgetsFeature> = ({ analysed: _, ...question }, work) => studied(question, work);

/** The same as a text to keep: Markdown, or JSON with the sizes of every call. */
export interface BudgetsTextRequest extends BudgetQuestion {
  readonly form: 'markdown' | 'json';
}
export type BudgetsTextFeature = Feature<BudgetsTextRequest, { readonly text: string }>;

export const budgetsText: Handler<BudgetsTextFeature> = async ({ form, ...question }, work) => {
  const reply = await studied(question, work);
  if (!reply.ok) return reply;
  const { study } = reply.value;
  if (form === 'markdown') return ok({ text: work.library.studyMarkdown(study) });
  const calls = work
    .session()
    ?.sizes.flatMap((size) => (size === undefined || (study.tool !== undefined && size.tool !== study.tool) ? [] : [size]));
  return ok({ text: `${JSON.stringify({ version: 1, question, study, calls }, null, 2)}\n` });
};
