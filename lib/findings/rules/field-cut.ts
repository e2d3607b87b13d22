import { count, counted } from '../../base/words.ts';
import type { Gap, LocatedText } from '../../checks/types.ts';
import { cutGaps, gapEvidence, holderWords, isOwnText, labelIn, modelSubject, omittedOf, rulesWords, sumWords } from '../cuts.ts';
import { textPlace } from '../place.ts';
import type { CallEvidence, CallRule, Found } from '../types.ts';

/** The field that a text is, or is a string of: `live.rawOutput` for `live.rawOutput.output`, `stored` for `stored.text`, `history`. */
const fieldOf = ({ id }: LocatedText): string => /^(?:\w+\.(?:content|rawOutput)|\w+)/.exec(id)?.[0] ?? id;

const foundOf = (evidence: CallEvidence, texts: readonly LocatedText[], gaps: readonly Gap[]): readonly Found[] => {
  const [text, ...others] = texts;
  const [first] = gaps;
  if (text === undefined || first === undefined) return [];
  return [
    {
      sentence: `${text.label} was cut (${rulesWords(gaps)}): ${sumWords(cutGaps(text))} left out; ${holderWords(first.heldBy, labelIn(evidence))}.`,
      place: textPlace(evidence, text.id, first.at),
      evidence: [
        ...cutGaps(text).flatMap((gap) => gapEvidence(gap, evidence)),
        `${counted(text.text?.length ?? 0, 'unit')} are left${text.fieldBytes === undefined ? '' : `, in a field of ${count(text.fieldBytes)} bytes`}`,
        ...others.map((other) => `${other.label}: ${sumWords(cutGaps(other))} left out`),
      ],
      weight: omittedOf(cutGaps(text)).units,
    },
  ];
};

export const fieldCut: CallRule = {
  scope: 'call',
  id: 'field-cut',
  family: 'loss',
  severity: 'info',
  title: 'Cut on the wire or in history',
  about: 'A field or a stored text was cut on its way to a client or to disk: by which rule, how much, who has it, and what it held.',
  advice: 'Nothing is wrong where another text holds what was cut; if a client needs it, point it there.',
  find: (evidence) => {
    const sent = modelSubject(evidence);
    const byField = new Map<string, LocatedText[]>();
    for (const text of evidence.report.texts) {
      if (text === sent || text.role === 'shown' || text.role === 'headless' || !isOwnText(text) || cutGaps(text).length === 0) continue;
      // What the model was sent too was cut in the tool: that is said of the model text.
      if (sent?.text !== undefined && text.text === sent.text) continue;
      byField.set(fieldOf(text), [...(byField.get(fieldOf(text)) ?? []), text]);
    }
    return [...byField.values()].flatMap((texts) => foundOf(evidence, texts, texts.flatMap(cutGaps)));
  },
};
