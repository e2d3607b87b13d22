import { textRange } from '../base/units.ts';
import { type Form, type MarkerEntry, matchesOf, place, writeForms } from './entry.ts';
import { digestLabel } from './tool-cut.ts';
import type { MarkerMatch } from './types.ts';

/* The stub that stands for an output kept in a file: opening lines, the beginning of the output as preview, a closing tag. */

const tag = '<persisted-output>\n';
const size = 'Output too large (';
const saved = 'Full output saved to: ';
const advice =
  'Note: this file may be cleaned up after 24 hours.\nTo read the complete output, use the read_file tool with the absolute file path above.\n';
const preview = 'Preview (up to 2000 chars):\n';

/** What ends a stub: with the dots the preview is the beginning of more. */
export const persistedClosing = { cut: '\n...\n</persisted-output>', whole: '\n</persisted-output>' } as const;

const header = { where: 'line start', glue: 'header', cutsHere: false } as const;
const kilobytes = place('originalKilobytes', 'decimal');
const path = place('path', 'line');
const fullForm: Form = {
  ...header,
  wording: [`${tag}${size}`, kilobytes, ` KB). ${saved}`, path, `\n${advice}${digestLabel}`, place('sha256', 'hex64'), `\n\n${preview}`],
};
const plainForm: Form = { ...header, wording: [`${tag}${size}`, kilobytes, ` KB). ${saved}`, path, `\n${advice}\n${preview}`] };
/** Related hosts write the size without the blank, and other words above the preview. */
const looseForms: readonly Form[] = [' KB). ', 'KB). '].map((unit) => ({
  ...header,
  wording: [
    `${tag}${size}`,
    kilobytes,
    `${unit}${saved}`,
    path,
    '\n',
    { written: advice, limit: 600 },
    'Preview (',
    place('limit', 'line'),
    '):\n',
  ],
}));
/** The stub of an output that could not be kept: no tags, a reason where the path would stand. */
const unsavedForm: Form = {
  ...header,
  where: 'text start',
  wording: [size, kilobytes, ' KB). ', place('reason', 'line'), `\n${digestLabel}`, place('sha256', 'hex64'), `\n\n${preview}`],
};

const digest = new RegExp(`^${digestLabel}([0-9a-f]{64})$`, 'm');

const withDigest = (text: string, match: MarkerMatch): MarkerMatch => {
  if (match.declared.sha256 !== undefined) return match;
  const sha256 = digest.exec(text.slice(match.range.start, match.range.end))?.[1];
  return sha256 === undefined ? match : { ...match, declared: { ...match.declared, sha256 } };
};

const closingAfter = (text: string, opening: MarkerMatch, limit: number): readonly MarkerMatch[] => {
  const { id, layer, range } = opening;
  // Searched up to the next opening only, so that many openings without an end cost one pass.
  const at = text.slice(0, limit).indexOf(persistedClosing.whole, range.end - 1);
  if (at === -1) return [];
  const end = at + persistedClosing.whole.length;
  const cutAt = end - persistedClosing.cut.length;
  return cutAt >= range.end && text.startsWith(persistedClosing.cut, cutAt)
    ? [{ id, layer, glue: 'marker', range: textRange(cutAt, end), declared: {}, cutsHere: true }]
    : // An empty preview shares its line break with the opening.
      [{ id, layer, glue: 'appended', range: textRange(Math.max(at, range.end), end), declared: {}, cutsHere: false }];
};

const unsavedEnd = (text: string, opening: MarkerMatch): readonly MarkerMatch[] => {
  const at = text.length - '\n...'.length;
  return at >= opening.range.end && text.startsWith('\n...', at)
    ? [{ id: opening.id, layer: opening.layer, glue: 'marker', range: textRange(at, text.length), declared: {}, cutsHere: true }]
    : [];
};

/** Written as its opening lines; found as an opening and, behind the preview, a closing. */
export const persistedOutput: MarkerEntry<'originalKilobytes' | 'path'> = {
  id: 'persisted-output',
  layer: 'tool',
  write: (declared) => writeForms([fullForm, plainForm], declared),
  find: (text) => {
    const exact = [fullForm, plainForm].flatMap((form) => matchesOf('persisted-output', 'tool', form, text));
    const openings = exact.length > 0 ? exact : looseForms.flatMap((form) => matchesOf('persisted-output', 'tool', form, text));
    const unsaved = matchesOf('persisted-output', 'tool', unsavedForm, text);
    return [
      ...openings.map((opening) => withDigest(text, opening)),
      ...openings.flatMap((opening, index) => closingAfter(text, opening, openings[index + 1]?.range.start ?? text.length)),
      ...unsaved,
      ...unsaved.flatMap((opening) => unsavedEnd(text, opening)),
    ];
  },
};
