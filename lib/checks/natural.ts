import { locate } from '../align/locate.ts';
import { textRange } from '../base/units.ts';
import type { MarkerMatch } from '../markers/types.ts';
import type { SourceText } from './source-text.ts';

/** Units on either side of a marker's words that must stand beside them in the source too. */
const contextUnits = 24;
/** Fewest units of such context: the words alone stand in every text that speaks of them. */
const leastContext = 8;
/** Searches in vain after which the rest is taken for what it looks like: each costs a pass over the source. */
const mostMisses = 32;
/** Of these, how many are made again through the transformations. */
const mostTransformed = 8;

interface Window {
  readonly start: number;
  readonly end: number;
}

/** The words with what stands around them: as far as the context goes, and, where that meets a neighbour, as far as the neighbour. */
const windowsOf = function* (text: string, matches: readonly MarkerMatch[], nth: number): Generator<Window> {
  const range = matches[nth]?.range ?? textRange(0, 0);
  const wide = { start: Math.max(0, range.start - contextUnits), end: Math.min(text.length, range.end + contextUnits) };
  const near = {
    start: Math.max(wide.start, matches[nth - 1]?.range.end ?? 0),
    end: Math.min(wide.end, matches[nth + 1]?.range.start ?? text.length),
  };
  const isSame = near.start === wide.start && near.end === wide.end;
  for (const window of isSame ? [wide] : [wide, near]) {
    if (window.end - window.start - (range.end - range.start) >= leastContext) yield window;
  }
};

/**
 * The markers of a text that are natural text: the source holds their words, and on either side of them what stands there in the text. A
 * file that documents a marker is such a source; nobody cut there. A real cut has on its two sides what lies apart in the source, so its
 * words are not found there, even in a source that speaks of them. `matches` are all markers of the text, in order.
 *
 * Linear in the source: places are looked for in order, and after 32 searches in vain no more is looked for.
 */
export const naturalMarkers = (text: string, matches: readonly MarkerMatch[], source: SourceText): ReadonlySet<MarkerMatch> => {
  const natural = new Set<MarkerMatch>();
  let cursor = 0;
  let misses = 0;
  const find = ({ start, end }: Window): boolean => {
    const words = text.slice(start, end);
    let at = source.text.indexOf(words, cursor);
    if (at === -1) {
      misses += 1;
      at = cursor === 0 ? -1 : source.text.indexOf(words);
    }
    if (at !== -1) {
      cursor = at;
      return true;
    }
    // The source may have other line ends, or terminal escapes in it.
    if (misses > mostTransformed || !source.isDressed()) return false;
    return locate([textRange(start, end)], text, source.searchable)[0]?.found === true;
  };
  for (const [nth, match] of matches.entries()) {
    if (text === source.text) natural.add(match);
    else if (misses < mostMisses && [...windowsOf(text, matches, nth)].some(find)) natural.add(match);
  }
  return natural;
};
