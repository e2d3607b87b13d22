import type { BundleCall } from '../texts/types.ts';
import { hasFailed } from '../trace/patch.ts';
import type { FieldRow, LocatedText, Sentence } from './types.ts';
import { phrase } from './words.ts';

const isShown = ({ role, text, id }: LocatedText): boolean => role === 'shown' && id === 'live.shown' && text !== undefined && text !== '';

/**
 * Where the output of an ended call is only in `rawOutput`: conforming clients show content, so they show nothing. The name of the
 * longest string that has it, or of the field where it is no string this version knows; undefined where something is shown, or nothing was put out.
 */
export const shownNowhere = (call: BundleCall, texts: readonly LocatedText[], fields: readonly FieldRow[]): string | undefined => {
  if (call.call?.live === undefined || (call.status !== 'completed' && !hasFailed(call.status))) return undefined;
  if (texts.some(isShown)) return undefined;
  const row = fields.findLast(({ path, field }) => path === 'live' && field === 'rawOutput');
  // An empty string, list or object is two bytes: the tool put nothing out, as in an envelope whose members are empty.
  if (row === undefined || row.bytes <= 2 || row.silent) return undefined;
  const strings = row.strings.filter(({ units }) => units > 0);
  if (strings.length === 0) return row.strings.length === 0 ? 'rawOutput' : undefined;
  return strings.reduce((longest, string) => (string.units > longest.units ? string : longest)).name;
};

export const shownNowhereClause = (name: string): Sentence => [
  phrase('output only in '),
  phrase(`\`${name}\``, 'strong'),
  phrase('; a conforming client shows nothing.', 'mark'),
];
