import type { Gap, LocatedText, ObservedString, Segment } from '../../lib/checks/types.ts';
import { markerWords } from '../compare/segments.ts';
import { count, counted } from '../ui/format.ts';

/** A stretch of the drawn bar: what was kept, what stands in its place, what is missing. */
export interface BarPart {
  readonly kind: 'kept' | 'marker' | 'appended' | 'omitted' | 'unknown';
  /** Units it is drawn to scale with; parts of another kind have a width of their own. */
  readonly units: number;
  readonly label: string;
  readonly title: string;
}

export interface Bar {
  readonly parts: readonly BarPart[];
  /** Units kept of the string, glue left out. */
  readonly kept: number;
  readonly cut: boolean;
  /** "head 83–6,404": kept stretches by their place in the source, or in the string where there is none. */
  readonly ranges: readonly string[];
  /** Units of lines that were added at the end. */
  readonly appended: number;
}

const isKept = (segment: Segment): boolean => segment.kind === 'source' || segment.kind === 'own' || segment.kind === 'not found';

/** "head", "middle", "tail": a kept stretch by its place among all of them. */
const placeName = (index: number, of: number, cut: boolean): string =>
  !cut && of === 1 ? 'whole' : of === 1 ? 'kept' : index === 0 ? 'head' : index === of - 1 ? 'tail' : 'middle';

const omitted = (gap: Gap, held: string): BarPart => {
  if (gap.omittedUnits === undefined)
    return { kind: 'unknown', units: 0, label: `unknown · ${held}`, title: `${gap.rule}: how much is missing is unknown, ${held}` };
  const label = `${counted(gap.omittedUnits, 'unit')} omitted · ${held}`;
  return { kind: 'omitted', units: gap.omittedUnits, label, title: `${gap.rule}: ${label}` };
};

const rangeOf = (segment: Segment): string => {
  const range = segment.kind === 'source' ? segment.located.source : segment.range;
  return `${count(range.start)}–${count(range.end)}`;
};

/** The bar of a text that was located: all its segments in order, gaps drawn where their markers stand. Linear in the segments. */
export const barOf = (text: LocatedText, holder: (gap: Gap) => string): Bar => {
  const kept = text.segments.filter(isKept);
  const parts: BarPart[] = [];
  const ranges: string[] = [];
  let nth = 0;
  for (const segment of text.segments) {
    const units = segment.range.end - segment.range.start;
    for (const gap of text.gaps) {
      if (gap.at === segment.range.start && isKept(segment)) parts.push(omitted(gap, holder(gap)));
    }
    if (isKept(segment)) {
      const name = placeName(nth++, kept.length, text.gaps.length > 0);
      ranges.push(`${name} ${rangeOf(segment)}`);
      parts.push({ kind: 'kept', units, label: name, title: `${name}: ${counted(units, 'unit')}, ${rangeOf(segment)}` });
      continue;
    }
    const words = 'marker' in segment ? markerWords(segment.marker) : '';
    const kind = segment.kind === 'appended' ? 'appended' : 'marker';
    parts.push({ kind, units, label: '', title: `${segment.kind}, ${counted(units, 'unit')}${words === '' ? '' : `: ${words}`}` });
    for (const gap of text.gaps) if (gap.at === segment.range.start) parts.push(omitted(gap, holder(gap)));
  }
  for (const gap of text.gaps)
    if (gap.at === text.text?.length && !parts.some(({ kind }) => kind === 'omitted' || kind === 'unknown'))
      parts.push(omitted(gap, holder(gap)));
  const appended = text.segments.reduce((sum, { kind, range }) => (kind === 'appended' ? sum + range.end - range.start : sum), 0);
  const keptUnits = kept.reduce((sum, { range }) => sum + range.end - range.start, 0);
  return { parts, kept: keptUnits, cut: text.gaps.length > 0, ranges, appended };
};

/** The bar of a string whose text is not among those of the call: from what was recognised in it. */
export const plainBar = ({ units, cut }: ObservedString): Bar => {
  if (cut === undefined) {
    const part: BarPart = { kind: 'kept', units, label: 'whole', title: `whole: ${counted(units, 'unit')}` };
    return { parts: units === 0 ? [] : [part], kept: units, cut: false, ranges: [], appended: 0 };
  }
  const head = cut.head.end - cut.head.start;
  const tail = cut.tail.end - cut.tail.start;
  const missing: BarPart =
    cut.omittedUnits === undefined
      ? { kind: 'unknown', units: 0, label: 'unknown', title: 'How much is missing is unknown' }
      : {
          kind: 'omitted',
          units: cut.omittedUnits,
          label: `${counted(cut.omittedUnits, 'unit')} omitted`,
          title: `${counted(cut.omittedUnits, 'unit')} omitted`,
        };
  const parts: BarPart[] = [
    { kind: 'kept', units: head, label: 'head', title: `head: ${counted(head, 'unit')}` },
    { kind: 'marker', units: cut.marker.end - cut.marker.start, label: '', title: 'marker' },
    missing,
    { kind: 'kept', units: tail, label: 'tail', title: `tail: ${counted(tail, 'unit')}` },
  ];
  const ranges = [`head ${count(cut.head.start)}–${count(cut.head.end)}`, `tail ${count(cut.tail.start)}–${count(cut.tail.end)}`];
  return { parts: parts.filter((part) => part.kind !== 'kept' || part.units > 0), kept: head + tail, cut: true, ranges, appended: 0 };
};
