import { textRange, utf16Length, utf16Offset } from '../../lib/base/units.ts';
import type { CallReport, Gap, LocatedText, Segment } from '../../lib/checks/types.ts';

/** A text that was stored as a JSON string, as that string reads. */
export interface Unquoted {
  readonly text: string;
  /** Where the unit at an offset of the quoted text stands in this one. Logarithmic. */
  to(offset: number): number;
}

const escapes: { readonly [letter: string]: string } = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** The unit an escape at `at` stands for, and how long it is; undefined where it is none, or was cut in the middle. */
const escapeAt = (text: string, at: number): { readonly unit: string; readonly length: number } | undefined => {
  const letter = text.charAt(at + 1);
  const unit = escapes[letter];
  if (unit !== undefined) return { unit, length: 2 };
  const hex = letter === 'u' ? text.slice(at + 2, at + 6) : '';
  return /^[0-9a-f]{4}$/i.test(hex) ? { unit: String.fromCharCode(Number.parseInt(hex, 16)), length: 6 } : undefined;
};

/**
 * Reads a text that is one JSON string, whole or cut short with a notice behind it. Undefined where it is none. Linear.
 * What follows the string, or a place where it stops being one, stays as it is.
 */
export const unquote = (text: string): Unquoted | undefined => {
  if (!text.startsWith('"') || text.length < 2) return undefined;
  const parts: string[] = [];
  /** Offsets behind each escape or quote, and how many units were saved up to there. */
  const ends = [1];
  const saved = [1];
  const save = (end: number, units: number): void => {
    ends.push(end);
    saved.push((saved[saved.length - 1] ?? 0) + units);
  };
  const special = /["\\\n]/g;
  let at = 1;
  let closed = false;
  for (special.lastIndex = 1; ; special.lastIndex = at) {
    const stop = special.exec(text)?.index ?? text.length;
    parts.push(text.slice(at, stop));
    at = stop;
    const found = text.charAt(stop) === '\\' ? escapeAt(text, stop) : undefined;
    if (found === undefined) {
      closed = text.charAt(stop) === '"';
      if (closed) save(++at, 1);
      break;
    }
    parts.push(found.unit);
    at = stop + found.length;
    save(at, found.length - 1);
  }
  const rest = text.slice(at);
  if (closed ? rest !== '' && !rest.startsWith('\n\n[') : ends.length === 1) return undefined;
  parts.push(rest);
  const to = (offset: number): number => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    // Inside an escape is where its unit begins.
    const after = ends[low] ?? Infinity;
    const begins = after - ((saved[low] ?? 0) - (saved[low - 1] ?? 0)) - 1;
    return Math.max(0, Math.min(offset, Math.max(begins, ends[low - 1] ?? 0)) - (saved[low - 1] ?? 0));
  };
  return { text: parts.join(''), to };
};

type Place = (offset: number) => number;

const asIs: Place = (offset) => offset;

/** A segment where both its text and the source may read differently now. It keeps its place only where both still agree. */
const moved = (segment: Segment, text: string, source: string, to: Place, toSource: Place): Segment | undefined => {
  const range = textRange(to(segment.range.start), to(segment.range.end));
  if (range.end <= range.start) return undefined;
  if (segment.kind === 'own') return { kind: 'own', range };
  if (segment.kind === 'not found') return { ...segment, range, missing: { range } };
  if (segment.kind !== 'source') return { ...segment, range };
  const at = toSource(segment.located.source.start);
  const end = toSource(segment.located.source.end);
  const same = end - at === range.end - range.start && source.startsWith(text.slice(range.start, range.end), at);
  if (!same) return { kind: 'own', range };
  const run = { text: range.start, source: utf16Offset(at), length: utf16Length(end - at) };
  return { kind: 'source', range, located: { ...segment.located, range, source: textRange(at, end), transformations: [], runs: [run] } };
};

const movedGap = ({ sourceLines: _, source, ...gap }: Gap, to: Place, toSource: Place): Gap => ({
  ...gap,
  at: utf16Offset(to(gap.at)),
  ...(source === undefined ? {} : { source: textRange(toSource(source.start), toSource(source.end)) }),
});

/** True where a text of these reads differently once it is un-escaped. */
export const anyQuoted = (texts: readonly LocatedText[]): boolean =>
  texts.some(({ text }) => text?.startsWith('"') === true && unquote(text) !== undefined);

/** The report with all quoted texts as they read, for the rows alone: sizes, digests and offsets stay those of the real texts. */
export const unquoted = (report: CallReport): CallReport => {
  const read = new Map(report.texts.map(({ id, text }) => [id, text === undefined ? undefined : unquote(text)]));
  const whole = report.texts.find(({ id }) => id === report.fullest);
  const source = read.get(whole?.id ?? '')?.text ?? whole?.text ?? '';
  const toSource = read.get(whole?.id ?? '')?.to ?? asIs;
  const texts = report.texts.map((text): LocatedText => {
    const own = read.get(text.id);
    const shown = own?.text ?? text.text;
    if (shown === undefined || (own === undefined && toSource === asIs)) return text;
    const to = own?.to ?? asIs;
    return {
      ...text,
      text: shown,
      segments: text.segments.flatMap((segment) => moved(segment, shown, source, to, toSource) ?? []),
      gaps: text.gaps.map((gap) => movedGap(gap, to, toSource)),
    };
  });
  return { ...report, texts };
};
