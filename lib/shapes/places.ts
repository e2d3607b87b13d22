import { type TextRange, textRange } from '../base/units.ts';
import { parseLiteral } from './parse-literal.ts';

/**
 * Where the values at some paths stand in a text that `parseLiteral` reads, in UTF-16 units. A path that is not there has no place; of members
 * of one name the last counts, as it does for the value; text beyond a fault has none. Linear in the text.
 */
export const placesOf = (text: string, paths: ReadonlySet<string>): ReadonlyMap<string, TextRange> => {
  const places = new Map<string, TextRange>();
  if (paths.size > 0) {
    parseLiteral(text, (path, start, end) => {
      if (paths.has(path)) places.set(path, textRange(start, end));
    });
  }
  return places;
};
