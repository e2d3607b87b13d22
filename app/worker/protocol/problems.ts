import type { Problem } from '../../../lib/base/problem.ts';
import { ok } from '../../../lib/base/result.ts';
import { problemsMarkdown } from '../../../lib/report/problems-markdown.ts';
import { type Feature, type Handler, notOpen } from './feature.ts';

/** A window of the problem rows, in the order of the files. */
export interface ProblemsRequest {
  readonly from: number;
  readonly to: number;
}

/** One problem as the panel shows it. */
export interface ProblemItem {
  readonly index: number;
  readonly file: string;
  readonly line: number;
  readonly byte: number;
  /** Bytes of the whole part that the problem stands for. */
  readonly bytes: number;
  readonly problem: Problem;
}
export interface ProblemsReply {
  readonly problems: readonly ProblemItem[];
}
export type ProblemsFeature = Feature<ProblemsRequest, ProblemsReply>;

/** The bytes of one problem as text, as they stand in the file. */
export interface RawRequest {
  readonly problem: number;
}
export interface RawReply {
  readonly text: string;
  /** Bytes after those shown. */
  readonly rest: number;
}
export type RawFeature = Feature<RawRequest, RawReply>;

/** Enough to see what is wrong, little enough to lay out at once. */
export const rawLimit = 16_384;

export const problems: Handler<ProblemsFeature> = async ({ from, to }, work) => {
  const session = work.session();
  if (session === undefined) return notOpen('The list of problems');
  const { store } = session;
  return ok({
    problems: store.problems.slice(from, to).map((row) => ({
      index: row.index,
      file: store.files[row.ref.file]?.path ?? '',
      line: row.ref.line,
      byte: row.ref.range.start,
      bytes: row.ref.range.end - row.ref.range.start,
      problem: row.problem,
    })),
  });
};

/** All problems, or one, as Markdown for a bug report. */
export interface ProblemsTextRequest {
  readonly only?: number;
  readonly quote: boolean;
}
export type ProblemsTextFeature = Feature<ProblemsTextRequest, { readonly text: string }>;

export const problemsText: Handler<ProblemsTextFeature> = async (request, work) => {
  const session = work.session();
  return session === undefined ? notOpen('The list of problems') : ok({ text: await problemsMarkdown(session.store, request) });
};

/** The whole bytes of one problem as text, as far as a clipboard is for. */
export type RawWholeFeature = Feature<RawRequest, RawReply>;
export const copyLimit = 4_194_304;

const rawUpTo =
  (limit: number): Handler<RawFeature> =>
  async (request, work) => {
    const session = work.session();
    const row = session?.store.problems[request.problem];
    if (session === undefined || row === undefined) return notOpen(`Problem ${request.problem + 1}`);
    const text = await session.store.readRaw(row.ref, limit);
    if (!text.ok) return text;
    return ok({ text: text.value, rest: Math.max(0, row.ref.range.end - row.ref.range.start - limit) });
  };

export const raw = rawUpTo(rawLimit);
export const rawWhole = rawUpTo(copyLimit);
