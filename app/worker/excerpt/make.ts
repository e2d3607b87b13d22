import { problem } from '../../../lib/base/problem.ts';
import { fail, ok, type Result } from '../../../lib/base/result.ts';
import { bytesSource } from '../../../lib/capture/source.ts';
import { filesOf, type Redacted, writePayload } from '../../../lib/excerpt/payload.ts';
import { gate, redactExcerpt, secretsGone, textsOfExcerpt } from '../../../lib/excerpt/redact-excerpt.ts';
import type { Excerpt } from '../../../lib/excerpt/types.ts';
import { toBase64Url } from '../../../lib/link/base64url.ts';
import { findSteps } from '../../../lib/redact/find.ts';
import { fates, fatesOf } from '../../../lib/redact/nest.ts';
import { isReplacement } from '../../../lib/redact/replacement.ts';
import type { Hit, RedactText } from '../../../lib/redact/types.ts';
import type { CallKey } from '../../../lib/trace/types.ts';
import { cancelled, type Work } from '../protocol/feature.ts';
import { deflate, inflateLimits, unfoldsTooFar } from './deflate.ts';
import { type Draft, drive, matched } from './draft.ts';

/** An excerpt ready for a link, or what the last gate still found. */
export type Made =
  | { readonly kind: 'left'; readonly values: readonly string[] }
  | {
      readonly kind: 'made';
      /** Base64url of the deflated payload. */
      readonly data: string;
      readonly redacted: Redacted;
      /** Keys of its calls, in order, as they read after redaction. */
      readonly keys: readonly CallKey[];
    };

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What is taken out and what is left, counting a covered hit with the one around it. */
export function tally({ findings, covering }: Pick<Draft, 'findings' | 'covering'>, refused: ReadonlySet<number>): Redacted {
  const fate = fatesOf(covering, refused);
  const values = new Set(findings.hits.flatMap(({ value }, index) => (fate[index] === fates.out ? value : [])));
  const left = new Set(findings.hits.flatMap(({ value }, index) => (fate[index] === fates.left ? value : [])));
  return { values: values.size, places: fate.reduce((sum, one) => sum + (one === fates.out ? 1 : 0), 0), left: left.size };
}

/** Keys of the calls as whoever opens the excerpt will see them: ids and sessions may hold secrets too. */
async function keysIn(excerpt: Excerpt, work: Work): Promise<Result<readonly CallKey[]>> {
  const progress = { cancelled: () => work.cancelled() };
  const sources = filesOf(excerpt).map(({ path, text }) => bytesSource(nameOf(path), new TextEncoder().encode(text), path));
  const opened = await work.library.open(sources, progress, () => undefined);
  if (!opened.ok) return opened;
  const folded = await work.library.calls(opened.value, progress);
  return folded.ok ? ok(folded.value.calls.map(({ key }) => key)) : folded;
}

const tooLarge = () =>
  fail(
    problem(
      'link-too-long',
      `These calls unfold to more than ${inflateLimits.bytes / 1024 / 1024} MiB, or pack so tightly that a page would not trust the link.`,
      {},
      'Choose fewer calls, or send the capture itself.',
    ),
  );

/** What own patterns still find in the redacted texts, and in the files as they are written. A pattern that now takes too long is no proof. */
async function matchedAgain(
  { patterns }: Draft,
  redacted: Excerpt,
  texts: readonly RedactText[],
  work: Work,
): Promise<Result<{ readonly inTexts: readonly string[]; readonly written: readonly string[] }>> {
  const files = filesOf(redacted).map(({ text }) => text);
  const inTexts = await matched(
    patterns,
    texts.map(({ text }) => text),
    work,
  );
  if (!inTexts.ok) return inTexts;
  const written = await matched(patterns, files, work);
  if (!written.ok) return written;
  const slow = [...new Set([...inTexts.value.slow, ...written.value.slow])];
  if (slow.length > 0) {
    const what = `The pattern ${slow.join(' and ')} took too long on what is left, so that nobody can say it finds nothing there.`;
    return fail(problem('bad-argument', what, {}, 'Make the pattern simpler, or choose fewer calls.'));
  }
  return ok({ inTexts: inTexts.value.values.filter((value) => !isReplacement(value)), written: written.value.values });
}

/** Takes out what was accepted, looks again, and packs the rest. Progress after each step; nothing is kept. */
export async function makeExcerpt(draft: Draft, refusedHits: ReadonlySet<number>, work: Work): Promise<Result<Made>> {
  const { excerpt, findings, options } = draft;
  const refused = new Set([...refusedHits].map((index) => findings.hits[index]));
  const accepted = (hit: Hit): boolean => !refused.has(hit);
  const redacted = redactExcerpt(excerpt, findings, accepted);
  const texts = textsOfExcerpt(redacted);
  if (texts.length !== draft.texts.length) {
    const what = 'Two names in one object became the same when they were replaced, so that one of their values would be lost.';
    return fail(problem('bad-argument', what, {}, 'Leave one of the two in, or choose other calls.'));
  }
  const own = await matchedAgain(draft, redacted, texts, work);
  if (!own.ok) return own;
  const known = [...secretsGone(findings, accepted), ...own.value.inTexts.map((value) => ({ value, rule: 'own' as const }))];
  const again = await drive(findSteps(texts, { ...options, known }), 'looking again', work);
  if (!again.ok) return again;
  const left = gate({ excerpt, redacted, findings, again: again.value, accepted, options, written: own.value.written });
  if (left.length > 0) return ok({ kind: 'left', values: left });

  const counts = tally(draft, refusedHits);
  const bytes = new TextEncoder().encode(writePayload(redacted, counts));
  const packed = await deflate(bytes, {
    goOn: async (done) => {
      work.emit({ name: 'excerpt', step: 'packing', done, total: 0 });
      await work.breathe();
      return !work.cancelled();
    },
  });
  if (!packed.ok) return packed;
  if (unfoldsTooFar(packed.value.length, bytes.length)) return tooLarge();
  const keys = await keysIn(redacted, work);
  if (!keys.ok) return keys;
  if (work.cancelled()) return cancelled();
  return ok({ kind: 'made', data: toBase64Url(packed.value), redacted: counts, keys: keys.value });
}

/** How many characters the excerpt takes in a link, about: before anything is taken out, which changes little. */
export async function estimate(excerpt: Excerpt, work: Work): Promise<Result<number>> {
  const packed = await deflate(new TextEncoder().encode(writePayload(excerpt)), {
    goOn: async () => {
      await work.breathe();
      return !work.cancelled();
    },
  });
  return packed.ok ? ok(Math.ceil((packed.value.length * 4) / 3)) : packed;
}
