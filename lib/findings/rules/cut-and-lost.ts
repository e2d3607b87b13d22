import { smallInitial } from '../../base/words.ts';
import type { Gap } from '../../checks/types.ts';
import { cutGaps, gapEvidence, holderWords, isOwnText, labelIn, omittedOf, rulesWords, sumWords } from '../cuts.ts';
import { textPlace } from '../place.ts';
import type { CallEvidence, CallRule } from '../types.ts';

/** Where a file is claimed and not here, `spill-missing` says so: it may be added. */
const isLost = ({ heldBy }: Gap): boolean =>
  heldBy.kind === 'nobody' || (heldBy.kind === 'nothing in this bundle' && heldBy.claimedPath === undefined);

/** What was left out is declared, and a text of just that length was seen whole: a diff that history omits and the wire carried. */
const isWholeElsewhere = ({ marker }: Gap, { report }: CallEvidence): boolean => {
  const declared = marker?.declared.originalUnits;
  return declared !== undefined && report.texts.some((text) => isOwnText(text) && text.gaps.length === 0 && text.text?.length === declared);
};

export const cutAndLost: CallRule = {
  scope: 'call',
  id: 'cut-and-lost',
  family: 'loss',
  severity: 'error',
  title: 'Cut, and what was cut is nowhere',
  about: 'A text of the result was cut, and no text of these files holds what was taken out, nor does a notice name a file that does.',
  advice: 'Write what is cut to a file and name it in the notice; or open the spill, history and model requests together with the frames.',
  find: (evidence) => {
    const lost = evidence.report.texts.filter(
      (text) => isOwnText(text) && cutGaps(text).some((gap) => isLost(gap) && !isWholeElsewhere(gap, evidence)),
    );
    // One finding a call: of texts that were cut alike, the model's comes first in the list of texts.
    const [text] = lost;
    if (text === undefined) return [];
    const gaps = cutGaps(text).filter(isLost);
    const [first] = gaps;
    if (first === undefined) return [];
    const others = lost.slice(1).map(({ label }) => `so was ${smallInitial(label)}`);
    return [
      {
        // Other layers kept a copy of what they cut, as a rule; it is merely not among these files.
        ...(gaps.every(({ heldBy }) => heldBy.kind !== 'nobody') ? { severity: 'warning' as const } : {}),
        sentence: `${text.label} was cut (${rulesWords(gaps)}): ${sumWords(gaps)} left out, and ${holderWords(first.heldBy, labelIn(evidence))}.`,
        place: textPlace(evidence, text.id, first.at),
        evidence: [...gaps.flatMap((gap) => gapEvidence(gap, evidence)), ...others],
        weight: omittedOf(gaps).units,
      },
    ];
  },
};
