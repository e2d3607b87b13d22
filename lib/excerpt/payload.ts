import * as v from 'valibot';
import { problem } from '../base/problem.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { Excerpt } from './types.ts';

const version = 1;

const payloadSchema = v.object({
  v: v.literal(version),
  files: v.pipe(v.array(v.object({ path: v.string(), text: v.string() })), v.maxLength(1000)),
});

/** A file as it is opened again: a path and its whole text. */
export interface PayloadFile {
  readonly path: string;
  readonly text: string;
}

/** The files of an excerpt as texts: JSON lines written canonically, one a line. */
export const filesOf = ({ files }: Excerpt): readonly PayloadFile[] =>
  files.map((file) => ({
    path: file.path,
    text: 'text' in file ? file.text : file.lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  }));

/** The text that is deflated into a link. */
export const writePayload = (excerpt: Excerpt): string => JSON.stringify({ v: version, files: filesOf(excerpt) });

/** The files of a payload; fails with `bad-link` where it is none of ours. */
export const readPayload = (text: string): Result<readonly PayloadFile[]> => {
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
  return parsed.success ? ok(parsed.output.files) : broken(parsed.issues[0].message);
};
