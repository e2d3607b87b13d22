import type { CallReport, Gap, LocatedText } from '../../lib/checks/types.ts';
import type { CallPass } from '../../lib/trace/types.ts';
import type { Selection } from './selection.ts';
import type { PassChoice } from './view.ts';

/** A gap of a text in view, with the key by which it is expanded and found again. */
export interface GapInView {
  readonly key: string;
  readonly text: LocatedText;
  readonly gap: Gap;
}

/** Names a gap within a call: the text's id and the gap's place in it. */
export const gapKey = (textId: string, gap: Gap): string => `${textId}@${gap.at}`;

export const textById = (report: CallReport, id: string): LocatedText | undefined => report.texts.find((text) => text.id === id);

/** Id of the same text in the other pass, where the call has it: `live.rawOutput` ↔ `replay.rawOutput`. */
export function twinText(report: CallReport, id: string, pass: PassChoice): string {
  const other = pass === 'live' ? id.replace(/^replay\./, 'live.') : id.replace(/^live\./, 'replay.');
  return textById(report, other) === undefined ? id : other;
}

/** Columns side by side at most. */
export const mostColumns = 3;

/** Ids of the texts that read as this one does, itself first: one column shows them all. */
export const equalIds = (report: CallReport, id: string): readonly string[] => {
  const group = report.equal.find((ids) => ids.includes(id)) ?? [];
  return [id, ...group.filter((other) => other !== id)];
};

/** One id a column: of equal texts the first that was chosen, and as many as stand side by side. The one rule for what a column is. */
function merged(report: CallReport, ids: readonly string[]): readonly string[] {
  const columns: string[] = [];
  for (const id of ids) {
    const shown = equalIds(report, id).some((equal) => columns.includes(equal));
    if (!shown && columns.length < mostColumns) columns.push(id);
  }
  return columns;
}

/**
 * Texts of the columns, one id a column, equal texts in one column. The chosen ones where the call has them all, else the report's own choice:
 * stepping to a call that lacks a chosen text falls back, and comes back with the next call that has it. Texts of a
 * pass follow the pass looked at. One column at least, even where no text has a letter.
 */
export function columnsInView(report: CallReport, chosen: Selection['columns'], pass: PassChoice): readonly string[] {
  const known = chosen?.every((id) => textById(report, id) !== undefined) ? chosen : undefined;
  if (known !== undefined && known.length > 0) return merged(report, known);
  const ids = report.columns.map((id) => twinText(report, id, pass));
  if (ids.length > 0) return merged(report, ids);
  // The column says why nothing is there, and what would bring it.
  const { texts } = report;
  const lone = texts.find(({ text }) => text !== undefined) ?? texts.find(({ role }) => role === 'model text') ?? texts[0];
  return lone === undefined ? [] : [lone.id];
}

/** Gaps of the texts in view, column by column, in the order of the text: what `[` and `]` step through. */
export function gapsInView(report: CallReport, columns: readonly string[]): readonly GapInView[] {
  return columns.flatMap((id) => {
    const text = textById(report, id);
    return text === undefined ? [] : text.gaps.map((gap) => ({ key: gapKey(text.id, gap), text, gap }));
  });
}

/** The text after (or before) a column's in the order of the page's text menu, passing over those that a column shows, and their equals. */
export function nextText(report: CallReport, columns: readonly string[], column: number, step: 1 | -1): string | undefined {
  const here = columns[column];
  const ids = report.texts.filter((text) => text.text !== undefined).map((text) => text.id);
  const start = ids.indexOf(here ?? '');
  const taken = new Set(columns.flatMap((id) => equalIds(report, id)));
  for (let n = 1; n <= ids.length; n++) {
    const id = ids[(start + step * n + ids.length * (n + 1)) % ids.length];
    if (id !== undefined && !taken.has(id)) return id;
  }
  return undefined;
}

/** The passes of a call, as far as these functions need them. */
interface Passes {
  readonly live?: CallPass;
  readonly replays: readonly CallPass[];
}

/** True where the call was seen live and on replay. */
export const hasTwin = (call: Passes | undefined): boolean => call?.live !== undefined && call.replays.length > 0;

/** The pass looked at: live or the latest replay as wanted, the other where the call has only that. */
export function passInView(call: Passes | undefined, wanted: PassChoice): CallPass | undefined {
  const replay = call?.replays.at(-1);
  return wanted === 'live' ? (call?.live ?? replay) : (replay ?? call?.live);
}

/** Frames are counted from 1 on the page, like lines; the store counts from 0. */
export const frameNumber = (frame: number): number => frame + 1;
