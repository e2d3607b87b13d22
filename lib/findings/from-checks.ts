import { capitalInitial } from '../base/words.ts';
import type { Check } from '../checks/types.ts';
import { textPlace } from './place.ts';
import type { CallEvidence, Found } from './types.ts';

/** The words behind the text's id in the id of a check: "digest", "original length". */
export const checkName = ({ id }: Pick<Check, 'id'>): string => id.slice(id.lastIndexOf(':') + 1);

export const checksOf = ({ report }: CallEvidence, wanted: (check: Check) => boolean): readonly Check[] => report.checks.filter(wanted);

const asSentence = (words: string): string => `${capitalInitial(words)}.`;

/** Which text, and where it was seen: "Model text: model-requests.jsonl line 12". */
export const seenIn = ({ report }: CallEvidence, id: string): readonly string[] => {
  const text = report.texts.find((each) => each.id === id);
  if (text === undefined) return [];
  const { label, provenance } = text;
  return [provenance.kind === 'observed' ? `${label}: ${provenance.file} line ${provenance.line}` : label];
};

/** Units of a text of the call, for weighing; 0 where it has none. */
export const unitsOfText = ({ report }: CallEvidence, id: string): number => report.texts.find((text) => text.id === id)?.text?.length ?? 0;

/** A check as a finding: its own sentence where no other is given, at its text. */
export const foundOf = (evidence: CallEvidence, check: Check, more: Partial<Found> = {}): Found => ({
  sentence: asSentence(check.sentence),
  place: textPlace(evidence, check.text),
  evidence: [`check “${check.id}”`, ...seenIn(evidence, check.text)],
  weight: unitsOfText(evidence, check.text),
  ...more,
});
