import { count } from '../../base/words.ts';
import { glueSegments } from '../../checks/subject.ts';
import { shortened } from '../../checks/words.ts';
import { countSplitLines } from '../../json/lines.ts';
import { isOwnText } from '../cuts.ts';
import { seenIn } from '../from-checks.ts';
import { textPlace } from '../place.ts';
import type { CallRule } from '../types.ts';

/** Words that a listing ends with of its own accord ("... and 12 more") neither stand in brackets nor speak of a cut. */
const speaksOfCut = (words: string): boolean => /^\W*[[({<]|truncat|omit|elid|skipp|clipp|trimm|\bcut\b/i.test(words);

export const unrecognisedCut: CallRule = {
  scope: 'call',
  id: 'unrecognised-cut',
  family: 'loss',
  severity: 'warning',
  title: 'Reads like a cut, by no rule that is known',
  about: 'A line of the text says that something was left out, in words of no known host: the tool itself may have cut, or another layer.',
  advice: 'Find who writes these words; how much is missing and who has it cannot be told from here.',
  find: (evidence) => {
    // Of texts that hold the same words the first tells of all.
    const text = evidence.report.texts.find(
      (each) => isOwnText(each) && glueSegments(each).some(({ marker }) => marker.id === 'unrecognised-cut'),
    );
    if (text?.text === undefined) return [];
    const lines = glueSegments(text).filter(({ marker }) => marker.id === 'unrecognised-cut');
    const [first] = lines;
    if (first === undefined) return [];
    const own = text.text;
    const words = shortened(own.slice(first.range.start, first.range.end));
    const line = countSplitLines(text.text.slice(0, first.range.start + 1));
    return [
      {
        ...(lines.some(({ range }) => speaksOfCut(own.slice(range.start, range.end))) ? {} : { severity: 'info' as const }),
        sentence: `${text.label} reads “${words}” in line ${count(line)}${lines.length > 1 ? ` and ${count(lines.length - 1)} more of the kind` : ''}: a cut of nobody that is known.`,
        place: textPlace(evidence, text.id, first.range.start),
        evidence: seenIn(evidence, text.id),
        weight: text.text.length,
      },
    ];
  },
};
