import { mustBeFound } from './expected.ts';
import { missingSentence, stretchName } from './missing.ts';
import { cutByWords } from './rules.ts';
import { nameInSentence, type SourceText } from './source-text.ts';
import { glueSegments, glueWords, isCutForWire, isSilentPart, keptSegments, type Subject, unitsOf } from './subject.ts';
import type { LocatedText, Phrase, Sentence } from './types.ts';
import { count, counted, phrase, span } from './words.ts';

/** Units of the result that the text keeps: "3,955 of the spill's 204,970". What should be in the spill and is not does not count as its. */
const keptPhrases = (text: LocatedText, source: SourceText | undefined): Sentence => {
  const kept = keptSegments(text);
  if (source?.role !== 'spill') return [phrase(`${count(unitsOf(kept))} of the output`, 'strong')];
  const found = unitsOf(kept.filter(({ kind }) => kind === 'source'));
  const missing = unitsOf(kept) - found;
  return [
    phrase(`${count(found)} of the spill's ${count(source.text.length)}`, 'strong'),
    ...(missing === 0 ? [] : [phrase(`, ${count(missing)} not found in it`, 'bad')]),
  ];
};

const cutClause = (text: LocatedText): string => {
  const cuts = [
    ...new Set(text.gaps.flatMap(({ marker }) => (marker === undefined || marker.id === 'read-window' ? [] : [cutByWords(marker)]))),
  ];
  return cuts.length === 0 ? '' : `cut ${cuts.join(', then ')}`;
};

const shownIn = (text: LocatedText) =>
  glueSegments(text).find(({ marker }) => marker.declared.shownLines !== undefined)?.marker.declared.shownLines;

/** A file read: what counts there is lines. */
const windowClause = (text: LocatedText): Sentence | undefined => {
  const shown = shownIn(text);
  if (shown === undefined) return undefined;
  const lines = phrase(`lines ${span(shown.first, shown.last)} of ${count(shown.total)}`, 'strong');
  const suffix = text.gaps.find(({ marker }) => marker?.id === 'truncated-suffix');
  if (suffix !== undefined) return [lines, phrase(`; cut in the tool at ${counted(unitsOf(keptSegments(text)), 'unit')}.`)];
  const clause = cutClause(text);
  return [lines, phrase(clause === '' ? ', the window that was read.' : `; ${clause}.`)];
};

/** Stretches that must be in the source and are not, each with the unit where it goes wrong. */
export const missingPhrases = (text: LocatedText, source: SourceText | undefined): Sentence => {
  if (source === undefined || !mustBeFound(text, source)) return [];
  const kept = keptSegments(text);
  return kept.flatMap((segment, nth): readonly Phrase[] => {
    if (segment.kind !== 'not found' || segment.missing.gaveUp === true) return [];
    const name = kept.length === 1 && text.gaps.length > 0 ? 'head' : stretchName(nth, kept.length);
    return [phrase(` ${missingSentence(text.text ?? '', segment.missing, name, source)}.`, 'bad')];
  });
};

const isNoOutput = (text: LocatedText): boolean =>
  keptSegments(text).length === 0 && glueSegments(text).some(({ marker }) => marker.id === 'no-output');

const unsentPhrases = (text: LocatedText): Sentence =>
  isCutForWire(text) ? [phrase(' after the model was sent its text, '), phrase('which is not in this bundle', 'mark')] : [];

/** What the model was sent: how many units, of what, and who cut it. `whole` tells that nothing was left out. */
export const modelClause = (
  { text, lead }: Subject,
  source: SourceText | undefined,
): { readonly phrases: Sentence; readonly whole: boolean } => {
  const units = text.text?.length ?? 0;
  if (units === 0) return { phrases: [phrase(`${lead} an empty text.`)], whole: true };
  const sent = [phrase(`${lead} `), phrase(counted(units, 'unit'), 'strong')];
  if (isNoOutput(text))
    return { phrases: [phrase('The tool ended without output. '), ...sent, phrase(', the notice alone.')], whole: true };
  if (text.gaps.length === 0) {
    if (isSilentPart(text, source?.role))
      return { phrases: [...sent, phrase(': '), ...keptPhrases(text, source), phrase(', the beginning, without a marker.')], whole: false };
    return {
      phrases: [phrase(`${lead} `), phrase(`${units === 1 ? '' : 'all '}${counted(units, 'unit')}`, 'strong'), phrase(', whole')],
      whole: true,
    };
  }
  const window = windowClause(text);
  if (window !== undefined) return { phrases: [...sent, phrase(': '), ...window], whole: false };
  const glue = unitsOf(glueSegments(text));
  const and = glue === 0 ? '' : ` and ${count(glue)} of ${glueWords(text)}`;
  return {
    phrases: [
      ...sent,
      phrase(': '),
      ...keptPhrases(text, source),
      phrase(`${and}; ${cutClause(text)}`),
      ...unsentPhrases(text),
      phrase('.'),
    ],
    whole: false,
  };
};

/** Name of a source with a range in it, for "the rest". */
export const placeIn = (source: Pick<LocatedText, 'role' | 'label'>, start: number, end: number): string =>
  `${nameInSentence(source)} ${span(start, end)}`;
