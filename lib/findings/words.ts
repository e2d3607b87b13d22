import { count, counted } from '../base/words.ts';
import { listed } from '../checks/words.ts';
import { severities } from './severity.ts';
import type { FindingFamily, FindingPlace, FindingReport, Severity } from './types.ts';

/** Headings of the families. */
export const familyWords: { readonly [family in FindingFamily]: string } = {
  loss: 'Loss',
  disagreement: 'Disagreement',
  protocol: 'Protocol',
  budget: 'Budget',
  waste: 'Waste',
  text: 'Text',
};

/** "3 errors": findings of one severity, which are called notes where they are merely worth knowing. */
export const severityCounted = (severity: Severity, n: number): string => counted(n, severity === 'info' ? 'note' : severity);

/** "3 errors, 12 warnings and 4 notes", "nothing". */
export const countsWords = (counts: FindingReport['counts']): string => {
  const parts = severities.filter((severity) => counts[severity] > 0).map((severity) => severityCounted(severity, counts[severity]));
  return parts.length === 0 ? 'nothing' : listed(parts);
};

const callName = ({ toolCallId, occurrence }: NonNullable<FindingPlace['call']>): string =>
  `${toolCallId.startsWith('call') ? '' : 'call '}${toolCallId || '(empty id)'}${occurrence > 1 ? ` #${count(occurrence)}` : ''}`;

/** Where a finding is, from the call to the line, one phrase each; frames and problems counted from 1. */
export const placeWords = ({ call, text, unit, field, frame, item, record, problem, file, line }: FindingPlace): readonly string[] => [
  ...(call === undefined ? [] : [callName(call)]),
  ...(text === undefined ? [] : [`${text}${unit === undefined ? '' : ` at unit ${count(unit)}`}`]),
  ...(field === undefined ? [] : [`field ${field}`]),
  ...(frame === undefined ? [] : [`frame ${count(frame + 1)}${item === undefined ? '' : `, update ${count(item + 1)}`}`]),
  ...(record === undefined || file !== undefined ? [] : [`record ${count(record + 1)}`]),
  ...(problem === undefined ? [] : [`problem ${count(problem + 1)}`]),
  ...(file === undefined ? [] : [`${file}${line === undefined ? '' : `:${line}`}`]),
];
