import { replacementFor } from './replacement.ts';
import type { Findings, Hit } from './types.ts';

/** The replacement of each secret, numbered in the order in which they were found, so that one secret reads alike everywhere. */
export type Replacements = ReadonlyMap<string, string>;

export const planReplacements = ({ values }: Findings): Replacements =>
  new Map(values.map(({ value, rule }, index) => [value, replacementFor(value, rule, index + 1)]));

/** A text with these hits (of this text, in order, disjoint) replaced; every other unit stays what it is. */
export const applyHits = (text: string, hits: readonly Hit[], replacements: Replacements): string => {
  let out = '';
  let at = 0;
  for (const { range, value, from } of hits) {
    const replacement = replacements.get(value);
    if (replacement === undefined) continue;
    out += text.slice(at, range.start) + replacement.slice(from, from + range.end - range.start);
    at = range.end;
  }
  return out + text.slice(at);
};
