import { type SpellingCauses, spellingCauses } from '../../lib/json/spelling.ts';
import { count, counted } from '../ui/format.ts';
import type { Spelling } from '../worker/protocol/spelling.ts';

const causeWords: { readonly [cause in keyof SpellingCauses]: string } = {
  spaces: 'blanks between tokens',
  escapes: 'escapes such as \\u00e9',
  slashes: 'escaped slashes',
  numbers: 'spelling of numbers',
  duplicates: 'keys that come twice',
};

/** What makes the difference, each with its bytes: "12 for blanks between tokens, 4 for escapes such as \u00e9". */
export const causesWords = (causes: SpellingCauses): string =>
  spellingCauses
    .filter((cause) => causes[cause] !== 0)
    .map((cause) => `${causes[cause] < 0 ? '−' : ''}${count(Math.abs(causes[cause]))} for ${causeWords[cause]}`)
    .join(', ');

/** "1,204 bytes on this wire and canonical", or both with what makes the difference. */
export const spellingWords = ({ recorded, canonical, causes }: Spelling): string =>
  recorded === canonical && causesWords(causes) === ''
    ? `${counted(canonical, 'byte')} on this wire and canonical`
    : `${counted(recorded, 'byte')} on this wire, ${count(canonical)} canonical: ${causesWords(causes)}`;
