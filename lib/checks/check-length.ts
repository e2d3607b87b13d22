import { holdsWhole } from './source-text.ts';
import { glueSegments } from './subject.ts';
import type { Check, LocatedText } from './types.ts';
import { count } from './words.ts';

/** Lengths that people choose for limits: a text of exactly so many units or bytes may have been cut there ("Measured rules"). */
export const suspiciousLengths: ReadonlySet<number> = new Set([500, 4_096, 5_000, 8_000, 8_192, 10_000, 16_384, 30_000, 32_768, 65_536]);

/** True where a marker or a header tells why the text is as long as it is. */
const isExplained = (text: LocatedText): boolean => text.gaps.length > 0 || glueSegments(text).some(({ marker }) => marker.cutsHere);

/**
 * A hint at a cut that left no word: the text has exactly one of the lengths that limits have. Said of texts that were seen, not of what a
 * rule made or what is made readable, and not where a marker explains the length.
 */
export const lengthChecks = (text: LocatedText): readonly Check[] => {
  const { sizes, rendered, provenance } = text;
  if (sizes === undefined || rendered === true || provenance.kind !== 'observed' || isExplained(text)) return [];
  const unit = suspiciousLengths.has(sizes.units) ? 'units' : suspiciousLengths.has(sizes.utf8) ? 'bytes' : undefined;
  if (unit === undefined) return [];
  const length = unit === 'units' ? sizes.units : sizes.utf8;
  const who = holdsWhole(text) ? ', before it was kept' : '';
  return [
    {
      id: `${text.id}:length`,
      text: text.id,
      verdict: 'note',
      sentence: `exactly ${count(length)} ${unit}, and no marker: it may have been cut at a limit${who}`,
    },
  ];
};
