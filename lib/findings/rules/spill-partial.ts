import { checksOf, foundOf } from '../from-checks.ts';
import type { CallRule } from '../types.ts';

export const spillPartial: CallRule = {
  scope: 'call',
  id: 'spill-partial',
  family: 'loss',
  severity: 'error',
  title: 'The spill is not whole',
  about: 'The file that is to keep the whole result has only a part of it: what lies beyond is lost although a notice says otherwise.',
  advice: 'See how the file was written: before the output had ended, into a full disk, or through a cut of its own.',
  find: (evidence) =>
    checksOf(evidence, ({ reason }) => reason === 'partial').map((check) =>
      // A spill that is shorter than declared is partial; one that lacks a stretch may have been changed since.
      foundOf(evidence, check, check.verdict === 'fails' ? {} : { severity: 'warning' }),
    ),
};
