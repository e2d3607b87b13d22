import { expect, it } from 'vitest';
import { spelledValues } from '../../lib/json/spelling.ts';
import { spellingWords } from './spellingWords.ts';

it.each([
  ['{"a":1}', '7 bytes on this wire and canonical'],
  ['{"a": 1}', '8 bytes on this wire, 7 canonical: 1 for blanks between tokens'],
  [
    '["\\u00e9", 1.0]',
    '15 bytes on this wire, 8 canonical: 1 for blanks between tokens, 4 for escapes such as \\u00e9, 2 for spelling of numbers',
  ],
  ['[ 1e21]', '7 bytes on this wire, 7 canonical: 1 for blanks between tokens, −1 for spelling of numbers'],
  ['{"a":1,"a":2}', '13 bytes on this wire, 7 canonical: 6 for keys that come twice'],
])('%s', (text, words) => {
  const value = spelledValues(text, 0)?.at(-1);
  if (value === undefined) throw new Error('no JSON');
  expect(spellingWords({ recorded: value.recordedBytes, canonical: value.canonicalBytes, causes: value.causes })).toBe(words);
});
