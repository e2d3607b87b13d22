import { modelSubject } from '../cuts.ts';
import { checksOf, foundOf } from '../from-checks.ts';
import { textPlace } from '../place.ts';
import type { CallRule } from '../types.ts';

export const spillUnclaimed: CallRule = {
  scope: 'call',
  id: 'spill-unclaimed',
  family: 'loss',
  severity: 'info',
  title: 'A cut that names no file',
  about:
    'A text was cut by a layer that writes what it cuts to a file where it can, and names none: there was no folder, or writing failed.',
  advice: 'See whether the host has a writable folder for spills; without one, what is cut is gone.',
  find: (evidence) =>
    checksOf(evidence, ({ reason }) => reason === 'never claimed').map((check) => {
      // There is no spill to lead to: the text that was cut is the place.
      const text = modelSubject(evidence) ?? evidence.report.texts.find(({ gaps }) => gaps.length > 0);
      return foundOf(evidence, check, text === undefined ? {} : { place: textPlace(evidence, text.id, text.gaps[0]?.at) });
    }),
};
