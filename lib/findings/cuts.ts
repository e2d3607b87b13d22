import { count, counted, fileName, smallInitial } from '../base/words.ts';
import { isCutForWire, type Subject, subjectOf } from '../checks/subject.ts';
import type { Gap, Holder, LocatedText } from '../checks/types.ts';
import { linesWords, listed } from '../checks/words.ts';
import type { CallEvidence } from './types.ts';

/** A text that was seen as the result itself, at the moment the others tell of. What the wire cut stands for nothing but itself. */
export const isOwnText = (text: LocatedText): boolean =>
  text.text !== undefined &&
  text.provenance.kind === 'observed' &&
  text.rendered !== true &&
  text.variant === undefined &&
  !isCutForWire(text);

/** A window of a read was asked for: nobody cut there. */
const isCut = ({ marker }: Gap): boolean => marker?.id !== 'read-window';

export const cutGaps = (text: LocatedText): readonly Gap[] => text.gaps.filter(isCut);

/** The model text, or what stands for it, where it was seen, with the words that a sentence about it begins with. */
export const seenSubject = ({ report }: CallEvidence): Subject | undefined => {
  const subject = subjectOf(report.texts);
  return subject !== undefined && isOwnText(subject.text) ? subject : undefined;
};

export const modelSubject = (evidence: CallEvidence): LocatedText | undefined => seenSubject(evidence)?.text;

/** What the model was sent, or where that is not in the bundle, what history keeps. */
export const sentText = (evidence: CallEvidence): LocatedText | undefined =>
  modelSubject(evidence) ?? evidence.report.texts.find((text) => text.role === 'stored history' && isOwnText(text));

/** "201,015 units", "at least 3 lines", "an unknown amount". */
export const omittedWords = ({ omittedUnits, omittedLines, omittedBasis }: Gap): string => {
  if (omittedUnits !== undefined) return `${counted(omittedUnits, 'unit')}${omittedBasis === 'declared' ? ' (as declared)' : ''}`;
  return omittedLines === undefined ? 'an unknown amount' : `${counted(omittedLines, 'line')} (as declared)`;
};

/** What all gaps of a text left out, as far as it is known. */
export const omittedOf = (gaps: readonly Gap[]): { readonly units: number; readonly unknown: boolean } => ({
  units: gaps.reduce((sum, { omittedUnits }) => sum + (omittedUnits ?? 0), 0),
  unknown: gaps.some(({ omittedUnits }) => omittedUnits === undefined),
});

/** "201,015 units", "at least 99 units", "an unknown amount": of several gaps together. */
export const sumWords = (gaps: readonly Gap[]): string => {
  const [only, ...others] = gaps;
  if (only !== undefined && others.length === 0) return omittedWords(only);
  const { units, unknown } = omittedOf(gaps);
  if (units === 0) return 'an unknown amount';
  return `${unknown ? 'at least ' : ''}${counted(units, 'unit')}`;
};

/** "the spill holds it", "nobody holds it". */
export const holderWords = (holder: Holder, label: (text: string) => string): string => {
  switch (holder.kind) {
    case 'spill':
      return 'the spill holds it';
    case 'another text':
      return `${label(holder.text)} holds it`;
    case 'nothing in this bundle':
      return holder.claimedPath === undefined
        ? 'nothing in these files holds it'
        : `${fileName(holder.claimedPath)} is said to hold it, and is not here`;
    case 'nobody':
      return 'nobody holds it';
    case 'cannot tell':
      return 'who holds it is not known';
  }
};

/** Label of a text inside a sentence: the first letter small. */
export const labelIn =
  ({ report }: CallEvidence) =>
  (id: string): string => {
    const label = report.texts.find((text) => text.id === id)?.label ?? id;
    return `the ${smallInitial(label)}`;
  };

/** Evidence of a gap: rule, place in the source, who holds it, what it holds. */
export const gapEvidence = (gap: Gap, evidence: CallEvidence): readonly string[] => [
  `${gap.rule}, ${omittedWords(gap)}${gap.sourceLines === undefined ? '' : `, ${linesWords(gap.sourceLines.first, gap.sourceLines.last)} of the whole`}`,
  holderWords(gap.heldBy, labelIn(evidence)),
  ...gap.holds,
];

/** "cut in the tool (20/80)", "ACP projection and saved session preview (60/40)": the rules of some gaps, each once. */
export const rulesWords = (gaps: readonly Gap[]): string => listed([...new Set(gaps.map(({ rule }) => rule))]);

/** "3,955 of 204,970 units": what is left of a text's source; without the whole where it is not known. */
export const keptWords = (text: LocatedText, gaps: readonly Gap[]): string => {
  const glue = text.segments.reduce((sum, segment) => ('marker' in segment ? sum + segment.range.end - segment.range.start : sum), 0);
  const kept = (text.text?.length ?? 0) - glue;
  const { units, unknown } = omittedOf(gaps);
  return unknown ? `${counted(kept, 'unit')} of an unknown whole` : `${count(kept)} of ${counted(kept + units, 'unit')}`;
};
