import { cutGaps, gapEvidence, holderWords, labelIn, omittedOf, sentText } from '../cuts.ts';
import { textPlace } from '../place.ts';
import type { CallRule } from '../types.ts';

const isErrorLine = (phrase: string): boolean => phrase.startsWith('an error line');

/** Ids that stand nowhere else, and lines that tell of a failure, are what people look for in vain. */
export const errorInGap: CallRule = {
  scope: 'call',
  id: 'error-in-gap',
  family: 'loss',
  severity: 'error',
  title: 'An error line was cut out of what the model was sent',
  about: 'A line that tells of a failure lies in a gap of the model text: the model goes on as if there were none.',
  advice: 'Keep lines that tell of failures when output is cut, or say in the notice that the gap holds one.',
  find: (evidence) => {
    const text = sentText(evidence);
    if (text === undefined) return [];
    return cutGaps(text).flatMap((gap) => {
      const line = gap.holds.find(isErrorLine);
      if (line === undefined) return [];
      return [
        {
          sentence: `The gap (${gap.rule}) holds ${line}; ${holderWords(gap.heldBy, labelIn(evidence))}.`,
          place: textPlace(evidence, text.id, gap.at),
          evidence: gapEvidence(gap, evidence),
          weight: omittedOf([gap]).units,
        },
      ];
    });
  },
};
