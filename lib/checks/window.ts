import type { Located } from '../align/types.ts';
import { type TextRange, textRange, utf16Length, utf16Offset } from '../base/units.ts';
import type { Declared, MarkerMatch } from '../markers/types.ts';
import { whatGapHolds } from './holds.ts';
import { lineAt, linesTouched } from './lines.ts';
import { ruleWords } from './rules.ts';
import type { SourceText } from './source-text.ts';
import type { Gap, Segment } from './types.ts';

type Shown = NonNullable<Declared['shownLines']>;

const windowMarker = (segments: readonly Segment[]): MarkerMatch | undefined => {
  for (const segment of segments) if ('marker' in segment && segment.marker.declared.shownLines !== undefined) return segment.marker;
  return undefined;
};

/** A gap nothing in the bundle fills: lines that only the header tells of. */
const untold = (at: number, marker: MarkerMatch, lines: number): Gap => ({
  at: utf16Offset(at),
  layer: marker.layer,
  rule: ruleWords(marker),
  marker,
  omittedLines: lines,
  omittedBasis: 'declared',
  heldBy: { kind: 'nothing in this bundle' },
  holds: [],
});

/** A gap that the source fills though no marker stands there: the window begins later or ends earlier. */
const inSource = (at: number, marker: MarkerMatch, range: TextRange, source: SourceText): Gap => {
  const sourceLines = linesTouched(source.lines, range);
  return {
    at: utf16Offset(at),
    layer: marker.layer,
    rule: ruleWords(marker),
    marker,
    source: range,
    ...(sourceLines === undefined ? {} : { sourceLines }),
    omittedUnits: utf16Length(range.end - range.start),
    omittedBasis: 'measured',
    heldBy: { kind: 'another text', text: source.id },
    holds: whatGapHolds(source.text, source.lines, range),
  };
};

/** File line on which the source begins, where the text's own first line is known to be `first`. */
const sourceBegins = (source: SourceText, kept: Located, first: number): number => first - lineAt(source.lines, kept.source.start) + 1;

const told = (lines: number, at: number, marker: MarkerMatch): readonly Gap[] => (lines > 0 ? [untold(at, marker, lines)] : []);

/** Without the file itself only the numbers speak. */
const byNumbers = (gaps: readonly Gap[], marker: MarkerMatch, shown: Shown, end: number): readonly Gap[] => {
  const before = told(shown.first - 1, marker.range.start, marker);
  const left = shown.total - shown.last;
  const suffix = gaps.at(-1);
  if (suffix === undefined) return [...before, ...told(left, end, marker)];
  // A suffix in the middle of the last line leaves out the rest of that line too, which no number tells.
  const lines = left > 0 ? ({ omittedLines: left, omittedBasis: 'declared' } as const) : {};
  return [...before, ...gaps.slice(0, -1), { ...suffix, ...lines, heldBy: { kind: 'nothing in this bundle' } }];
};

/**
 * Adds what the header of a file read says was not shown: the lines before a window that begins later, and the lines behind its last one.
 * A source that is itself the answer to a read with a limit holds a part of them; the others are told of by number alone.
 */
export const windowGaps = (segments: readonly Segment[], gaps: readonly Gap[], source: SourceText | undefined): readonly Gap[] => {
  const marker = windowMarker(segments);
  const shown = marker?.declared.shownLines;
  if (marker === undefined || shown === undefined) return gaps;
  const end = segments.at(-1)?.range.end ?? 0;
  const kept = segments.flatMap((segment) => (segment.kind === 'source' ? [segment.located] : []));
  const [first, last] = [kept[0], kept.at(-1)];
  const begins = source === undefined || first === undefined ? 0 : sourceBegins(source, first, shown.first);
  if (source === undefined || source.role !== 'file read' || first === undefined || last === undefined || begins < 1) {
    return byNumbers(gaps, marker, shown, end);
  }
  const heldTo = begins + source.lines.breaks.length;
  const before = first.source.start > 0 ? [inSource(marker.range.start, marker, textRange(0, first.source.start), source)] : [];
  const rest = textRange(last.source.end, source.text.length);
  const ends = gaps.length === 0 && rest.end > rest.start && shown.last < heldTo ? [inSource(end, marker, rest, source)] : [];
  return [...told(begins - 1, marker.range.start, marker), ...before, ...gaps, ...ends, ...told(shown.total - heldTo, end, marker)];
};
