import { utf16Length, utf16Offset } from '../base/units.ts';
import { escapeSequenceEnd, isBlank } from './plain-view.ts';
import type { Run, Transformation } from './types.ts';
import { partAt, type View } from './view.ts';

/** A piece of a text and the stretch of a source in which it was found, both through their views. */
export interface Match {
  readonly text: string;
  readonly textView: View;
  readonly source: string;
  readonly sourceView: View;
  /** Offset in the source's view at which the piece's view stands. */
  readonly at: number;
}

/** What a match comes to in the units of both originals; run offsets of the text count from the piece's start. */
export interface Aligned {
  readonly sourceStart: number;
  readonly sourceEnd: number;
  readonly runs: readonly Run[];
  readonly transformations: ReadonlySet<Transformation>;
}

interface Stretch {
  text: number;
  source: number;
  length: number;
}

interface Step {
  readonly origin: number;
  /** Units of the original; a replaced unit is one of the view. */
  readonly units: number;
  readonly kept: boolean;
}

/** Walks a view from an offset: `take(n)` gives what the next `n` view units are in the original, `most()` how far one step may go. */
class Walk {
  private part = 0;
  private position: number;
  private readonly view: View;

  constructor(view: View, start: number) {
    this.view = view;
    this.position = start;
    if (view.parts !== undefined) this.part = partAt(view.parts, start);
  }

  most(): number {
    const { parts, text } = this.view;
    if (parts === undefined) return text.length - this.position;
    const size = parts.size[this.part] ?? 0;
    return (parts.at[this.part] ?? 0) + (size < 0 ? 1 : size) - this.position;
  }

  take(units: number): Step {
    const { parts } = this.view;
    const at = this.position;
    this.position += units;
    if (parts === undefined) return { origin: at, units, kept: true };
    const size = parts.size[this.part] ?? 0;
    const start = parts.at[this.part] ?? 0;
    const origin = (parts.origin[this.part] ?? 0) + (size < 0 ? 0 : at - start);
    if (this.position >= start + (size < 0 ? 1 : size)) this.part += 1;
    return size < 0 ? { origin, units: -size, kept: false } : { origin, units, kept: true };
  }
}

/** A gap in its smallest parts: whole escape sequences, single units. */
const tokensOf = (gap: string): readonly string[] => {
  const tokens: string[] = [];
  for (let i = 0; i < gap.length; ) {
    const end = Math.max(escapeSequenceEnd(gap, i), i + 1);
    tokens.push(gap.slice(i, end));
    i = end;
  }
  return tokens;
};

/** The name of what one side of a gap has and the other has not; a `\r` counts as a line end's where it is the last. */
const nameOf = (token: string, isLast: boolean): Transformation => {
  const unit = token.charCodeAt(0);
  if (unit === 0x1b) return 'ANSI stripped';
  if (unit === 0x0d && isLast) return 'CRLF as LF';
  return isBlank(unit) ? 'right-trimmed lines' : 'U+FFFD for lone surrogates';
};

const lengthOf = (tokens: readonly string[]): number => tokens.reduce((units, token) => units + token.length, 0);

/** How much of a gap both sides share at its start and its end, in units, and the names of the rest. */
const compareGaps = (textGap: string, sourceGap: string) => {
  const [a, b] = [tokensOf(textGap), tokensOf(sourceGap)];
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  // One side mostly has what the other has and more: only what stands on one side is named.
  const names: Transformation[] = [];
  const [more, less] = a.length > b.length ? [a, b] : [b, a];
  let other = start;
  for (let i = start; i < more.length - end; i += 1) {
    const token = more[i] ?? '';
    if (other < less.length - end && less[other] === token) other += 1;
    else names.push(nameOf(token, i === more.length - 1));
  }
  for (; other < less.length - end; other += 1) names.push(nameOf(less[other] ?? '', other === less.length - 1));
  return { before: lengthOf(a.slice(0, start)), after: lengthOf(a.slice(a.length - end)), names };
};

/** Stretches kept by both views, as they come; and where in the source they begin and end. */
const keptByBoth = ({ text, textView, source, sourceView, at }: Match) => {
  const kept: Stretch[] = [];
  const left = new Walk(textView, 0);
  const right = new Walk(sourceView, at);
  const size = textView.text.length;
  let sourceStart = 0;
  let sourceEnd = 0;
  let textEnd = 0;
  for (let position = 0; position < size; ) {
    const units = Math.min(left.most(), right.most());
    const a = left.take(units);
    const b = right.take(units);
    if (position === 0) sourceStart = b.origin;
    sourceEnd = b.origin + b.units;
    textEnd = a.origin + a.units;
    const isEqual = (a.kept && b.kept) || text.slice(a.origin, a.origin + a.units) === source.slice(b.origin, b.origin + b.units);
    // A replaced unit is a gap of its own: stretches of no length part it from what was left out beside it.
    if (isEqual) kept.push({ text: a.origin, source: b.origin, length: a.units });
    else
      for (const [i, j] of [
        [0, 0],
        [a.units, b.units],
      ] as const)
        kept.push({ text: a.origin + i, source: b.origin + j, length: 0 });
    position += units;
  }
  // What the view left out before its first and behind its last unit belongs to whoever has those units.
  if (at === 0) sourceStart = 0;
  if (at + size === sourceView.text.length) sourceEnd = source.length;
  else
    while (textEnd < text.length && text.charCodeAt(textEnd) === source.charCodeAt(sourceEnd))
      [textEnd, sourceEnd] = [textEnd + 1, sourceEnd + 1];
  return { kept, sourceStart, sourceEnd };
};

/** Equal runs of both originals, and the names of what differs between them. Linear in the piece. */
export const alignMatch = (match: Match, quoted: boolean): Aligned => {
  const { text, source } = match;
  const { kept, sourceStart, sourceEnd } = keptByBoth(match);
  const runs: Stretch[] = [];
  const transformations = new Set<Transformation>();
  let last: Stretch = { text: 0, source: sourceStart, length: 0 };

  const close = (next: Stretch): void => {
    const textGap = text.slice(last.text + last.length, next.text);
    const sourceGap = source.slice(last.source + last.length, next.source);
    if (textGap === sourceGap) {
      last.length = next.text + next.length - last.text;
      return;
    }
    const shared = quoted ? undefined : compareGaps(textGap, sourceGap);
    for (const name of shared?.names ?? ['JSON-escaped' as const]) transformations.add(name);
    last.length += shared?.before ?? 0;
    if (last.length > 0) runs.push(last);
    const after = shared?.after ?? 0;
    last = { text: next.text - after, source: next.source - after, length: next.length + after };
  };
  for (const stretch of kept) close(stretch);
  close({ text: text.length, source: sourceEnd, length: 0 });
  if (last.length > 0) runs.push(last);

  const units = runs.map((run) => ({ text: utf16Offset(run.text), source: utf16Offset(run.source), length: utf16Length(run.length) }));
  return { sourceStart, sourceEnd, runs: units, transformations };
};
