import type { CallText } from '../texts/types.ts';
import type { LocatedText, Segment } from './types.ts';

/** The text the verdict is about, and how the sentence about it begins. */
export interface Subject {
  readonly text: LocatedText;
  /** "The model was sent", "By the stored history the model was sent". */
  readonly lead: string;
}

/**
 * True where what stands for the model text is a field that the wire's budget cut: the model was sent its text without that cut, so the
 * field tells what is left of it and not what was sent.
 */
export const isCutForWire = (text: LocatedText): boolean => text.standsFor !== undefined && text.gaps.some(({ layer }) => layer === 'acp');

const standInLead = (text: LocatedText): string => {
  if (isCutForWire(text)) return 'The content on the wire has';
  return text.path === undefined ? 'By the stored history the model was sent' : 'By the content on the wire the model was sent';
};

/** The model text, or what stands for it; undefined where neither is in the bundle. */
export const subjectOf = (texts: readonly LocatedText[]): Subject | undefined => {
  const text = texts.find((each) => each.role === 'model text' && each.text !== undefined);
  if (text === undefined) return undefined;
  return { text, lead: text.standsFor === undefined ? 'The model was sent' : standInLead(text) };
};

export const unitsOf = (segments: readonly Segment[]): number => segments.reduce((sum, { range }) => sum + range.end - range.start, 0);

/** Stretches that stem from the result: located, looked for in vain, or with nothing fuller to look in. */
export const keptSegments = (text: LocatedText): readonly Segment[] => text.segments.filter((segment) => !('marker' in segment));

/** What hosts put in: headers, notices, markers, ellipses, appended lines. */
export const glueSegments = (text: LocatedText): readonly Extract<Segment, { readonly marker: unknown }>[] =>
  text.segments.flatMap((segment) => ('marker' in segment ? [segment] : []));

/** "header and markers", "notice": the kinds of glue a text has, dots counted with the markers. */
export const glueWords = (text: LocatedText): string => {
  const glue = glueSegments(text);
  const kinds = new Set(glue.map(({ kind }) => kind));
  const words = [
    ...(kinds.has('header') ? ['header'] : []),
    ...(kinds.has('notice') ? ['notice'] : []),
    ...(kinds.has('marker') || kinds.has('ellipsis') ? [glue.length === 1 ? 'the marker' : 'markers'] : []),
    ...(kinds.has('appended') ? ['appended line'] : []),
  ];
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1] ?? ''}`;
};

/** A text that stops before its spill does, without a word about it. */
export const isSilentPart = (text: LocatedText, locatedIn: CallText['role'] | undefined): boolean => {
  const [only, ...others] = keptSegments(text);
  return (
    locatedIn === 'spill' &&
    text.gaps.length === 0 &&
    others.length === 0 &&
    only?.kind === 'source' &&
    only.located.position === 'at the start'
  );
};
