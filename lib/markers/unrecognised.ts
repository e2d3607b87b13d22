import { textRange } from '../base/units.ts';
import type { MarkerMatch } from './types.ts';

/*
 * Lines that read like a cut and are in no table: "a bracketed or whole line with a number and one of truncated, omitted, more, saved to"
 * (contract: result texts, "Measured rules"). Nothing is known of their rule, and an output may well say such things of its own.
 */

/** How a line reads. `bracketed`: in brackets, or set off by dots or dashes, as no output words itself; `line`: words alone. */
export type UnrecognisedForm = 'bracketed' | 'line';

export interface UnrecognisedCut {
  readonly form: UnrecognisedForm;
  readonly match: MarkerMatch;
}

const words = /\b(?:truncated|omitted|more|saved to)\b/gi;
const oneOfThem = /\b(?:truncated|omitted|more|saved to)\b/i;
const number = /\d/;

/** Longest line read as a cut, in units. */
const longestLine = 300;

const closers: { readonly [opener: string]: string } = { '[': ']', '(': ')', '<': '>', '{': '}' };
const setOff = /^(?:\.{3}|…|-{2,}|={2,}|\*{2,}|#{3,}|>{2,}|~{2,}|─+|—)/;
/** Dots before a bracket, or first thing inside it, that ends a longer line. */
const atLineEnd = /(?:(?:\.{3}|…)\s?[[(]|[[(]\s?(?:\.{3}|…))[^[\]()\n]{3,200}[\])]$/;
/** Words of a line that is prose and no code. */
const prose = /^[\p{L}\p{N}\s.,:;!?'’%()/\\_~—–…+-]+$/u;
/** Of plain lines, those that tell of themselves: "12 more lines", "output truncated to 30 lines", "full output saved to /a/b1". */
const tellsOfItself =
  /^(?:and\s+)?\+?\d[\d,.]*\s+more\b|\b(?:truncated|omitted)\b|\b(?:full|complete|entire|whole|rest|remaining|output|results?)\b.*\bsaved to\b/i;

const isBracketed = (line: string): boolean => {
  const closer = closers[line.charAt(0)];
  if (closer !== undefined && line.endsWith(closer)) return true;
  return setOff.test(line);
};

const says = (part: string): boolean => number.test(part) && oneOfThem.test(part);

/** The part of a line that reads like a cut: its start within the line, and how it reads. */
const readLine = (line: string): { readonly start: number; readonly form: UnrecognisedForm } | undefined => {
  if (line.length <= longestLine && says(line)) {
    if (isBracketed(line)) return { start: 0, form: 'bracketed' };
    if (line.length <= 200 && prose.test(line) && tellsOfItself.test(line)) return { start: 0, form: 'line' };
  }
  const end = line.slice(-longestLine);
  const found = atLineEnd.exec(end);
  return found !== null && says(found[0]) ? { start: line.length - end.length + found.index, form: 'bracketed' } : undefined;
};

const blank = /[\s]/;

/**
 * Lines of a text that read like a cut, in order, but for those that hold a known marker (`known`, in order). A match takes in the line
 * break before its line. Each line is read once and within a bound: linear in the text.
 */
export const findUnrecognisedCuts = (text: string, known: readonly MarkerMatch[]): readonly UnrecognisedCut[] => {
  const found: UnrecognisedCut[] = [];
  let done = 0;
  let nth = 0;
  words.lastIndex = 0;
  for (let hit = words.exec(text); hit !== null; hit = words.exec(text)) {
    const before = text.slice(done, hit.index).lastIndexOf('\n');
    let start = before === -1 ? done : done + before + 1;
    const next = text.indexOf('\n', hit.index);
    const lineEnd = next === -1 ? text.length : next;
    done = Math.min(text.length, lineEnd + 1);
    words.lastIndex = done;
    let end = lineEnd;
    while (end > start && blank.test(text.charAt(end - 1))) end -= 1;
    // Only so much of a line of megabytes is looked at.
    while (start < end && end - start <= 2 * longestLine && blank.test(text.charAt(start))) start += 1;
    const from = Math.max(start, end - 2 * longestLine);
    const read = readLine(text.slice(from, end));
    while ((known[nth]?.range.end ?? text.length) <= start) nth += 1;
    const isKnown = (known[nth]?.range.start ?? text.length) < end;
    if (read === undefined || isKnown || (read.start === 0 && from > start)) continue;
    const at = from + read.start;
    const lineBreak = at === start ? text.slice(Math.max(0, at - longestLine), at).search(/\n[^\S\n]*$/) : -1;
    const range = textRange(lineBreak === -1 ? at : Math.max(0, at - longestLine) + lineBreak, end);
    const overlaps = (known[nth - 1]?.range.end ?? 0) > range.start;
    const match: MarkerMatch = {
      id: 'unrecognised-cut',
      layer: 'unknown',
      glue: 'notice',
      range: overlaps ? textRange(known[nth - 1]?.range.end ?? at, end) : range,
      declared: {},
      cutsHere: true,
    };
    found.push({ form: read.form, match });
  }
  return found;
};
