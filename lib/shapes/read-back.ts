import type { Result } from '../base/result.ts';
import { compactJson } from '../json/compact-json.ts';
import type { ReadBack } from './types.ts';

/**
 * What `JSON.parse` of a text gives, against the value it was made of, as far as JSON tells the two apart: what writing took away is told by
 * its losses. A string that is no JSON reads as text. `was` is the value's own JSON, which whoever asks has already.
 */
export const readBack = (text: string, value: unknown, was: Result<string>): ReadBack => {
  if (typeof value === 'string' && text === value) return 'text';
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return /^\s*[[{"]/.test(text) ? 'SyntaxError' : 'text';
  }
  if (was.ok && was.value === text) return 'the same value';
  const is = compactJson(parsed);
  return was.ok && is.ok && was.value === is.value ? 'the same value' : 'another value';
};
