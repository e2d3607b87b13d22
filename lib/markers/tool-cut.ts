import { textRange } from '../base/units.ts';
import { type Form, type MarkerEntry, matchesOf, place, writeForms } from './entry.ts';
import type { MarkerMatch } from './types.ts';

/* The cut a tool makes in its own output: six header lines, the head, a marker, the tail, dots where a line was cut. */

const opening = 'Tool output was too large and has been truncated.\nThe full output has been saved to: ';
const advice =
  "To read the complete output, use the read_file tool with the absolute file path above.\nThe truncated output below shows the beginning and end of the content. The marker '... [CONTENT TRUNCATED] ...' indicates where content was removed.\n";
const closing = 'Truncated part of the output:\n';

/** Stands before the digest of the whole output, in hosts that declare one. */
export const digestLabel = 'Full output sha256: ';

/** The marker between head and tail, 39 units. The header quotes its inner words, so only the whole of it counts. */
export const contentTruncated = '\n\n---\n... [CONTENT TRUNCATED] ...\n---\n\n';

/** Replaces what is missing of a line that was cut. */
export const ellipsis = '...';

const header = { where: 'line start', glue: 'header', cutsHere: false } as const;
const digestForm: Form = {
  ...header,
  wording: [opening, place('path', 'line'), `\n${advice}${digestLabel}`, place('sha256', 'hex64'), `\n\n${closing}`],
};
const plainForm: Form = { ...header, wording: [opening, place('path', 'line'), `\n${advice}\n${closing}`] };
/** Other versions put other advice between the path and the last line. */
const looseForm: Form = {
  ...header,
  wording: [opening, place('path', 'line'), '\n', { written: `${advice}\n`, limit: 1_200 }, closing],
};

export const toolHeader: MarkerEntry<'path'> = {
  id: 'tool-header',
  layer: 'tool',
  write: (declared) => writeForms([digestForm, plainForm], declared),
  find: (text) => {
    const matches = [digestForm, plainForm].flatMap((form) => matchesOf('tool-header', 'tool', form, text));
    return matches.length > 0 ? matches : matchesOf('tool-header', 'tool', looseForm, text);
  },
};

const dots = (at: number): MarkerMatch => ({
  id: 'tool-ellipsis',
  layer: 'tool',
  glue: 'ellipsis',
  range: textRange(at, at + ellipsis.length),
  declared: {},
  // The marker beside it is the cut; the dots belong to it.
  cutsHere: false,
});

/** Dots are a sign of the cut only beside its marker, and only below its header: elsewhere they are text. */
export const toolEllipsis: MarkerEntry = {
  id: 'tool-ellipsis',
  layer: 'tool',
  write: () => ellipsis,
  find: (text, found) => {
    const headerEnd = found.find(({ id }) => id === 'tool-header')?.range.end;
    if (headerEnd === undefined) return [];
    return found
      .filter(({ id, range }) => id === 'tool-content-truncated' && range.start >= headerEnd)
      .flatMap(({ range }) => [range.start - ellipsis.length, range.end])
      .filter((at) => at >= headerEnd && text.startsWith(ellipsis, at))
      .map(dots);
  },
};
