import { checkName, checksOf, foundOf, unitsOfText } from '../from-checks.ts';
import type { CallRule } from '../types.ts';

export const suspiciousLength: CallRule = {
  scope: 'call',
  id: 'suspicious-length',
  family: 'text',
  severity: 'info',
  title: 'Exactly as long as a limit',
  about: 'A text has exactly one of the lengths that limits have, and no marker: it may have been cut there without a word.',
  advice: 'Compare the end of the text with the end of the output; if it was cut, leave a marker that says how much is missing.',
  find: (evidence) => {
    const [check, ...others] = checksOf(evidence, (each) => checkName(each) === 'length' && each.verdict === 'note');
    if (check === undefined) return [];
    const { report } = evidence;
    const labelOf = (id: string): string => report.texts.find((text) => text.id === id)?.label ?? id;
    return [
      foundOf(evidence, check, {
        sentence: `${labelOf(check.text)} has ${check.sentence}.`,
        evidence: [`check “${check.id}”`, ...others.slice(0, 5).map(({ text, sentence }) => `${labelOf(text)}: ${sentence}`)],
        weight: unitsOfText(evidence, check.text),
      }),
    ];
  },
};
