import { ok, type Result } from '../../../lib/base/result.ts';
import { textsOfExcerpt } from '../../../lib/excerpt/redact-excerpt.ts';
import type { Excerpt } from '../../../lib/excerpt/types.ts';
import { type FindStep, findSteps } from '../../../lib/redact/find.ts';
import { coveringHits } from '../../../lib/redact/nest.ts';
import type { Findings, RedactOptions, RedactText } from '../../../lib/redact/types.ts';
import type { ExcerptStep } from '../protocol/events.ts';
import { cancelled, type Work } from '../protocol/feature.ts';
import type { Session } from '../session.ts';

/** An excerpt that a person is about to share: kept between the preview and the link. */
export interface Draft {
  readonly excerpt: Excerpt;
  readonly texts: readonly RedactText[];
  readonly options: RedactOptions;
  readonly findings: Findings;
  readonly covering: Int32Array;
}

const drafts = new WeakMap<Session, Draft>();
export const draftOf = (session: Session): Draft | undefined => drafts.get(session);
export const keepDraft = (session: Session, draft: Draft): void => void drafts.set(session, draft);

/** Drives a search to its end, with a turn for waiting messages and a word on how far it is after each step. */
export async function drive(steps: Generator<FindStep, Findings>, step: ExcerptStep, work: Work): Promise<Result<Findings>> {
  let far: FindStep = { done: 0, total: 0 };
  for (;;) {
    work.emit({ name: 'excerpt', step, ...far });
    await work.breathe();
    if (work.cancelled()) return cancelled();
    const next = steps.next();
    if (next.done === true) return ok(next.value);
    far = next.value;
  }
}

/** Everything found in an excerpt, as a draft. */
export async function draftFrom(excerpt: Excerpt, options: RedactOptions, work: Work): Promise<Result<Draft>> {
  const texts = textsOfExcerpt(excerpt);
  const found = await drive(findSteps(texts, options), 'searching', work);
  if (!found.ok) return found;
  return ok({ excerpt, texts, options, findings: found.value, covering: coveringHits(found.value.hits) });
}
