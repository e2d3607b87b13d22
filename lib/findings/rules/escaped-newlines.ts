import { counted } from '../../checks/words.ts';
import { escapedLineBreaks } from '../../shapes/detectors.ts';
import { textPlace } from '../place.ts';
import { heldIn, isPrinted } from '../seen-texts.ts';
import type { CallRule } from '../types.ts';

export const escapedNewlines: CallRule = {
  scope: 'call',
  id: 'escaped-newlines',
  family: 'text',
  severity: 'warning',
  title: 'Line breaks that are written out',
  about:
    'Where lines should end, the text has a backslash and an n: it is one long line, to people, to searches and to whoever cuts by lines.',
  advice: 'Decode the string once before it becomes text, or do not write it as JSON at all.',
  find: (evidence) => {
    const held = heldIn(evidence, ({ own }) => {
      const count = escapedLineBreaks(own);
      return count === 0 ? [] : [count];
    });
    if (held === undefined) return [];
    const {
      seen,
      found: [breaks],
      all,
      also,
    } = held;
    // What the tool itself put out so is its own affair.
    const printed = all.some((one) => isPrinted(one.seen));
    return [
      {
        ...(printed || !seen.sent ? { severity: 'info' as const } : {}),
        sentence: `${seen.text.label} has ${counted(breaks, 'line break')} written as \\n${printed ? '; the tool put them out so' : ''}.`,
        place: textPlace(evidence, seen.text.id, seen.own.indexOf('\\n')),
        evidence: [`${counted(seen.own.split('\n').length - 1, 'real line break')} beside them`, ...also],
        weight: breaks,
      },
    ];
  },
};
