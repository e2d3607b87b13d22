import { holdsWhole } from '../../checks/source-text.ts';
import { count, counted } from '../../checks/words.ts';
import { textPlace } from '../place.ts';
import { alsoIn, type SeenText, seenTexts } from '../seen-texts.ts';
import type { CallRule } from '../types.ts';

const replacement = '\ufffd';

const timesIn = (text: string): number => {
  let times = 0;
  for (let at = text.indexOf(replacement); at !== -1; at = text.indexOf(replacement, at + 1)) times += 1;
  return times;
};

const isWhole = ({ text, alike }: SeenText): boolean => holdsWhole(text) || alike.some(holdsWhole);

export const replacementCharacter: CallRule = {
  scope: 'call',
  id: 'replacement-character',
  family: 'text',
  severity: 'info',
  title: 'Characters that were lost on decoding',
  about: 'U+FFFD stands where bytes were no text in the encoding they were read in, or where half a character was: what was there is gone.',
  advice: 'Read the output in its own encoding, decode streams as a whole, and do not print binary files.',
  find: (evidence) => {
    const seen = seenTexts(evidence);
    const holding = seen.filter(({ own }) => own.includes(replacement));
    const [worst] = holding;
    if (worst === undefined) return [];
    const times = timesIn(worst.own);
    const whole = seen.find(isWhole);
    const before = whole === undefined || isWhole(worst) ? undefined : timesIn(whole.own);
    const at = worst.own.indexOf(replacement);
    return [
      {
        // The whole text has the characters, so that they were lost on the way here.
        ...(before === 0 ? { severity: 'warning' as const } : {}),
        sentence: `${worst.text.label} holds U+FFFD ${times === 1 ? 'once' : counted(times, 'time')}${before === 0 ? `, and the ${whole?.text.role} does not` : ''}.`,
        place: textPlace(evidence, worst.text.id, at),
        evidence: [
          `first at unit ${count(at)}`,
          ...(before === undefined || before === 0 ? [] : [`the ${whole?.text.role} holds it ${counted(before, 'time')}`]),
          ...alsoIn(holding, evidence),
        ],
        weight: times,
      },
    ];
  },
};
