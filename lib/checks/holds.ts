import { type TextRange, textRange } from '../base/units.ts';
import { idsHeld } from './ids.ts';
import { type LineTable, lineAt } from './lines.ts';
import { count, shortened } from './words.ts';

/** Units of a gap searched from its start, and looked at before its end: a gap of megabytes must not cost seconds. */
const searchedUnits = 262_144;
const endUnits = 4_096;

/** Words that mark a line as telling of a failure; `TypeError:` and `FAILED` too. */
const failureWords =
  /\b(?:[A-Za-z]*(?:Error|Exception)|error|fatal|panic|traceback|Traceback|failed|failure|Failed|Failure|ERROR|FATAL|PANIC|FAIL|FAILED)\b/g;

/** Before a word, on its line: there is none of it, or it is a part of a path or a name (`on-error`). */
const noneBefore = /(?:\b(?:no|0|zero|without)\s+|[/\\-])$/i;
/** Behind it: it has no value, or it is a part of a name (`error.ts`, `error-page`). */
const noneBehind = /^(?:["']?\s*[:=]\s*(?:\(none\)|none|0|null|false|\[\]|\{\}|""|'')(?=[\s,;}\]]|$)|[./\\-]\w)/i;
/** A line of a test that passed says what it is about. */
const passedLine = /^\s*(?:[✓✔√]|PASS(?:ED)?\b|--- PASS\b|ok\b)/;

const isHarmless = (before: string, behind: string): boolean =>
  noneBefore.test(before) || noneBehind.test(behind) || passedLine.test(before);

/** Lines that sum up what was done, looked for at the end only. */
const summaryWords =
  /^(?:exit code\b.*|.*\b\d+ (?:passed|failed|failing|passing|errors?|warnings?|tests?|matches)\b.*|(?:total|summary|done|finished)\b.*)$/i;

/** Ends of the line around a place; of a line of megabytes, of the words around it. */
const lineAround = (text: string, at: number, range: TextRange): TextRange => {
  const lineStart = Math.max(text.lastIndexOf('\n', at - 1) + 1, range.start);
  const start = at - lineStart > 200 ? at - 40 : lineStart;
  const end = text.indexOf('\n', at);
  return textRange(start, Math.min(end === -1 ? text.length : end, range.end, start + 400));
};

const errorLine = (source: string, table: LineTable, range: TextRange, end: number): string | undefined => {
  const stretch = source.slice(range.start, end);
  let tried = 0;
  for (const match of stretch.matchAll(failureWords)) {
    const at = range.start + match.index;
    const line = lineAround(source, at, range);
    const behind = source.slice(Math.min(at + match[0].length, line.end), line.end);
    if (!isHarmless(source.slice(line.start, at), behind))
      return `an error line (line ${count(lineAt(table, at))}): ${shortened(source.slice(line.start, line.end))}`;
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
