import { problem } from '../base/problem.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { Fields } from './fields.ts';

/** Version of the link form that `encodeLink` writes. */
export const currentVersion = 1;

/**
 * Steps from each version to the next one, in order: `upgraders[n]` makes fields of version `n + 1` out of those of version `n`.
 * Version 0 is a link written by hand or by another program: `url` for `src`, `id` for `call`.
 */
const upgraders: readonly ((fields: Fields) => Fields)[] = [
  (fields) => new Map([...fields].map(([name, values]) => [name === 'url' ? 'src' : name === 'id' ? 'call' : name, values])),
];

/** Fields of any known version as fields of the current one. */
export const upgrade = (fields: Fields, version: number): Result<Fields> => {
  if (!Number.isInteger(version) || version < 0) {
    return fail(
      problem('bad-link', 'The link does not say which version it is.', {}, 'Ask for the link again; it may have been cut on its way.'),
    );
  }
  if (version > currentVersion) {
    return fail(
      problem(
        'bad-link',
        `The link is of version ${version}, and this page reads up to ${currentVersion}.`,
        {},
        'Open it on a newer Spillway.',
      ),
    );
  }
  let upgraded = fields;
  for (let step = version; step < currentVersion; step += 1) upgraded = upgraders[step]?.(upgraded) ?? upgraded;
  return ok(upgraded);
};
