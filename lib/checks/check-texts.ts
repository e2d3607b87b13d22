import { firstDifference } from '../align/difference.ts';
import { smallInitial } from '../base/words.ts';
import { knownDifference } from './model-history.ts';
import { type CarriedField, textIdOf } from './read-fields.ts';
import type { Check, Gap, LocatedText } from './types.ts';
import { count } from './words.ts';

const isObserved = (text: LocatedText | undefined): text is LocatedText & { readonly text: string } =>
  text?.text !== undefined && text.standsFor === undefined && text.rendered !== true && text.provenance.kind === 'observed';

const atWords = (a: string, b: string): string => {
  const difference = firstDifference(a, b);
  return difference === undefined ? '' : `unit ${count(difference.at)} (line ${count(difference.line)})`;
};

/** Model text against stored history: by the host's rule the same string. Neither stands for the other here. */
const modelAgainstHistory = (texts: readonly LocatedText[]): readonly Check[] => {
  const model = texts.find(({ id }) => id === 'model');
  const history = texts.find(({ id }) => id === 'history');
  if (!isObserved(model) || !isObserved(history) || history.variant !== undefined) return [];
  const id = 'model:history';
  if (model.text === history.text) return [{ id, text: model.id, verdict: 'holds', sentence: 'model text = stored history' }];
  const known = knownDifference(model, history);
  return known !== undefined
    ? [{ id, text: model.id, verdict: 'note', ...known }]
    : [
        {
          id,
          text: model.id,
          verdict: 'fails',
          sentence: `stored history differs from the model text at ${atWords(model.text, history.text)}`,
        },
      ];
};

/** ACP content against the model text: the same for most tools, and free to differ (it is sent before a batch cut, or words a failure anew). */
const contentAgainstModel = (texts: readonly LocatedText[]): readonly Check[] => {
  const model = texts.find(({ id }) => id === 'model');
  if (!isObserved(model)) return [];
  return texts
    .filter(({ id }) => /^(?:live|replay\d*)\.content$/.test(id))
    .flatMap((content): readonly Check[] => {
      if (!isObserved(content)) return [];
      const id = `${content.id}:model`;
      const label = smallInitial(content.label);
      return content.text === model.text
        ? [{ id, text: content.id, verdict: 'holds', sentence: `${label} = model text` }]
        : [
            {
              id,
              text: content.id,
              verdict: 'note',
              sentence: `${label} differs from the model text at ${atWords(content.text, model.text)}`,
            },
          ];
    });
};

/** Layers that cut a shell result on its way, and flag it. */
const flagging = new Set<Gap['layer']>(['acp', 'session']);

/** The flag of a shell result against the cuts that are seen in its strings. */
const flagChecks = (carried: readonly CarriedField[], texts: readonly LocatedText[]): readonly Check[] =>
  carried.flatMap(({ pass, field, eligibility, last }): readonly Check[] => {
    if (field !== 'rawOutput' || !last || !eligibility.eligible || eligibility.shape !== 'shell_result') return [];
    const prefix = `${pass}.rawOutput`;
    const text = textIdOf(pass, 'rawOutput.output');
    const gaps = texts.filter(({ id }) => id.startsWith(`${prefix}.`)).flatMap((each) => each.gaps);
    const id = `${prefix}:truncated`;
    if (eligibility.result.truncated) {
      return gaps.length > 0
        ? [{ id, text, verdict: 'holds', sentence: 'flag truncated agrees with the cut' }]
        : [{ id, text, verdict: 'note', sentence: 'flagged truncated, yet no cut is seen in it: it was cut before' }];
    }
    return gaps.some(({ layer }) => flagging.has(layer))
      ? [{ id, text, verdict: 'fails', sentence: 'cut on its way, yet not flagged truncated' }]
      : [];
  });

/** Checks that compare texts with each other and with the flags beside them. A text that only stands for another is never compared with it. */
export const textChecks = (texts: readonly LocatedText[], carried: readonly CarriedField[]): readonly Check[] => [
  ...modelAgainstHistory(texts),
  ...contentAgainstModel(texts),
  ...flagChecks(carried, texts),
];
