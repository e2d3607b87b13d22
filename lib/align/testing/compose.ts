import { type TextRange, textRange } from '../../base/units.ts';
import { partition } from '../partition.ts';

/** A part of a made text: a stretch to be located, or glue. */
export type Part = string | { readonly glue: string };

/** A text made of pieces and glue, with the ranges of the pieces. */
export const compose = (parts: readonly Part[]): { readonly text: string; readonly pieces: readonly TextRange[] } => {
  let text = '';
  const glue: TextRange[] = [];
  for (const part of parts) {
    if (typeof part !== 'string') glue.push(textRange(text.length, text.length + part.glue.length));
    text += typeof part === 'string' ? part : part.glue;
  }
  return { text, pieces: partition(text, glue) };
};

export const marker: Part = { glue: '\n[cut]\n' };

/** Lines that are all different. */
export const countedLines = (first: number, count: number): string =>
  Array.from({ length: count }, (_, i) => `line ${String(first + i).padStart(6, '0')} quick`).join('\n');
