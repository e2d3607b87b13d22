import { holdsWhole } from '../../checks/source-text.ts';
import { count, counted } from '../../checks/words.ts';
import { textPlace } from '../place.ts';
import { alsoIn, besideCuts, type SeenText, seenTexts } from '../seen-texts.ts';
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
    const holding = seen.flatMap((one) => {
      const places = isExplained(one, evidence) ? [] : placesIn(one);
      return places.length === 0 ? [] : [{ seen: one, places }];
    });
    const [worst] = holding;
    const at = worst?.places[0];
    if (worst === undefined || at === undefined) return [];
    const { text } = worst.seen;
    const times = worst.places.length;
    const whole = seen.find(isWhole);
    const before = whole === undefined || isWhole(worst.seen) ? undefined : placesIn(whole).length;
    return [
      {
        // The whole text has the characters, so that they were lost on the way here.
        ...(before === 0 ? { severity: 'warning' as const } : {}),
        sentence: `${text.label} holds U+FFFD ${times === 1 ? 'once' : counted(times, 'time')}${before === 0 ? `, and the ${whole?.text.role} does not` : ''}.`,
        place: textPlace(evidence, text.id, at),
        evidence: [
          `first at unit ${count(at)}`,
          ...(before === undefined || before === 0 ? [] : [`the ${whole?.text.role} holds it ${counted(before, 'time')}`]),
          ...alsoIn(
            holding.map((one) => one.seen),
            evidence,
          ),
        ],
        weight: times,
      },
    ];
  },
};
