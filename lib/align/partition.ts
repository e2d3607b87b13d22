import { type TextRange, textRange } from '../base/units.ts';

/**
 * The stretches of a text between its glue: together with the glue they cover the text. `glue` is in order and disjoint; stretches
 * are never empty.
 */
export const partition = (text: string, glue: readonly TextRange[]): readonly TextRange[] => {
  const pieces: TextRange[] = [];
  let end = 0;
  for (const range of glue) {
    if (range.start > end) pieces.push(textRange(end, range.start));
    end = range.end;
  }
  if (end < text.length) pieces.push(textRange(end, text.length));
  return pieces;
};
