import { cutGaps, gapEvidence, holderWords, keptWords, labelIn, omittedOf, rulesWords, seenSubject } from '../cuts.ts';
import { textPlace } from '../place.ts';
import type { CallRule } from '../types.ts';

export const modelCut: CallRule = {
  scope: 'call',
  id: 'model-cut',
  family: 'loss',
  severity: 'warning',
  title: 'The model was sent a part',
  about: 'The text that the model was sent had been cut: by which rule, how much is left, and who has the rest.',
  advice: 'Raise the cap for this tool, let it put out less, or see that the model reads the rest where it is kept.',
  find: (evidence) => {
    const subject = seenSubject(evidence);
    // Words of a cut by nobody that is known are told of as such (`unrecognised-cut`): the tool itself may have printed them.
    const all = subject === undefined ? [] : cutGaps(subject.text);
    const gaps = all.some(({ marker }) => marker?.id !== 'unrecognised-cut') ? all : [];
    const [first] = gaps;
    if (subject === undefined || first === undefined) return [];
    const { text, lead } = subject;
    return [
      {
        sentence: `${lead} ${keptWords(text, gaps)} (${rulesWords(gaps)}); of the rest, ${holderWords(first.heldBy, labelIn(evidence))}.`,
        place: textPlace(evidence, text.id, first.at),
        evidence: gaps.flatMap((gap) => gapEvidence(gap, evidence)),
        weight: omittedOf(gaps).units,
      },
    ];
  },
};
