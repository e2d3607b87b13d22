import { counted } from '../../base/words.ts';
import { shownNowhere } from '../../checks/verdict-shown.ts';
import { updatePlace } from '../place.ts';
import type { CallRule } from '../types.ts';

export const shownNothing: CallRule = {
  scope: 'call',
  id: 'shown-nothing',
  family: 'loss',
  severity: 'warning',
  title: 'Output that no conforming client shows',
  about: 'The output is in rawOutput alone: clients that follow the protocol show content, so that a person sees an empty call.',
  advice: 'Send what a person should see as content; rawOutput is for programs.',
  find: (evidence) => {
    const { call, report } = evidence;
    const name = shownNowhere(call, report.texts, report.fields);
    const row = report.fields.findLast(({ path, field }) => path === 'live' && field === 'rawOutput');
    if (name === undefined || row === undefined) return [];
    const units = row.strings.find((string) => string.name === name)?.units;
    return [
      {
        sentence: `The output is only in ${name} (${units === undefined ? counted(row.bytes, 'byte') : counted(units, 'unit')}): a conforming client shows nothing.`,
        place: updatePlace(evidence, row, row.id),
        evidence: [`rawOutput is ${row.shape}, ${counted(row.bytes, 'byte')}`, 'content holds no text that is shown'],
        weight: row.bytes,
      },
    ];
  },
};
