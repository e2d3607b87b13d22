import { count, counted } from '../../checks/words.ts';
import { textPlace } from '../place.ts';
import { besideCuts, heldIn, isPrinted, type SeenText, seenTexts } from '../seen-texts.ts';
import type { CallEvidence, CallRule } from '../types.ts';

const replacement = '\ufffd';

/** Places counted in one text. */
const mostPlaces = 100_000;

/** Where it stands, but for the edges of cuts. */
const placesIn = (seen: SeenText): readonly number[] => {
  const isBesideCut = besideCuts(seen);
  const places: number[] = [];
  for (let at = seen.own.indexOf(replacement); at !== -1 && places.length < mostPlaces; at = seen.own.indexOf(replacement, at + 1)) {
    if (!isBesideCut(at)) places.push(at);
  }
  return places;
};

/** History of which it is known why it has them: half a character cannot be stored (`lone-surrogate-stored`). */
const isExplained = ({ text }: SeenText, { report }: CallEvidence): boolean =>
  text.role === 'stored history' && report.checks.some(({ reason }) => reason === 'lone surrogates');

export const replacementCharacter: CallRule = {
  scope: 'call',
  id: 'replacement-character',
  family: 'text',
  severity: 'info',
  title: 'Characters that were lost on decoding',
  about: 'U+FFFD stands where bytes were no text in the encoding they were read in, or where half a character was: what was there is gone.',
  advice: 'Read the output in its own encoding, decode streams as a whole, and do not print binary files.',
  find: (evidence) => {
    const held = heldIn(evidence, (one) => (isExplained(one, evidence) ? [] : placesIn(one)));
    if (held === undefined) return [];
    const { text } = held.seen;
    const [at] = held.found;
    const times = held.found.length;
    const whole = isPrinted(held.seen) ? undefined : seenTexts(evidence).find(isPrinted);
    const before = whole === undefined ? undefined : placesIn(whole).length;
    return [
      {
        // The whole text has the characters, so that they were lost on the way here.
        ...(before === 0 ? { severity: 'warning' as const } : {}),
        sentence: `${text.label} holds U+FFFD ${times === 1 ? 'once' : counted(times, 'time')}${before === 0 ? `, and the ${whole?.text.role} does not` : ''}.`,
        place: textPlace(evidence, text.id, at),
        evidence: [
          `first at unit ${count(at)}`,
          ...(before === undefined || before === 0 ? [] : [`the ${whole?.text.role} holds it ${counted(before, 'time')}`]),
          ...held.also,
        ],
        weight: times,
      },
    ];
  },
};
