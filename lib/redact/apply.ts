import { replacementFor } from './replacement.ts';
import type { Findings, Hit } from './types.ts';

/** The replacement of each secret, numbered in the order in which they were found, so that one secret reads alike everywhere. */
export type Replacements = ReadonlyMap<string, string>;

export const planReplacements = ({ values }: Findings): Replacements =>
  new Map(values.map(({ value, rule }, index) => [value, replacementFor(value, rule, index + 1)]));

/**
 * A text with these hits (of this text, in order) replaced; every other unit stays what it is. Where hits overlap, every unit of each is
 * replaced: the later one begins where the earlier one ends.
 */
export const applyHits = (text: string, hits: readonly Hit[], replacements: Replacements): string => {
  let out = '';
  let at = 0;
  for (const { range, value, from } of hits) {
    const replacement = replacements.get(value);
    const start = Math.max(at, range.start);
    if (replacement === undefined || start >= range.end) continue;
    out += text.slice(at, start) + replacement.slice(from + start - range.start, from + range.end - range.start);
    at = range.end;
  }
  return out + text.slice(at);
};
