import { checkName, checksOf, foundOf } from '../from-checks.ts';
import type { CallRule } from '../types.ts';

export const spillDigest: CallRule = {
  scope: 'call',
  id: 'spill-digest',
  family: 'loss',
  severity: 'error',
  title: 'The spill is not the file that was declared',
  about: 'A text declares the SHA-256 of its file, and the file has another one: whoever reads the rest there reads something else.',
  advice: 'Take the file as the host wrote it; if a later call wrote over it, give every call a file of its own.',
  find: (evidence) =>
    // Texts that hold the same notice tell of the same file: the model's comes first.
    checksOf(evidence, (check) => checkName(check) === 'digest' && check.verdict === 'fails')
      .slice(0, 1)
      .map((check) => foundOf(evidence, check, { sentence: `The file ${check.sentence}.` })),
};
