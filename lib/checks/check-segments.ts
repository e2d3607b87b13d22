import type { Located, Transformation } from '../align/types.ts';
import { mustBeFound } from './expected.ts';
import { missingSentence, stretchName } from './missing.ts';
import { holdsWhole, nameInSentence, type SourceText } from './source-text.ts';
import { glueSegments, isSilentPart, keptSegments } from './subject.ts';
import type { Check, LocatedText, Segment } from './types.ts';
import { counted, listed, rangeWords } from './words.ts';

const transformationWords: { readonly [name in Transformation]: string } = {
  'right-trimmed lines': 'trailing blanks of lines stripped',
  'CRLF as LF': 'CRLF read as LF',
  'ANSI stripped': 'ANSI sequences stripped',
  'U+FFFD for lone surrogates': 'lone surrogates as U+FFFD',
  'U+FFFD at a cut edge': 'a character split at the edge, as U+FFFD',
  'JSON-escaped': 'quoted as JSON',
};

/** Where a stretch stands; what stands inside a shell result's full text may begin or end its output. */
const placeWords = ({ source, position }: Located, text: SourceText): string => {
  if (position === 'whole') return 'as a whole';
  const output = position === 'inside' ? text.envelope() : undefined;
  if (output === undefined) return position;
  const [starts, ends] = [source.start === output.start, source.end === output.end];
  if (starts && ends) return 'the whole output, inside the envelope';
  return starts || ends ? `at the ${starts ? 'start' : 'end'} of the output, inside the envelope` : position;
};

const foundWords = (name: string, located: Located, text: SourceText): string => {
  const { source, transformations } = located;
  const how = transformations.length === 0 ? '' : ` (${listed(transformations.map((each) => transformationWords[each]))})`;
  return `${name} ${placeWords(located, text)}, ${rangeWords(source)}${how}`;
};

const stretchCheck = (text: LocatedText, segment: Segment, name: string, source: SourceText): Check | undefined => {
  const id = `${text.id}:${name}:${segment.range.start}`;
  // That two texts of a call are equal is said, where it counts, by the checks between texts.
  if (segment.kind === 'source' && segment.located.position === 'whole' && !holdsWhole(source)) return undefined;
  if (segment.kind === 'source') return { id, text: text.id, verdict: 'holds', sentence: foundWords(name, segment.located, source) };
  if (segment.kind !== 'not found') return undefined;
  if (segment.missing.gaveUp === true) {
    const units = counted(segment.range.end - segment.range.start, 'unit');
    return { id, text: text.id, verdict: 'unknown', sentence: `${name} (${units}): the search gave up before it had looked everywhere` };
  }
  if (mustBeFound(text, source)) {
    return { id, text: text.id, verdict: 'fails', sentence: missingSentence(text.text ?? '', segment.missing, name, source) };
  }
  const shared = counted(segment.missing.nearest?.length ?? 0, 'unit');
  return {
    id,
    text: text.id,
    verdict: 'note',
    sentence: `${name} shares ${shared} with the ${nameInSentence(source)}, and is not in it as a whole`,
  };
};

const orderCheck = (text: LocatedText, kept: readonly Segment[]): readonly Check[] => {
  const ranges = kept.flatMap((segment) => (segment.kind === 'source' ? [segment.located.source] : []));
  if (ranges.length < 2) return [];
  const wrong = ranges.findIndex((range, nth) => nth > 0 && range.start < (ranges[nth - 1]?.end ?? 0));
  const found = ranges[wrong];
  const sentence =
    found === undefined ? 'in order' : `not in order: ${rangeWords(found)} comes after ${rangeWords(ranges[wrong - 1] ?? found)}`;
  return [{ id: `${text.id}:order`, text: text.id, verdict: found === undefined ? 'holds' : 'fails', sentence }];
};

const ellipsisCheck = (text: LocatedText): readonly Check[] => {
  const dots = glueSegments(text).filter(({ kind }) => kind === 'ellipsis').length;
  if (dots === 0) return [];
  const sentence = dots === 2 ? 'ellipsis at both cut lines' : `ellipsis at ${counted(dots, 'cut line')}`;
  return [{ id: `${text.id}:ellipsis`, text: text.id, verdict: 'note', sentence }];
};

const nameOf = (kept: readonly Segment[], nth: number, headOnly: boolean): string =>
  kept.length === 1 && headOnly ? 'head' : stretchName(nth, kept.length);

/** Where a text simply stops before its source does, with no word about it. */
const silentEnd = (text: LocatedText, kept: readonly Segment[], source: SourceText): readonly Check[] => {
  const [only] = kept;
  if (text.role !== 'model text' || !isSilentPart(text, source.role) || only?.kind !== 'source') return [];
  const sentence = `ends at ${nameInSentence(source)} ${rangeWords(only.located.source)} without a marker`;
  return [{ id: `${text.id}:end`, text: text.id, verdict: 'note', sentence }];
};

/**
 * Checks of one text's segments against the source they were located in: every kept stretch found, and where; in order; dots at the cut
 * lines. A stretch that is not found fails only where it must be there (`mustBeFound`), else it is a note.
 */
export const segmentChecks = (text: LocatedText, source: SourceText | undefined): readonly Check[] => {
  if (source === undefined || text.id === source.id || text.locatedIn === undefined) return ellipsisCheck(text);
  const kept = keptSegments(text);
  const headOnly = text.gaps.length > 0;
  const stretches = kept.flatMap((segment, nth) => stretchCheck(text, segment, nameOf(kept, nth, headOnly), source) ?? []);
  return [...stretches, ...orderCheck(text, kept), ...ellipsisCheck(text), ...silentEnd(text, kept, source)];
};
