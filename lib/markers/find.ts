import { textRange } from '../base/units.ts';
import { markerTable } from './table.ts';
import type { MarkerMatch } from './types.ts';

const inOrder = (a: MarkerMatch, b: MarkerMatch): number => a.range.start - b.range.start || b.range.end - a.range.end;

/**
 * An appended line or notice may stand right behind a marker that ends in a line break both would claim: the marker keeps it. Their own
 * line breaks are the first units of the match, and need not all be there.
 */
const behind = (match: MarkerMatch, taken: number, text: string): MarkerMatch | undefined => {
  if (match.range.start >= taken) return match;
  const mayYield = match.id === 'saved-to' || match.layer === 'framework';
  return mayYield && /^\n+$/.test(text.slice(match.range.start, taken))
    ? { ...match, range: textRange(taken, match.range.end) }
    : undefined;
};

/**
 * All markers and notices of a text, in order and disjoint; where two overlap, the one that starts first, then the longer one,
 * stands. Nested cuts (a text cut by one layer and then by another) come out as several matches. A text that merely quotes a marker
 * matches too: whether its sizes fit is for others to judge. Offsets are UTF-16 units; linear in the text.
 */
export const findMarkers = (text: string): readonly MarkerMatch[] => {
  const found: MarkerMatch[] = [];
  for (const entry of Object.values(markerTable)) {
    for (const match of entry.find(text, found)) found.push(match);
  }
  const kept: MarkerMatch[] = [];
  let taken = 0;
  for (const candidate of found.sort(inOrder)) {
    const match = behind(candidate, taken, text);
    if (match === undefined) continue;
    kept.push(match);
    taken = match.range.end;
  }
  return kept;
};
