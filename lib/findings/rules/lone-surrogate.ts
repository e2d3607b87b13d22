import { count, counted } from '../../checks/words.ts';
import { loneSurrogates } from '../../shapes/surrogates.ts';
import { textPlace } from '../place.ts';
import { besideCuts, heldIn } from '../seen-texts.ts';
import type { CallRule } from '../types.ts';

const hexOf = (text: string, at: number): string => `U+${text.charCodeAt(at).toString(16).toUpperCase()}`;

export const loneSurrogate: CallRule = {
  scope: 'call',
  id: 'lone-surrogate',
  family: 'text',
  severity: 'warning',
  title: 'Half a character',
  about:
    'A text holds a surrogate without its other half: it is no Unicode, and becomes U+FFFD, or an error, wherever it is written as UTF-8.',
  advice: 'Cut and join between code points, and decode streams as a whole.',
  find: (evidence) => {
    const held = heldIn(evidence, (one) => {
      const isBesideCut = besideCuts(one);
      return loneSurrogates(one.own).filter((at) => !isBesideCut(at));
    });
    if (held === undefined) return [];
    const { seen, found: places, also } = held;
    const [at] = places;
    return [
      {
        sentence: `${seen.text.label} holds ${places.length === 1 ? 'half a character' : `${counted(places.length, 'half', 'halves')} of characters`}, ${hexOf(seen.own, at)} at unit ${count(at)}.`,
        place: textPlace(evidence, seen.text.id, at),
        evidence: [`first at unit ${count(at)}`, ...also],
        weight: places.length,
      },
    ];
  },
};
