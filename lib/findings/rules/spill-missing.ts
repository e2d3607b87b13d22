import { fileName } from '../../base/words.ts';
import type { Gap } from '../../checks/types.ts';
import { cutGaps, gapEvidence, isOwnText, labelIn, omittedOf, sumWords } from '../cuts.ts';
import { seenIn, unitsOfText } from '../from-checks.ts';
import { textPlace } from '../place.ts';
import type { CallRule } from '../types.ts';

/** Nothing that is open holds what was cut; the file is said to. */
const waitsForFile = ({ heldBy }: Gap): boolean => heldBy.kind === 'nothing in this bundle' && heldBy.claimedPath !== undefined;

export const spillMissing: CallRule = {
  scope: 'call',
  id: 'spill-missing',
  family: 'loss',
  severity: 'warning',
  title: 'A file that is said to keep the whole is not here',
  about: 'A notice names the file that has the rest, and the file is not among those that are open: it was left out, or swept after a day.',
  advice: 'Open the folder of spill files together with the capture; copy it when you record, since hosts sweep it.',
  find: (evidence) => {
    const { claimed, texts } = evidence.report;
    return claimed
      .filter(({ found }) => !found)
      .flatMap(({ path, by }) => {
        const gaps = texts.filter(isOwnText).flatMap((text) => (text.id === by ? cutGaps(text).filter(waitsForFile) : []));
        const [first] = gaps;
        const named = `The file ${fileName(path)} is said to keep the whole`;
        return [
          {
            // What another text holds as well is not missed.
            ...(first === undefined ? { severity: 'info' as const } : {}),
            sentence:
              first === undefined
                ? `${named} and is not here; what it would add stands in other texts, or cannot be told.`
                : `${named} and is not here: what was cut from ${labelIn(evidence)(by)} (${sumWords(gaps)}) stands nowhere else.`,
            place: textPlace(evidence, by, first?.at),
            evidence: [`named path ${path}`, ...seenIn(evidence, by), ...gaps.flatMap((gap) => gapEvidence(gap, evidence))],
            weight: first === undefined ? 0 : Math.max(omittedOf(gaps).units, unitsOfText(evidence, by)),
          },
        ];
      });
  },
};
