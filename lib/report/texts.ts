import type { Gap, LocatedText, Segment } from '../checks/types.ts';
import type { ReportedGap, ReportedSegment, ReportedText } from './types.ts';

const reportedSegment = (segment: Segment): ReportedSegment => {
  const { kind, range } = segment;
  if (kind === 'source') {
    const { source, position, transformations } = segment.located;
    return { kind, range, source, position, transformations };
  }
  if (kind === 'not found') {
    const { nearest, gaveUp } = segment.missing;
    return { kind, range, ...(nearest === undefined ? {} : { nearest }), ...(gaveUp === undefined ? {} : { gaveUp }) };
  }
  if (kind === 'own') return { kind, range };
  return { kind, range, marker: segment.marker.id, declared: segment.marker.declared };
};

const reportedGap = ({ marker, omittedUnits, ...same }: Gap): ReportedGap => ({
  ...same,
  ...(marker === undefined ? {} : { marker: marker.id }),
  omittedUnits: omittedUnits ?? 'unknown',
});

const provenanceOf = ({ provenance }: LocatedText): ReportedText['provenance'] => {
  if (provenance.kind !== 'observed') return provenance;
  const { kind, file, line, what } = provenance;
  return { kind, file, line, what };
};

/** A text with its parts; the text itself only where it is wanted. */
export const reportText = (located: LocatedText, withText: boolean): ReportedText => {
  const { text, segments, gaps, provenance: _, ...same } = located;
  return {
    ...same,
    provenance: provenanceOf(located),
    segments: segments.map(reportedSegment),
    gaps: gaps.map(reportedGap),
    ...(withText && text !== undefined ? { text } : {}),
  };
};
