import type { TextRange } from '../base/units.ts';
import { count, counted, fileName } from '../base/words.ts';
import type { Phrase, Sentence } from './types.ts';

export { count, counted, fileName };

/** A span of numbers with an en dash: 789–201,804. */
export const span = (first: number, last: number): string => `${count(first)}–${count(last)}`;

/** A half-open range of units as people read it off the page: 789–201,804. */
export const rangeWords = (range: TextRange): string => span(range.start, range.end);

/** "lines 30–5,851", "line 30". */
export const linesWords = (first: number, last: number): string => (first === last ? `line ${count(first)}` : `lines ${span(first, last)}`);

/** A character as it can be shown in a sentence: control and lone surrogate units by their code. */
export const unitWords = (text: string, at: number): string => {
  const code = text.charCodeAt(at);
  if (Number.isNaN(code)) return 'the end';
  const shown = code > 0x20 && code !== 0x7f && (code < 0xd800 || code > 0xdfff);
  return shown ? `"${text.charAt(at)}"` : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
};

/** A line for a sentence: trimmed, and at most `limit` units. */
export const shortened = (line: string, limit = 80): string => {
  const trimmed = line.trim();
  return trimmed.length > limit ? `${trimmed.slice(0, limit - 1).trimEnd()}…` : trimmed;
};

/** "a", "a and b", "a, b and c". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1] ?? ''}`;

export const phrase = (text: string, tone: Phrase['tone'] = 'plain'): Phrase => ({ text, tone });

/** The sentence without its weights, as it is copied and exported. */
export const plainWords = (sentence: Sentence): string => sentence.map((part) => part.text).join('');
