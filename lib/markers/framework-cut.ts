import { textRange } from '../base/units.ts';
import { type Form, type MarkerEntry, matchesOf, type Needs, place, writeForms } from './entry.ts';
import { readWording, type Wording } from './template.ts';
import type { Declared, MarkerId, MarkerMatch } from './types.ts';

/* The notices of the agent-framework family: they stand behind the head, a blank line apart. The dash is an em dash. */

/** What stands between a head and its notice. It belongs to the notice: the result did not hold it. */
export const frameworkSeam = '\n\n';

const showing: Wording = [place('headUnits', 'integer'), ' of ', place('originalUnits', 'integer')];
const total = place('originalUnits', 'integer');
const path = place('path', 'line');

const form = (...wording: readonly [string, ...Wording]): Form => ({ wording, where: 'anywhere', glue: 'notice', cutsHere: true });

/** A match with the line breaks before it, two at most: a later cut may have left fewer. */
const withSeam = (text: string, match: MarkerMatch): MarkerMatch => {
  let start: number = match.range.start;
  while (start > match.range.start - frameworkSeam.length && text.charCodeAt(start - 1) === 10) start -= 1;
  return { ...match, range: textRange(start, match.range.end) };
};

const frameworkNotice = <Names extends keyof Declared>(id: MarkerId, wording: Form): MarkerEntry<Names> => ({
  id,
  layer: 'framework',
  write: (declared: Needs<Names>) => frameworkSeam + writeForms([wording], declared),
  find: (text) => matchesOf(id, 'framework', wording, text).map((match) => withSeam(text, match)),
});

const paging = [
  '. Page with workspace--read {"path":',
  place('path', 'json'),
  ',"offsetChars":0,"limitChars":',
  place('limitChars', 'integer'),
  '}; use nextOffsetChars as offsetChars until null, keeping limitChars. Or raise the inline cap via agent_settings update tool_result_inline_max_chars.]',
] as const;

/** The whole text was written to a file. */
export const frameworkSpilled = frameworkNotice<'headUnits' | 'originalUnits' | 'path' | 'limitChars'>(
  'framework-spilled',
  form('[truncated — showing ', ...showing, ' chars; full content: workspace file ', path, ...paging),
);

/** The file could not be written. */
export const frameworkWriteFailed = frameworkNotice<'headUnits' | 'originalUnits' | 'failedPath' | 'why'>(
  'framework-write-failed',
  form(
    '[truncated — showing ',
    ...showing,
    ' chars; spill to workspace file ',
    place('failedPath', 'line'),
    ' FAILED (',
    place('why', 'line'),
    '); content over the cap was not retained]',
  ),
);

/** There is no workspace to write to. */
export const frameworkNoMount = frameworkNotice<'originalUnits'>(
  'framework-no-mount',
  form('[truncated — original was ', total, ' chars; no writable workspace, full content not retained]'),
);

/** The direct agent API: cut, and never written. */
export const frameworkPlainCut = frameworkNotice<'originalUnits'>(
  'framework-plain-cut',
  form('[truncated — original was ', total, ' chars]'),
);

/** A text beside an image was cut by itself; the file holds the whole result. */
export const frameworkBesideImage = frameworkNotice<'originalUnits' | 'path'>(
  'framework-beside-image',
  form('[truncated — original was ', total, ' chars; full serialized result: workspace file ', path, ']'),
);

const slotsWords = ' image slot(s) fell past the cut; kept here in order so save_recent_image still counts them:]';
const slotsWording: Wording = ['[', place('slotCount', 'integer'), slotsWords];
/** Longest number with its bracket. */
const longestCount = 16;
const slotLine = /\n(\[image: [^\n\]]+\])/y;

/** The placeholders behind the heading, as many as it tells of and are there. */
const slotsAt = (text: string, at: number, most: number): { readonly end: number; readonly slots: readonly string[] } => {
  const slots: string[] = [];
  let end = at;
  while (slots.length < most) {
    slotLine.lastIndex = end;
    const slot = slotLine.exec(text)?.[1];
    if (slot === undefined) break;
    slots.push(slot);
    end += 1 + slot.length;
  }
  return { end, slots };
};

/**
 * Image placeholders that fell past a cut, each on its own line below a heading that counts them. Written and found with the line
 * break before the heading. The heading is found by the words behind its number, because a bracket alone stands everywhere.
 */
export const frameworkSlots: MarkerEntry<'slots'> = {
  id: 'framework-slots',
  layer: 'framework',
  write: ({ slots }) => `\n[${slots.length}${slotsWords}${slots.map((slot) => `\n${slot}`).join('')}`,
  find: (text) => {
    const matches: MarkerMatch[] = [];
    for (let at = text.indexOf(slotsWords); at !== -1; at = text.indexOf(slotsWords, at + 1)) {
      const near = Math.max(0, at - longestCount);
      const bracket = near + text.slice(near, at).lastIndexOf('[');
      const read = bracket < near ? undefined : readWording(slotsWording, text, bracket);
      if (read === undefined) continue;
      const slotCount = Number(read.values.slotCount);
      const { end, slots } = slotsAt(text, read.end, slotCount);
      const start = text.charCodeAt(bracket - 1) === 10 ? bracket - 1 : bracket;
      const declared = { slotCount, slots };
      matches.push({ id: 'framework-slots', layer: 'framework', glue: 'notice', range: textRange(start, end), declared, cutsHere: false });
    }
    return matches;
  },
};
