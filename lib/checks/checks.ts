import type { CallTexts } from '../texts/types.ts';
import { declaredChecks } from './check-declared.ts';
import { gapChecks } from './check-gaps.ts';
import { lengthChecks } from './check-length.ts';
import { naturalChecks } from './check-natural.ts';
import { resultChecks, type SeenResult, type StoredError } from './check-result.ts';
import { segmentChecks } from './check-segments.ts';
import { shownChecks } from './check-shown.ts';
import { spillChecks } from './check-spill.ts';
import { textChecks } from './check-texts.ts';
import type { CarriedField } from './read-fields.ts';
import type { SourceText } from './source-text.ts';
import type { Check, LocatedText } from './types.ts';

export interface CheckInput {
  readonly texts: readonly LocatedText[];
  readonly source?: SourceText;
  readonly claimed: CallTexts['claimed'];
  readonly carried: readonly CarriedField[];
  /** Result data as hosts kept it. */
  readonly data?: readonly SeenResult[];
  readonly storedError?: StoredError;
}

/** What the last `rawOutput` of each pass was, as the result it may be. */
const seenIn = (carried: readonly CarriedField[]): readonly SeenResult[] =>
  carried.flatMap(({ pass, field, value, last }) => (field === 'rawOutput' && last ? [{ text: `${pass}.rawOutput`, value }] : []));

/** What a text of another moment says need not agree with the call's own texts: what would be wrong in those is worth a note in it. */
const forgiving = (texts: readonly LocatedText[]) => {
  const variants = new Set(texts.flatMap(({ id, variant }) => (variant === undefined ? [] : [id])));
  return (check: Check): Check => (check.verdict === 'fails' && variants.has(check.text ?? '') ? { ...check, verdict: 'note' } : check);
};

/** All checks of a call, text by text in the order of the texts, then those between texts. Linear in the texts. */
export const checksOf = ({ texts, source, claimed, carried, data = [], storedError }: CheckInput): readonly Check[] => {
  const fullest = texts.find(({ id }) => id === source?.id);
  const found = new Map(claimed.map((claim) => [claim.path, claim.found]));
  const ofText = texts.flatMap((text) => [
    ...segmentChecks(text, source),
    ...naturalChecks(text, source),
    ...lengthChecks(text),
    ...declaredChecks(text, source, fullest, found),
    ...(text.provenance.kind === 'observed' ? gapChecks(text, source) : []),
  ]);
  return [
    ...ofText.map(forgiving(texts)),
    ...spillChecks(texts, source, claimed),
    ...resultChecks([...seenIn(carried), ...data], storedError),
    ...textChecks(texts, carried),
    ...shownChecks(texts),
  ];
};
