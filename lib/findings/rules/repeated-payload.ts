import { counted, listed, shortened } from '../../checks/words.ts';
import { callPlace, updatePlace } from '../place.ts';
import { type Repeated, repeatedIn } from '../repeated.ts';
import type { CallRule } from '../types.ts';

/** Bytes of copies that are worth a word, and a warning. */
const worthAWord = 4_096;
const worthAWarning = 65_536;
/** Places named of one text, and texts named of one call. */
const mostNames = 4;
const mostTexts = 5;

const namesWords = ({ names }: Repeated): string => {
  const shown = names.slice(0, mostNames).map((name) => shortened(name));
  return names.length > mostNames ? `${shown.join(', ')} and ${counted(names.length - mostNames, 'other place')}` : listed(shown);
};

const evidenceOf = (repeated: Repeated): string =>
  `${namesWords(repeated)}: ${repeated.partly ? 'the same stretches' : 'the same text'}, ${counted(repeated.units, 'unit')} (${counted(repeated.bytes, 'byte')}) too many`;

export const repeatedPayload: CallRule = {
  scope: 'call',
  id: 'repeated-payload',
  family: 'waste',
  severity: 'info',
  title: 'The same payload more than once',
  about:
    'Frames of one call carry the same text in several places: content, rawOutput and its members, `_meta`, a terminal, the question before the call.',
  advice: 'Send the text once, as content; leave to rawOutput what content does not say.',
  find: (evidence) => {
    const { repeated, frame } = repeatedIn(evidence);
    const [worst] = repeated;
    const bytes = repeated.reduce((sum, one) => sum + one.bytes, 0);
    if (worst === undefined || bytes < worthAWord) return [];
    const holds = worst.partly ? 'hold the same stretches of the result' : 'hold the same text';
    return [
      {
        ...(bytes >= worthAWarning ? { severity: 'warning' as const } : {}),
        sentence: `${counted(bytes, 'byte')} are on the wire more than once: ${namesWords(worst)} ${holds}.`,
        place: frame === undefined ? callPlace(evidence) : updatePlace(evidence, frame),
        evidence: repeated.slice(0, mostTexts).map(evidenceOf),
        weight: bytes,
      },
    ];
  },
};
