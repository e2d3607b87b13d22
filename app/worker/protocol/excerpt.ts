import { problem } from '../../../lib/base/problem.ts';
import { fail, ok } from '../../../lib/base/result.ts';
import { buildExcerpt } from '../../../lib/excerpt/build.ts';
import { type Redacted, readPayload } from '../../../lib/excerpt/payload.ts';
import { fromBase64Url } from '../../../lib/link/base64url.ts';
import { ownPattern } from '../../../lib/redact/detectors.ts';
import type { RuleId, Secret } from '../../../lib/redact/types.ts';
import { contextsOf, type HitContext } from '../excerpt/context.ts';
import { inflate } from '../excerpt/deflate.ts';
import { draftFrom, draftOf, keepDraft } from '../excerpt/draft.ts';
import { estimate, type Made, makeExcerpt } from '../excerpt/make.ts';
import { cancelled, type Feature, type Handler, notOpen } from './feature.ts';

/** The calls to share, and what to look for in them. */
export interface PreviewRequest {
  /** Call indices. */
  readonly calls: readonly number[];
  readonly rules: readonly RuleId[];
  /** Literal texts, or `/pattern/flags`. */
  readonly own: readonly string[];
}

/** Hits as columns, one entry a hit, in the order of the texts. */
export interface HitColumns {
  readonly count: number;
  /** Index into `values`. */
  readonly value: Int32Array;
  /** The hit that covers this one whole, or -1. */
  readonly covering: Int32Array;
  /** Text and place in it: the same place keeps them when the search is repeated for the same calls. */
  readonly text: Int32Array;
  readonly start: Int32Array;
}

export interface PreviewReply {
  readonly files: number;
  /** UTF-16 units of all texts that were looked through. */
  readonly units: number;
  /** Characters that the excerpt takes in a link, about. */
  readonly estimate: number;
  /** Own patterns that are none. */
  readonly broken: readonly string[];
  /** Own patterns that took too long, were stopped, and found nothing. */
  readonly slow: readonly string[];
  readonly values: readonly Secret[];
  readonly hits: HitColumns;
}
export type PreviewFeature = Feature<PreviewRequest, PreviewReply>;

export interface ContextsRequest {
  readonly hits: readonly number[];
}
export interface ContextsReply {
  readonly contexts: readonly HitContext[];
}
export type ContextsFeature = Feature<ContextsRequest, ContextsReply>;

/** Makes the excerpt of the last preview, with these hits left as they are. */
export interface MakeRequest {
  readonly refused: Int32Array;
}
export type MakeFeature = Feature<MakeRequest, Made>;

/** Unfolds an excerpt that came in a link; belongs to no opened capture. */
export interface UnpackRequest {
  readonly data: string;
}
export interface UnpackReply {
  readonly files: readonly { readonly path: string; readonly blob: Blob }[];
  readonly redacted?: Redacted;
  /** Made of a person's own value: it is no part of a larger capture. */
  readonly of?: 'a value';
}
export type UnpackFeature = Feature<UnpackRequest, UnpackReply>;

export const preview: Handler<PreviewFeature> = async ({ calls, rules, own }, work) => {
  const session = work.session();
  if (session === undefined) return notOpen('What is to be shared');
  const chosen = calls.map((index) => session.calls[index]).filter((call) => call !== undefined);
  work.emit({ name: 'excerpt', step: 'collecting', done: 0, total: 0 });
  await work.breathe();
  const excerpt = await buildExcerpt(session.store, chosen);
  if (!excerpt.ok) return excerpt;
  if (work.cancelled()) return cancelled();
  const draft = await draftFrom(excerpt.value, { rules, own }, work);
  if (!draft.ok) return draft;
  const size = await estimate(excerpt.value, work);
  if (!size.ok) return size;
  keepDraft(session, draft.value);
  const { texts, findings, covering } = draft.value;
  const places = new Map(texts.map(({ id }, index) => [id, index]));
  const ranks = new Map(findings.values.map(({ value }, index) => [value, index]));
  return ok({
    files: excerpt.value.files.length,
    units: texts.reduce((sum, { text }) => sum + text.length, 0),
    estimate: size.value,
    broken: own.filter((typed) => ownPattern(typed) === undefined),
    slow: draft.value.slow,
    values: findings.values.map(({ value, rule }) => ({ value, rule })),
    hits: {
      count: findings.hits.length,
      value: Int32Array.from(findings.hits, ({ value }) => ranks.get(value) ?? -1),
      covering,
      text: Int32Array.from(findings.hits, ({ text }) => places.get(text) ?? -1),
      start: Int32Array.from(findings.hits, ({ range }) => range.start),
    },
  });
};

const noDraft = () => notOpen('The preview');

export const contexts: Handler<ContextsFeature> = async ({ hits }, work) => {
  const session = work.session();
  const draft = session && draftOf(session);
  return draft === undefined ? noDraft() : ok({ contexts: contextsOf(draft, hits) });
};

export const make: Handler<MakeFeature> = async ({ refused }, work) => {
  const session = work.session();
  const draft = session && draftOf(session);
  return draft === undefined ? noDraft() : makeExcerpt(draft, new Set(refused), work);
};

export const unpack: Handler<UnpackFeature> = async ({ data }, work) => {
  const packed = fromBase64Url(data);
  if (packed === undefined) {
    return fail(
      problem('bad-link', 'The excerpt in this link is not complete.', {}, 'Ask for the link again; it may have been cut on its way.'),
    );
  }
  const unfolded = await inflate(packed, {
    goOn: async (done) => {
      work.emit({ name: 'excerpt', step: 'unpacking', done, total: 0 });
      await work.breathe();
      return !work.cancelled();
    },
  });
  if (!unfolded.ok) return unfolded;
  const payload = readPayload(new TextDecoder().decode(unfolded.value));
  if (!payload.ok) return payload;
  const { files, redacted, of } = payload.value;
  return ok({
    files: files.map(({ path, text }) => ({ path, blob: new Blob([text]) })),
    ...(redacted === undefined ? {} : { redacted }),
    ...(of === undefined ? {} : { of }),
  });
};
