import { locate } from '../align/locate.ts';
import { partition } from '../align/partition.ts';
import type { Bias } from '../align/source.ts';
import type { NotLocated } from '../align/types.ts';
import { type TextRange, textRange } from '../base/units.ts';
import { findMarkers } from '../markers/find.ts';
import type { MarkerMatch } from '../markers/types.ts';
import type { CallText, CallTexts } from '../texts/types.ts';
import { acceptMarkers } from './accept.ts';
import { saysItself } from './expected.ts';
import { gapsOf } from './gaps.ts';
import { holdsWhole, type SourceText, sourceText } from './source-text.ts';
import type { LocatedText, Segment } from './types.ts';

export interface LocateOptions {
  /** What the call's texts claim as places of the whole text. */
  readonly claimed?: CallTexts['claimed'];
  /** Offsets of transport markers that the whole field, seen at once, proves to be cuts. */
  readonly knownCuts?: readonly number[];
}

/** True where the text says itself that it is a part of something fuller: it was cut, or names the file that keeps the whole. */
const saysPart = (accepted: readonly MarkerMatch[]): boolean => accepted.some(saysItself);

/**
 * A stretch that need not be in the source and shares less than half of itself with it is a text of its own: a summary, a message. Where
 * it must be there, or most of it is, it is `not found`, with what is shared.
 */
const missingSegment = (missing: NotLocated, mustBeThere: boolean): Segment => {
  const { range, nearest } = missing;
  const shared = nearest === undefined ? 0 : 2 * nearest.length;
  if (mustBeThere) return { kind: 'not found', range, missing, needed: true };
  return shared >= range.end - range.start ? { kind: 'not found', range, missing } : { kind: 'own', range };
};

/**
 * Where each stretch is looked for among equal places: the one behind the last cut is the tail, and counts where the source ends; what has a
 * cut behind it counts early. A window of a read says nothing of ends.
 */
const biasesOf = (stretches: readonly TextRange[], accepted: readonly MarkerMatch[]): readonly Bias[] => {
  const cuts = accepted.filter(({ cutsHere, id }) => cutsHere && id !== 'read-window');
  const [first, last] = [cuts[0]?.range.start ?? 0, cuts[cuts.length - 1]?.range.start ?? 0];
  return stretches.map(({ start }, nth) => {
    const isLast = nth === stretches.length - 1 && start >= last;
    return isLast && (nth > 0 || (cuts.length > 0 && start > first)) ? 'last' : 'next';
  });
};

const stretchSegments = (text: string, accepted: readonly MarkerMatch[], source: SourceText | undefined): readonly Segment[] => {
  const glue = accepted.map(({ range }) => range);
  const stretches = partition(text, glue);
  if (source === undefined) return stretches.map((range) => ({ kind: 'own', range }));
  const mustBeThere = holdsWhole(source) && saysPart(accepted);
  return locate(stretches, text, source.searchable, { biases: biasesOf(stretches, accepted) }).map(
    (location): Segment =>
      location.found
        ? { kind: 'source', range: location.located.range, located: location.located }
        : missingSegment(location.missing, mustBeThere),
  );
};

const inOrder = (a: Segment, b: Segment): number => a.range.start - b.range.start;

/** Whether the text on both sides of a marker, up to the next accepted one, lies apart in the source. */
const sidesLieApart = (text: string, match: MarkerMatch, accepted: readonly MarkerMatch[], source: SourceText | undefined): boolean => {
  const { start, end } = match.range;
  let [from, to] = [0, text.length];
  for (const { range } of accepted) {
    if (range.end <= start) from = Math.max(from, range.end);
    if (range.start >= end) to = Math.min(to, range.start);
  }
  if (source === undefined || from === start || to === end) return false;
  const [left, right] = locate([textRange(from, start), textRange(end, to)], text, source.searchable);
  if (left === undefined || right === undefined || !left.found || !right.found) return false;
  const between = source.text.slice(left.located.source.end, right.located.source.start);
  // The source may hold the very marker: as text, or as a cut of its own.
  return between !== '' && (between !== text.slice(start, end) || source.gaps.some(({ at }) => at === left.located.source.end));
};

/** As `locateText`, with the source made ready once for many texts. `source` is undefined for the fullest text itself. */
export const locateIn = (text: CallText, source: SourceText | undefined, options: LocateOptions = {}): LocatedText => {
  const own = text.text;
  if (own === undefined || own === '') return { ...text, segments: [], gaps: [] };
  if (text.rendered === true) return { ...text, segments: [{ kind: 'own', range: textRange(0, own.length) }], gaps: [] };
  const { glue: accepted, natural } = acceptMarkers(
    { ...text, text: own },
    findMarkers(own),
    source,
    options.knownCuts ?? [],
    (match, others) => sidesLieApart(own, match, others, source),
  );
  const glue = accepted.map((marker): Segment => ({ kind: marker.glue, range: marker.range, marker }));
  const segments = [...glue, ...stretchSegments(own, accepted, source)].sort(inOrder);
  const ownClaims = accepted.flatMap(({ declared }) => declared.paths ?? (declared.path === undefined ? [] : [declared.path]));
  const gaps = gapsOf(segments, source, { all: options.claimed ?? [], own: ownClaims });
  const isLocated = segments.some(({ kind }) => kind === 'source' || kind === 'not found');
  return {
    ...text,
    ...(source !== undefined && isLocated ? { locatedIn: source.id } : {}),
    segments,
    gaps,
    ...(natural.length === 0 ? {} : { natural }),
  };
};

/**
 * Names the parts of a text and locates what was kept of the result in the fullest text of the call ("Alignment"). The segments
 * partition the text; without a fuller text its stretches are `own`. Linear in both texts. A text that is JSON made readable has one
 * segment and no gaps; a text that is absent or empty has none.
 */
export const locateText = (text: CallText, fullest?: CallText | LocatedText, options: LocateOptions = {}): LocatedText => {
  if (fullest?.id === text.id) return { ...locateIn(text, undefined, options), locatedIn: text.id };
  return locateIn(text, fullest === undefined ? undefined : sourceText(fullest), options);
};
