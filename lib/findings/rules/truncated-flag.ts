import { checksOf, foundOf } from '../from-checks.ts';
import type { CallRule } from '../types.ts';

export const truncatedFlag: CallRule = {
  scope: 'call',
  id: 'truncated-flag',
  family: 'disagreement',
  severity: 'warning',
  title: 'The truncated flag and the text say two things',
  about: 'A shell result was cut and is not flagged, or is flagged and shows no cut: a client that trusts the flag shows the wrong thing.',
  advice: 'Set the flag where the text is cut; a flag without a cut tells of one that was made before, in the tool.',
  find: (evidence) =>
    checksOf(evidence, ({ id, verdict }) => id.endsWith(':truncated') && (verdict === 'fails' || verdict === 'note')).map((check) =>
      foundOf(evidence, check, check.verdict === 'fails' ? {} : { severity: 'info' }),
    ),
};
