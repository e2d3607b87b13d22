import { ok, type Result } from '../../../lib/base/result.ts';
import { textsOfExcerpt } from '../../../lib/excerpt/redact-excerpt.ts';
import type { Excerpt } from '../../../lib/excerpt/types.ts';
import { isPattern, ownPattern } from '../../../lib/redact/detectors.ts';
import { type FindStep, findSteps } from '../../../lib/redact/find.ts';
import { coveringHits } from '../../../lib/redact/nest.ts';
import type { Findings, RedactOptions, RedactText } from '../../../lib/redact/types.ts';
import type { ExcerptStep } from '../protocol/events.ts';
import { cancelled, type Work } from '../protocol/feature.ts';
import type { Session } from '../session.ts';
import { type Matched, matchingIn, matchPatterns } from './own/match.ts';
import type { Matching } from './own/messages.ts';

/** An excerpt that a person is about to share: kept between the preview and the link. */
export interface Draft {
  readonly excerpt: Excerpt;
  readonly texts: readonly RedactText[];
  readonly options: RedactOptions;
  /** Patterns of the person's own: they ran elsewhere, and what they found is among the findings. */
  readonly patterns: readonly string[];
  /** Those that were stopped, and found nothing. */
  readonly slow: readonly string[];
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

/** Where a person's own patterns run: as the work has it, else in a thread of the platform. */
const matchingOf = (work: Work): Matching => work.matching ?? matchingIn(() => work.cancelled());

/** What own patterns find in texts; nothing is started where there is none. */
export async function matched(patterns: readonly string[], texts: readonly string[], work: Work): Promise<Result<Matched>> {
  if (patterns.length === 0) return ok({ values: [], slow: [] });
  work.emit({ name: 'excerpt', step: 'searching', done: 0, total: 0 });
  return matchPatterns(patterns, texts, matchingOf(work));
}

/** Everything found in an excerpt, as a draft. Patterns of the person's own are stopped where they take too long, and named. */
export async function draftFrom(excerpt: Excerpt, asked: RedactOptions, work: Work): Promise<Result<Draft>> {
  const texts = textsOfExcerpt(excerpt);
  const own = asked.own ?? [];
  const all = own.filter((typed) => isPattern(typed) && ownPattern(typed) !== undefined);
  const byPattern = await matched(
    all,
    texts.map(({ text }) => text),
    work,
  );
  if (!byPattern.ok) return byPattern;
  const { values, slow } = byPattern.value;
  const patterns = all.filter((pattern) => !slow.includes(pattern));
  const options = { ...asked, own: own.filter((typed) => !isPattern(typed)) };
  const known = [...values.map((value) => ({ value, rule: 'own' as const })), ...(asked.known ?? [])];
  const found = await drive(findSteps(texts, { ...options, known }), 'searching', work);
  if (!found.ok) return found;
  return ok({ excerpt, texts, options, patterns, slow, findings: found.value, covering: coveringHits(found.value.hits) });
}
