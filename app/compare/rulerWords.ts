import { smallInitial } from '../../lib/base/words.ts';
import type { Gap, Holder, LocatedText } from '../../lib/checks/types.ts';
import { isDerived } from '../state/derivation.ts';
import { count, counted } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import type { Stop } from './page.ts';
import type { Ruler } from './walk.ts';

const labelOf = (texts: readonly LocatedText[], id: string): string => smallInitial(texts.find((text) => text.id === id)?.label ?? id);

/** Who holds what a gap left out: "held by spill", "held by nothing in this bundle". */
export const holderWords = (holder: Holder, texts: readonly LocatedText[]): string => {
  switch (holder.kind) {
    case 'spill':
      return isDerived({ id: holder.text }) ? 'held by derived spill' : 'held by spill';
    case 'another text':
      return `held by ${labelOf(texts, holder.text)}`;
    case 'nothing in this bundle':
      return holder.claimedPath === undefined
        ? 'held by nothing in this bundle'
        : `held by nothing in this bundle; add ${holder.claimedPath}`;
    case 'nobody':
      return 'held by nobody';
    case 'cannot tell':
      return 'cannot tell who holds it';
  }
};

/** "201,015 units", "173,182 units, declared", "unknown number of units". */
export const omittedWords = (gap: Gap): string => {
  if (gap.omittedUnits === undefined || gap.omittedBasis === 'unknown') {
    return gap.omittedLines === undefined ? 'unknown number of units' : counted(gap.omittedLines, 'line');
  }
  return `${counted(gap.omittedUnits, 'unit')}${gap.omittedBasis === 'declared' ? ', declared' : ''}`;
};

const lineSpan = (first: number, last: number): string =>
  first === last ? `line ${count(first)}` : `lines ${count(first)}–${count(last)}`;

/** What a ruler says, most important first; the first part is its size. */
export const rulerWords = (
  ruler: Ruler,
  gaps: readonly Stop[],
  source: LocatedText | undefined,
  texts: readonly LocatedText[],
): readonly string[] => {
  const exact = gaps.find(({ gap }) => gap.source?.start === ruler.start && gap.source.end === ruler.end)?.gap;
  const gap = exact ?? gaps[0]?.gap;
  const whole = source === undefined ? '' : source.role === 'spill' && !isDerived(source) ? 'spill ' : `${smallInitial(source.label)} `;
  const seam = ruler.start === ruler.end;
  // A source that was cut itself stands for more than the units it has.
  const told = seam ? gap : exact;
  const size = told !== undefined ? omittedWords(told) : seam ? 'unknown number of units' : counted(ruler.end - ruler.start, 'unit');
  const lines = seam
    ? []
    : [`${whole}${lineSpan(exact?.sourceLines?.first ?? ruler.firstLine, exact?.sourceLines?.last ?? ruler.lastLine)}`];
  if (gap === undefined) return [size, ...lines, `only in ${smallInitial(source?.label ?? 'the source')}`];
  return [size, ...lines, holderWords(gap.heldBy, texts), gap.rule, ...gap.holds].map(visibleLine).filter((part) => part !== '');
};
