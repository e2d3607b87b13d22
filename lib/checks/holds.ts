import type { TextRange } from '../base/units.ts';
import { idsHeld } from './ids.ts';
import { type LineTable, lineAt } from './lines.ts';
import { count, shortened } from './words.ts';

/** Units of a gap searched from its start, and looked at before its end: a gap of megabytes must not cost seconds. */
const searchedUnits = 262_144;
const endUnits = 4_096;

/** Words that mark a line as telling of a failure; `TypeError:` and `FAILED` too. */
const failureWords =
  /\b(?:[A-Za-z]*(?:Error|Exception)|error|fatal|panic|traceback|Traceback|failed|failure|Failed|Failure|ERROR|FATAL|PANIC|FAIL|FAILED)\b/g;

/** Lines that have such a word and tell of no failure. */
const harmless = /\b(?:no|0|zero) (?:errors?|failures?|failed)\b|\berrors?\s*[:=]\s*(?:\(none\)|none|0|null)\s*$/i;

/** Lines that sum up what was done, looked for at the end only. */
const summaryWords =
  /^(?:exit code\b.*|.*\b\d+ (?:passed|failed|failing|passing|errors?|warnings?|tests?|matches)\b.*|(?:total|summary|done|finished)\b.*)$/i;

const lineAround = (text: string, at: number, range: TextRange): string => {
  const lineStart = Math.max(text.lastIndexOf('\n', at - 1) + 1, range.start);
  // Of a line of megabytes, the words around the place.
  const start = at - lineStart > 200 ? at - 40 : lineStart;
  const end = text.indexOf('\n', at);
  return text.slice(start, Math.min(end === -1 ? text.length : end, range.end, start + 400));
};

const errorLine = (source: string, table: LineTable, range: TextRange, end: number): string | undefined => {
  const stretch = source.slice(range.start, end);
  let tried = 0;
  for (const match of stretch.matchAll(failureWords)) {
    const at = range.start + match.index;
    const line = lineAround(source, at, range);
    if (!harmless.test(line.trim())) return `an error line (line ${count(lineAt(table, at))}): ${shortened(line)}`;
    tried += 1;
    if (tried === 200) return undefined;
  }
  return undefined;
};

const summaryLines = (source: string, range: TextRange): readonly string[] => {
  const lines = source.slice(Math.max(range.start, range.end - endUnits), range.end).split('\n');
  const told = lines.slice(-20).filter((line) => line.length < 300 && summaryWords.test(line.trim()));
  return told.slice(-3).map((line) => `at the end: ${shortened(line)}`);
};

/**
 * What is worth knowing of what a gap holds, one phrase each: the first line that tells of a failure, ids and paths that stand nowhere else
 * in the source (`ids.ts`), and where the gap reaches the end of the source, the lines that sum up. Bounded: 262,144 units from the gap's start and 4,096 before its end are looked at,
 * and a search that did not see everything says so.
 */
export const whatGapHolds = (source: string, table: LineTable, range: TextRange): readonly string[] => {
  if (range.end <= range.start) return [];
  const end = Math.min(range.end, range.start + searchedUnits);
  const error = errorLine(source, table, range, end);
  const none = end === range.end ? 'no error line' : `no error line in its first ${count(searchedUnits)} units`;
  return [error ?? none, ...idsHeld(source, table, range, end), ...(range.end >= source.length ? summaryLines(source, range) : [])];
};
