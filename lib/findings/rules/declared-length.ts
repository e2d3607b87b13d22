import { checkName, checksOf, foundOf } from '../from-checks.ts';
import type { CallRule } from '../types.ts';

/** Names of checks that lay a declared number beside a measured one. */
const declared = new Set(['total', 'head length', 'original length', 'lines shown', 'kilobytes', 'megabytes', 'omitted', 'page size']);

export const declaredLength: CallRule = {
  scope: 'call',
  id: 'declared-length',
  family: 'disagreement',
  severity: 'warning',
  title: 'A declared size that is not the measured one',
  about: 'A notice, header or marker tells how much there is or was, and the text that it speaks of has another size.',
  advice:
    'See what the host counts: units or bytes, before or after quoting, with or without what it appended; or another cut came in between.',
  find: (evidence) =>
    checksOf(evidence, (check) => check.verdict === 'fails' && declared.has(checkName(check))).map((check) => foundOf(evidence, check)),
};
