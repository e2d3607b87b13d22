import type { CallTexts } from '../texts/types.ts';
import { declaredChecks } from './check-declared.ts';
import { lengthChecks } from './check-length.ts';
import { naturalChecks } from './check-natural.ts';
import { segmentChecks } from './check-segments.ts';
import { textChecks } from './check-texts.ts';
import type { CarriedField } from './read-fields.ts';
import type { SourceText } from './source-text.ts';
import type { Check, LocatedText } from './types.ts';

export interface CheckInput {
  readonly texts: readonly LocatedText[];
  readonly source?: SourceText;
  readonly claimed: CallTexts['claimed'];
  readonly carried: readonly CarriedField[];
}

/** All checks of a call, text by text in the order of the texts, then those between texts. Linear in the texts. */
export const checksOf = ({ texts, source, claimed, carried }: CheckInput): readonly Check[] => {
  const fullest = texts.find(({ id }) => id === source?.id);
  const found = new Map(claimed.map((claim) => [claim.path, claim.found]));
  const ofText = texts.flatMap((text) => [
    ...segmentChecks(text, source),
    ...naturalChecks(text, source),
    ...lengthChecks(text),
    ...declaredChecks(text, source, fullest, found),
  ]);
  return [...ofText, ...textChecks(texts, carried)];
};
