import { wellFormed } from '../hosts/framework/data-text.ts';
import { findPlaceholders } from '../markers/placeholders.ts';
import { keptSegments } from './subject.ts';
import type { Check, LocatedText } from './types.ts';

/** The stretches of a text between its image placeholders, without the line breaks that joined them. */
const betweenImages = (text: string): readonly string[] => {
  const images = findPlaceholders(text).filter(({ kind }) => kind === 'image');
  const stretches: string[] = [];
  let from = 0;
  for (const { range } of images) {
    stretches.push(text.slice(from, range.start));
    from = range.end;
  }
  stretches.push(text.slice(from));
  return stretches.map((stretch) => stretch.replace(/^\n|\n$/g, '')).filter((stretch) => stretch !== '');
};

/** A later cut may have split a placeholder at a head's end. */
const withoutTornImage = (text: string): string => text.replace(/\[image: [^\]\n]{0,300}$/, '');

/**
 * Why model text and history differ though the host's rule makes them one, with its words; undefined where nothing known explains it. There are
 * two exceptions (family A, "Model text against history"): a result with an image, whose texts reach the model whole, each by itself, while
 * history keeps one joined text; and a lone surrogate, which is sent raw and stored as U+FFFD. Linear in both.
 */
export const knownDifference = (model: LocatedText, history: LocatedText): Required<Pick<Check, 'reason' | 'sentence'>> | undefined => {
  const [sent, stored] = [model.text ?? '', history.text ?? ''];
  if (wellFormed(sent) === stored)
    return {
      reason: 'lone surrogates',
      sentence: 'lone surrogates are sent raw and stored as U+FFFD: history differs from the model text in them alone',
    };
  const spilled = history.gaps.some(({ layer }) => layer === 'framework');
  const kept = keptSegments(history).map(({ range }) => withoutTornImage(stored.slice(range.start, range.end)));
  const hasImage = findPlaceholders(stored).some(({ kind }) => kind === 'image');
  if (!hasImage || model.gaps.some(({ marker }) => marker?.id === 'framework-spilled')) return undefined;
  const own = betweenImages(sent).join('\n');
  if (!kept.flatMap(betweenImages).every((stretch) => own.includes(stretch))) return undefined;
  return spilled
    ? {
        reason: 'image beside a spill',
        sentence: 'an image went whole to the model with its texts, while history was spilled and keeps a placeholder for it',
      }
    : { reason: 'image beside history', sentence: 'an image went to the model as it is, while history keeps a placeholder for it' };
};
