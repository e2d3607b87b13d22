import { type Form, type MarkerEntry, matchesOf, writeForms } from './entry.ts';

const form: Form = { where: 'anywhere', glue: 'marker', cutsHere: true, wording: ['... [truncated]'] };

const onlyBreaks = /^\n*$/;

/**
 * A head alone, and that it is one. Log lines end in these words too, so they count where the text ends, or where a later cut or an
 * appended line follows at once.
 */
export const truncatedSuffix: MarkerEntry = {
  id: 'truncated-suffix',
  layer: 'tool',
  write: () => writeForms([form], {}),
  find: (text, found) => {
    const begins = new Set<number>(found.map(({ range }) => range.start));
    return matchesOf('truncated-suffix', 'tool', form, text).filter(({ range: { end } }) => {
      if (end === text.length || begins.has(end)) return true;
      // The next marker may have a blank line before it that is not its own.
      const next = [end + 1, end + 2].find((at) => begins.has(at));
      return next !== undefined && onlyBreaks.test(text.slice(end, next));
    });
  },
};
