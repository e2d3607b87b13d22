import { locate } from '../align/locate.ts';
import type { Run } from '../align/types.ts';
import { textRange, utf16Length, utf16Offset } from '../base/units.ts';

/** Ranges of both texts in which equal stretches are still to be found. */
interface Window {
  readonly a: number;
  readonly endA: number;
  readonly b: number;
  readonly endB: number;
}

/** Units that are looked at, for each unit of both texts, until what is left is taken for different. */
const looksPerUnit = 12;
/** Equal stretches that are told; what lies behind the last of them is taken for different. */
const mostRuns = 20_000;

const run = (a: number, b: number, length: number): Run => ({
  text: utf16Offset(a),
  source: utf16Offset(b),
  length: utf16Length(length),
});

const equalAhead = (a: string, b: string, { a: at, endA, b: other, endB }: Window): number => {
  const most = Math.min(endA - at, endB - other);
  let length = 0;
  while (length < most && a.charCodeAt(at + length) === b.charCodeAt(other + length)) length += 1;
  return length;
};

const equalBehind = (a: string, b: string, { a: at, endA, b: other, endB }: Window): number => {
  const most = Math.min(endA - at, endB - other);
  let length = 0;
  while (length < most && a.charCodeAt(endA - 1 - length) === b.charCodeAt(endB - 1 - length)) length += 1;
  return length;
};

/** A stretch without the parts of lines at its ends: in texts of many lines, half a line alike is chance. */
const wholeLines = (a: string, b: string, { text, source, length }: Run, window: Window): Run => {
  const begins = (at: number, other: number): boolean =>
    (at === window.a || a.charCodeAt(at - 1) === 10) && (other === window.b || b.charCodeAt(other - 1) === 10);
  const ends = (at: number, other: number): boolean =>
    a.charCodeAt(at - 1) === 10 ||
    ((at === window.endA || a.charCodeAt(at) === 10) && (other === window.endB || b.charCodeAt(other) === 10));
  const firstBreak = a.indexOf('\n', text);
  const skipped = begins(text, source) ? 0 : firstBreak === -1 ? length : Math.min(length, firstBreak + 1 - text);
  const end = text + length;
  const kept = ends(end, source + length) ? length : Math.max(skipped, a.lastIndexOf('\n', end - 1) + 1 - text);
  return run(text + skipped, source + skipped, kept - skipped);
};

/**
 * Equal stretches inside a window whose ends differ, as the Compare view finds them: where the one stands in the other, or what they share.
 */
const sharedIn = (a: string, b: string, window: Window): readonly Run[] => {
  const { a: at, endA, b: other, endB } = window;
  const [piece, source] = [a.slice(at, endA), b.slice(other, endB)];
  const [found] = locate([textRange(0, piece.length)], piece, source);
  if (found === undefined) return [];
  const runs = found.found ? found.located.runs : found.missing.nearest === undefined ? [] : [found.missing.nearest];
  const hasLines = piece.includes('\n') && source.includes('\n');
  return runs.map((each) => {
    const shared = run(at + each.text, other + each.source, each.length);
    return hasLines ? wholeLines(a, b, shared, window) : shared;
  });
};

/** Stretches of a list that go on in both texts; one that goes back in either is left out. */
const ascending = (runs: readonly Run[]): readonly Run[] => {
  let [a, b] = [0, 0];
  return runs.filter(({ text, source, length }) => {
    if (length === 0 || text < a || source < b) return false;
    [a, b] = [text + length, source + length];
    return true;
  });
};

/**
 * The equal stretches of two texts, in the order of both: those that begin and end them alike, then between these the stretches that the
 * Compare view's alignment finds (equal as a whole, equal through a transformation, or the longest run shared), again between those. `text`
 * is a place in `a`, `source` one in `b`. Beyond a bound of work the rest is taken for different: linear in both texts.
 */
export const alignTexts = (a: string, b: string): readonly Run[] => {
  const found: Run[] = [];
  let left = looksPerUnit * (a.length + b.length);
  const windows: Window[] = [{ a: 0, endA: a.length, b: 0, endB: b.length }];
  for (let next = windows.pop(); next !== undefined && found.length < mostRuns; next = windows.pop()) {
    const head = equalAhead(a, b, next);
    if (head > 0) found.push(run(next.a, next.b, head));
    const rest = { ...next, a: next.a + head, b: next.b + head };
    const tail = equalBehind(a, b, rest);
    if (tail > 0) found.push(run(rest.endA - tail, rest.endB - tail, tail));
    const middle = { ...rest, endA: rest.endA - tail, endB: rest.endB - tail };
    const units = middle.endA - middle.a + (middle.endB - middle.b);
    left -= units;
    if (middle.a === middle.endA || middle.b === middle.endB || left < 0) continue;
    let [from, fromB] = [middle.a, middle.b];
    for (const shared of ascending(sharedIn(a, b, middle))) {
      found.push(shared);
      windows.push({ a: from, endA: shared.text, b: fromB, endB: shared.source });
      [from, fromB] = [shared.text + shared.length, shared.source + shared.length];
    }
    if (from > middle.a) windows.push({ a: from, endA: middle.endA, b: fromB, endB: middle.endB });
  }
  return joined(found.sort((x, y) => x.text - y.text));
};

/** Stretches that meet in both texts are one. */
const joined = (runs: readonly Run[]): readonly Run[] => {
  const whole: Run[] = [];
  for (const next of runs) {
    const last = whole.at(-1);
    if (last !== undefined && last.text + last.length === next.text && last.source + last.length === next.source) {
      whole[whole.length - 1] = run(last.text, last.source, last.length + next.length);
    } else whole.push(next);
  }
  return whole;
};
