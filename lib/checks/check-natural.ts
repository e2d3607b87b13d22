import { nameInSentence, type SourceText } from './source-text.ts';
import { glueSegments } from './subject.ts';
import type { Check, LocatedText } from './types.ts';
import { count, counted, listed, shortened } from './words.ts';

/** Most places named in a sentence. */
const mostNamed = 3;

const placesWords = (places: readonly number[]): string =>
  `${listed(places.slice(0, mostNamed).map((at) => count(at)))}${places.length > mostNamed ? ' and on' : ''}`;

/** Markers that are natural text, and lines that read like a cut of nobody's. Both are notes: they say what was taken for what. */
export const naturalChecks = (text: LocatedText, source: SourceText | undefined): readonly Check[] => {
  const natural = text.natural ?? [];
  const own = text.text ?? '';
  const where = source === undefined || source.id === text.id ? 'a text that is whole' : `the ${nameInSentence(source)} in the same place`;
  const printed: readonly Check[] =
    natural.length === 0
      ? []
      : [
          {
            id: `${text.id}:natural`,
            text: text.id,
            verdict: 'note',
            sentence: `natural text, no cut: the words of ${counted(natural.length, 'marker')} (at ${placesWords(natural.map(({ range }) => range.start))}) stand in ${where}`,
          },
        ];
  const unknown = glueSegments(text).filter(({ marker }) => marker.id === 'unrecognised-cut');
  return [
    ...printed,
    ...unknown.slice(0, mostNamed).map(
      ({ range }): Check => ({
        id: `${text.id}:unrecognised:${range.start}`,
        text: text.id,
        verdict: 'note',
        sentence: `reads like a cut, by no rule that is known: “${shortened(own.slice(range.start, range.end))}”`,
      }),
    ),
  ];
};
