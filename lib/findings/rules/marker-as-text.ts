import { checkName, checksOf, foundOf } from '../from-checks.ts';
import type { CallRule } from '../types.ts';

export const markerAsText: CallRule = {
  scope: 'call',
  id: 'marker-as-text',
  family: 'text',
  severity: 'info',
  title: "A marker's words that are text",
  about:
    'The output itself holds the words of a marker, as a file about truncation does: nobody cut there, whatever the model may take it for.',
  advice: 'Nothing is to be done. Who cuts such a text should mark it so that both can be told apart.',
  find: (evidence) => {
    const [check, ...others] = checksOf(evidence, (each) => checkName(each) === 'natural');
    if (check === undefined) return [];
    const { report } = evidence;
    const text = report.texts.find(({ id }) => id === check.text);
    const natural = text?.natural ?? [];
    return [
      foundOf(evidence, check, {
        sentence: `${text?.label ?? check.text} holds ${check.sentence}.`,
        evidence: [
          ...[...new Set(natural.map(({ id }) => id))].slice(0, 5).map((id) => `marker “${id}”`),
          ...(others.length === 0 ? [] : [`${others.length} other texts of the call hold them as well`]),
        ],
        weight: natural.length,
      }),
    ];
  },
};
