import * as v from 'valibot';
import { problem } from '../base/problem.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { writeJson } from '../json/write.ts';
import type { Excerpt } from './types.ts';

const version = 1;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

const payloadSchema = v.object({
  v: v.literal(version),
  redacted: v.optional(v.object({ values: whole, places: whole, left: whole })),
  of: v.optional(v.literal('a value')),
  files: v.pipe(v.array(v.object({ path: v.string(), text: v.string() })), v.maxLength(1000)),
});

/** A file as it is opened again: a path and its whole text. */
export interface PayloadFile {
  readonly path: string;
  readonly text: string;
}

/** What was taken out before the excerpt was sent: secrets and their places, and how many of what was found was left in. */
export interface Redacted {
  readonly values: number;
  readonly places: number;
  readonly left: number;
}

/** An excerpt as it comes out of a link. Without `redacted`, nobody looked through it. */
export interface Payload {
  readonly files: readonly PayloadFile[];
  readonly redacted?: Redacted;
  /** Made of a person's own value: it is no part of a larger capture. */
  readonly of?: 'a value';
}

/** The files of an excerpt as texts: JSON lines written canonically, one a line. */
export const filesOf = ({ files }: Excerpt): readonly PayloadFile[] =>
  files.map((file) => ({
    path: file.path,
    text: 'text' in file ? file.text : file.lines.map((line) => `${writeJson(line)}\n`).join(''),
  }));

/** The text that is deflated into a link. */
export const writePayload = (excerpt: Excerpt, redacted?: Redacted): string =>
  JSON.stringify({ v: version, redacted, files: filesOf(excerpt) });

/** The same for files that were made of something else than a capture. */
export const writePayloadOf = (files: readonly PayloadFile[], of: NonNullable<Payload['of']>): string =>
  JSON.stringify({ v: version, of, files });

/** What a payload holds; fails with `bad-link` where it is none of ours. */
export const readPayload = (text: string): Result<Payload> => {
  const broken = (what: string) =>
    fail(
      problem(
        'bad-link',
        `The excerpt in this link cannot be read: ${what}.`,
        {},
        'Ask for the link again; it may have been cut on its way.',
      ),
    );
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return broken('it is not complete');
  }
  const parsed = v.safeParse(payloadSchema, value);
  if (!parsed.success) return broken(parsed.issues[0].message);
  const { files, redacted, of } = parsed.output;
  return ok({ files, ...(redacted === undefined ? {} : { redacted }), ...(of === undefined ? {} : { of }) });
};
