import { firstDifference } from '../../align/difference.ts';
import { count, counted } from '../../base/words.ts';
import { shortened } from '../../checks/words.ts';
import { cutGaps, isOwnText, modelSubject } from '../cuts.ts';
import { seenIn } from '../from-checks.ts';
import { textPlace } from '../place.ts';
import type { CallRule } from '../types.ts';

export const displayModel: CallRule = {
  scope: 'call',
  id: 'display-model',
  family: 'disagreement',
  severity: 'info',
  title: 'A person is shown another text than the model was sent',
  about: 'Content on the wire and model text differ, and no cut explains it: what a person reads is not what the model reads.',
  advice: 'Hosts may word a failure anew or shorten a summary; see that both tell the same outcome.',
  find: (evidence) => {
    const model = modelSubject(evidence);
    const content = evidence.report.texts.find((text) => text.id === 'live.content' && isOwnText(text));
    if (model?.text === undefined || model.standsFor !== undefined || content?.text === undefined) return [];
    // A cut of either one is told of by itself.
    if (cutGaps(model).length > 0 || cutGaps(content).length > 0) return [];
    const difference = firstDifference(content.text, model.text);
    if (difference === undefined) return [];
    const from = difference.at;
    return [
      {
        sentence: `${content.label} (${counted(content.text.length, 'unit')}) and model text (${counted(model.text.length, 'unit')}) differ from unit ${count(from)} on.`,
        place: textPlace(evidence, content.id, from),
        evidence: [
          `shown: “${shortened(content.text.slice(from, from + 160))}”`,
          `sent: “${shortened(model.text.slice(from, from + 160))}”`,
          ...seenIn(evidence, content.id),
          ...seenIn(evidence, model.id),
        ],
        weight: Math.abs(content.text.length - model.text.length),
      },
    ];
  },
};
