import { textRange } from '../base/units.ts';
import { type Form, type MarkerEntry, matchesOf, place, writeForms } from './entry.ts';

const form: Form = {
  where: 'text end',
  glue: 'appended',
  cutsHere: false,
  wording: ['Output too long and was saved to: ', place('path', 'line')],
};

/** The last line of a text, with the line break before it: that break belongs to the line and not to the output. */
export const savedTo: MarkerEntry<'path'> = {
  id: 'saved-to',
  layer: 'tool',
  write: (declared) => `\n${writeForms([form], declared)}`,
  find: (text) =>
    matchesOf('saved-to', 'tool', form, text).flatMap((match) => {
      const { start, end } = match.range;
      if (start === 0) return [match];
      return text.charCodeAt(start - 1) === 10 ? [{ ...match, range: textRange(start - 1, end) }] : [];
    }),
};
