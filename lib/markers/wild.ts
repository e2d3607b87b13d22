import { textRange } from '../base/units.ts';
import { type Form, type MarkerEntry, matchesOf, place, wordedEntry, writeForms } from './entry.ts';
import type { MarkerMatch } from './types.ts';

/* Markers seen in other hosts, whose rules are not known: their words are, and the numbers in them. Nobody knows who cut, so the layer is
   `unknown`, but for a result that a later request no longer carries. */

const layer = 'unknown';
const notice = { where: 'anywhere', glue: 'notice', cutsHere: true } as const;

/** Line breaks taken in beside a notice that has a line of its own: the result did not hold them, or holds them beside the gap as well. */
const mostBreaks = 2;

/** The match with the line breaks that part it from the text: those behind it at the very start, else those before it. */
const withBreaks = (text: string, match: MarkerMatch): MarkerMatch => {
  let { start, end }: { start: number; end: number } = match.range;
  if (start === 0) while (end - match.range.end < mostBreaks && text.charCodeAt(end) === 10) end += 1;
  else while (match.range.start - start < mostBreaks && text.charCodeAt(start - 1) === 10) start -= 1;
  return { ...match, range: textRange(start, end) };
};

const endsLine = (text: string, { range }: MarkerMatch): boolean => range.end === text.length || text.charCodeAt(range.end) === 10;

const size = 'Output too large (';
const saved = '. Full output saved to: ';
const lineStart = { ...notice, where: 'line start' } as const;
const kilobytes = place('originalKilobytes', 'decimal');
const megabytes = place('originalMegabytes', 'decimal');
const path = place('path', 'line');
const sizeForms: readonly Form[] = [
  ...['KB)', ' KB)'].flatMap((unit): readonly Form[] => [
    { ...lineStart, wording: [size, kilobytes, `${unit}${saved}`, path] },
    { ...lineStart, wording: [size, kilobytes, unit] },
  ]),
  ...['MB)', ' MB)'].flatMap((unit): readonly Form[] => [
    { ...lineStart, wording: [size, megabytes, `${unit}${saved}`, path] },
    { ...lineStart, wording: [size, megabytes, unit] },
  ]),
];

/** `Output too large (365.1KB)`, with or without the file that keeps it. Inside a stub the same words are part of its opening lines. */
export const outputTooLarge: MarkerEntry<'originalKilobytes'> = {
  id: 'output-too-large',
  layer,
  write: (declared) => writeForms(sizeForms, declared),
  find: (text) => sizeForms.flatMap((form) => matchesOf('output-too-large', layer, form, text)).map((match) => withBreaks(text, match)),
};

const outputTruncatedForm: Form = { ...notice, wording: ['(output truncated)'] };

/** `(output truncated)` at the end of a line; within a line the words are text. */
export const outputTruncated: MarkerEntry = {
  id: 'output-truncated',
  layer,
  write: () => writeForms([outputTruncatedForm], {}),
  find: (text) =>
    matchesOf('output-truncated', layer, outputTruncatedForm, text)
      .filter((match) => endsLine(text, match))
      .map((match) => withBreaks(text, match)),
};

/** `…(12 more chars truncated)`, with the one character of three dots. */
export const charsTruncated = wordedEntry<'omittedUnits'>('chars-truncated', layer, [
  { ...notice, glue: 'marker', wording: ['…(', place('omittedUnits', 'integer'), ' more chars truncated)'] },
]);

const rawOutputForm: Form = {
  where: 'anywhere',
  glue: 'appended',
  cutsHere: false,
  wording: ['[raw output: artifact://', place('artifact', 'line'), ']'],
};

/** `[raw output: artifact://7]`: what is shown was worked over, and the host keeps what the tool put out. */
export const rawOutputArtifact: MarkerEntry<'artifact'> = {
  id: 'raw-output-artifact',
  layer,
  write: (declared) => writeForms([rawOutputForm], declared),
  find: (text) =>
    matchesOf('raw-output-artifact', layer, rawOutputForm, text)
      .filter((match) => endsLine(text, match))
      .map((match) => withBreaks(text, match)),
};

/** An image that stood here was not sent. No text is missing. */
export const imageRemoved = wordedEntry('image-removed', layer, [
  { ...notice, cutsHere: false, wording: ['[image removed: rejected by the model provider]'] },
]);

/** Stands for a whole result in a later request than the one that brought it. */
export const oldResultCleared = wordedEntry('old-result-cleared', 'request', [
  { ...notice, where: 'whole text', wording: ['[Old tool result content cleared]'] },
]);
