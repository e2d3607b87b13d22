import { textRange, utf16Offset } from '../../lib/base/units.ts';
import type { LocatedText, Segment } from '../../lib/checks/types.ts';
import { isWrong } from './segments.ts';

/** Parts of a stretch that was not found as a whole: most of it may be in the source all the same, and is shown beside it. */
const parted = (segment: Extract<Segment, { kind: 'not found' }>): readonly Segment[] => {
  const { start, end } = segment.range;
  const { nearest } = segment.missing;
  const lost = (from: number, to: number): readonly Segment[] => {
    if (to <= from) return [];
    const range = textRange(from, to);
    return [isWrong(segment) ? { kind: 'not found', range, missing: { range }, needed: true } : { kind: 'own', range }];
  };
  if (nearest === undefined || nearest.length * 2 < end - start || nearest.text < start || nearest.text + nearest.length > end)
    return lost(start, end);
  const range = textRange(nearest.text, nearest.text + nearest.length);
  const source = { start: nearest.source, end: utf16Offset(nearest.source + nearest.length) };
  const shared: Segment = { kind: 'source', range, located: { range, source, position: 'inside', transformations: [], runs: [nearest] } };
  return [...lost(start, nearest.text), shared, ...lost(range.end, end)];
};

/**
 * A text as it is laid out: of what was not found as a whole, the greater part that is there stands at its place. The rest is `not found`
 * only where that is wrong; what need not be in the source is a text's own.
 */
export const withNearest = (text: LocatedText): LocatedText =>
  text.segments.some(({ kind }) => kind === 'not found')
    ? { ...text, segments: text.segments.flatMap((segment) => (segment.kind === 'not found' ? parted(segment) : [segment])) }
    : text;
