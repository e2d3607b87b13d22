import type { NotLocated } from '../align/types.ts';
import type { TextRange } from '../base/units.ts';
import { nameInSentence, type SourceText } from './source-text.ts';
import { count, counted, span, unitWords } from './words.ts';

/** Most differing units counted before the two are called different. */
const mostCounted = 1_000;

/** How a stretch that is not in the source differs from it, in words. `one unit` names the unit. */
export interface Difference {
  readonly words: string;
  /** First unit of the source that differs, where one can be named. */
  readonly at?: number;
}

interface Diagonal {
  /** Units of the text that differ from the source laid beside it, at most `mostCounted`. */
  readonly differing: number;
  /** The first of them, in the text. */
  readonly first: number;
}

/** Lays the stretch beside the source at the shift of its nearest run, and counts the units that differ. Linear in the stretch. */
const alongside = (text: string, range: TextRange, source: string, shift: number): Diagonal | undefined => {
  if (range.start + shift < 0 || range.end + shift > source.length) return undefined;
  let differing = 0;
  let first = -1;
  for (let at: number = range.start; at < range.end && differing < mostCounted; at += 1) {
    if (text.charCodeAt(at) === source.charCodeAt(at + shift)) continue;
    if (first === -1) first = at;
    differing += 1;
  }
  return { differing, first };
};

/**
 * In what a stretch differs from the source where it should stand: the units themselves where only a few differ, else up to where, or
 * from where on, the two agree. Linear in the stretch.
 */
export const differenceOf = (text: string, missing: NotLocated, source: SourceText): Difference => {
  const name = nameInSentence(source);
  const { range, nearest } = missing;
  if (nearest === undefined) return { words: `nothing of note is shared with the ${name}` };
  const shift: number = nearest.source - nearest.text;
  const beside = alongside(text, range, source.text, shift);
  const pair = (at: number): string => `${unitWords(source.text, at + shift)} in the ${name}, ${unitWords(text, at)} here`;
  if (beside !== undefined && beside.differing > 0 && beside.differing <= 3) {
    const at = beside.first + shift;
    const which = beside.differing === 1 ? 'one unit differs, ' : `${counted(beside.differing, 'unit')} differ, the first of them `;
    return { words: `${which}${name} ${count(at)}: ${pair(beside.first)}`, at };
  }
  const end: number = nearest.text + nearest.length;
  if (nearest.text === range.start)
    return { words: `they agree up to ${name} ${count(nearest.source + nearest.length)}: ${pair(end)}`, at: end + shift };
  if (end === range.end) {
    const at = nearest.text - 1;
    return { words: `they agree only from ${name} ${count(nearest.source)} on: before it ${pair(at)}`, at: at + shift };
  }
  const agreed = span(nearest.source, nearest.source + nearest.length);
  return { words: `they agree only in ${counted(nearest.length, 'unit')}, ${name} ${agreed}` };
};

/** Name of a stretch by its place among the kept ones: head, tail, middle. */
export const stretchName = (nth: number, of: number): 'text' | 'head' | 'tail' | 'middle' => {
  if (of === 1) return 'text';
  if (nth === 0) return 'head';
  return nth === of - 1 ? 'tail' : 'middle';
};

/** "The tail (3,166 units) is not found in the spill: …" */
export const missingSentence = (text: string, missing: NotLocated, name: string, source: SourceText): string => {
  const units = counted(missing.range.end - missing.range.start, 'unit');
  return `The ${name} (${units}) is not found in the ${nameInSentence(source)}: ${differenceOf(text, missing, source).words}`;
};
