import { type TextRange, textRange, utf16Length } from '../base/units.ts';
import type { MarkerMatch } from '../markers/types.ts';
import { type Claims, holderOf } from './holder.ts';
import { whatGapHolds } from './holds.ts';
import { isIntact, leftOut } from './left-out.ts';
import { linesTouched } from './lines.ts';
import { ruleWords } from './rules.ts';
import type { SourceText } from './source-text.ts';
import type { Gap, Segment } from './types.ts';
import { windowGaps } from './window.ts';

/** A stretch kept from the result, as opposed to what a cut or a host put in. */
type Kept = Exclude<Segment, { readonly marker: MarkerMatch }>;

/** Neighbouring glue, and what is kept on either side of it. */
interface Seam {
  readonly before?: Kept;
  readonly glue: readonly MarkerMatch[];
  readonly after?: Kept;
}

const isGlue = (segment: Segment): segment is Exclude<Segment, Kept> => 'marker' in segment;

const seamsOf = (segments: readonly Segment[]): readonly Seam[] => {
  const seams: Seam[] = [];
  let before: Kept | undefined;
  let glue: MarkerMatch[] = [];
  const close = (after?: Kept): void => {
    if (glue.length > 0) seams.push({ ...(before ? { before } : {}), glue, ...(after ? { after } : {}) });
    glue = [];
  };
  for (const segment of segments) {
    if (isGlue(segment)) glue.push(segment.marker);
    else {
      close(segment);
      before = segment;
    }
  }
  close();
  return seams;
};

/**
 * Range of the source between the two sides; undefined where a side is not located, or they are not in order. Without sides a notice that
 * stands for a whole result left out all of it.
 */
const missingRange = ({ before, after, glue }: Seam, source: SourceText): TextRange | undefined => {
  if (before === undefined && after === undefined) {
    const standsForAll = glue.some(({ id }) => id === 'old-result-cleared') && source.text.length > 0;
    return standsForAll ? textRange(0, source.text.length) : undefined;
  }
  const start = before === undefined ? 0 : before.kind === 'source' ? before.located.source.end : undefined;
  const end = after === undefined ? source.text.length : after.kind === 'source' ? after.located.source.start : undefined;
  return start === undefined || end === undefined || end <= start ? undefined : textRange(start, end);
};

const rulesOf = (cutting: readonly MarkerMatch[]): string => [...new Set(cutting.map(ruleWords))].join(', then ');

const gapOf = (seam: Seam, cutting: readonly MarkerMatch[], marker: MarkerMatch, source: SourceText | undefined, claims: Claims): Gap => {
  const range = source === undefined ? undefined : missingRange(seam, source);
  const { omittedLines: declaredLines, omittedUnits: declaredUnits } = marker.declared;
  const common = {
    at: marker.range.start,
    layer: marker.layer,
    rule: rulesOf(cutting),
    marker,
    ...(declaredLines === undefined ? {} : { omittedLines: declaredLines }),
  } as const;
  if (source === undefined || range === undefined) {
    return {
      ...common,
      ...(declaredUnits === undefined || declaredUnits === 0 ? {} : { omittedUnits: utf16Length(declaredUnits) }),
      omittedBasis: declaredLines === undefined && declaredUnits === undefined ? 'unknown' : 'declared',
      heldBy: holderOf(marker, claims, source),
      holds: [],
    };
  }
  const sourceLines = linesTouched(source.lines, range);
  const omitted = leftOut(source, range);
  return {
    ...common,
    source: range,
    ...(sourceLines === undefined ? {} : { sourceLines }),
    ...(omitted.units === undefined ? {} : { omittedUnits: omitted.units }),
    omittedBasis: omitted.basis,
    heldBy: holderOf(marker, claims, source, range),
    holds: isIntact(source, range) ? whatGapHolds(source.text, source.lines, range) : [],
  };
};

/** Lengths the markers declare, for the gaps no source could measure: what was kept and what is known to be missing are taken off. */
const withDeclaredLengths = (gaps: readonly Gap[], keptUnits: number): readonly Gap[] => {
  const open = gaps.filter(({ omittedUnits }) => omittedUnits === undefined);
  // Beside another gap of which nothing is known, a length of the whole tells nothing of this one.
  if (open.length !== 1) return gaps;
  const known = gaps.reduce((sum, { omittedUnits }) => sum + (omittedUnits ?? 0), 0);
  return gaps.map((gap) => {
    const total = gap.marker?.declared.originalUnits;
    if (gap.omittedUnits !== undefined || total === undefined) return gap;
    const omitted = total - keptUnits - known;
    return omitted <= 0 ? gap : { ...gap, omittedUnits: utf16Length(omitted), omittedBasis: 'declared' };
  });
};

/** Units of a text that stem from the result or were appended to it before the cut that counts them. */
const keptUnits = (segments: readonly Segment[]): number =>
  segments.reduce((sum, segment) => {
    const kept = !isGlue(segment) || segment.kind === 'appended';
    return kept ? sum + segment.range.end - segment.range.start : sum;
  }, 0);

/**
 * Gaps of a text, in order: every place where a marker says that text was taken out, with the range of the source that is missing where
 * both sides were located, how much that is (unknown is never zero), who has it, and what of it is worth knowing. Linear in the text;
 * the source is looked at within the bounds of `whatGapHolds`.
 */
export const gapsOf = (segments: readonly Segment[], source: SourceText | undefined, claims: Claims): readonly Gap[] => {
  const gaps = seamsOf(segments).flatMap((seam) => {
    const cutting = seam.glue.filter((match) => match.cutsHere);
    const [marker] = cutting;
    return marker === undefined || marker.id === 'read-window' ? [] : [gapOf(seam, cutting, marker, source, claims)];
  });
  return windowGaps(segments, withDeclaredLengths(gaps, keptUnits(segments)), source);
};
