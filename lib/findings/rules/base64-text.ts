import { count, counted } from '../../checks/words.ts';
import { base64Runs } from '../../shapes/base64-runs.ts';
import { textPlace } from '../place.ts';
import { heldIn } from '../seen-texts.ts';
import type { CallRule } from '../types.ts';

export const base64Text: CallRule = {
  scope: 'call',
  id: 'base64-text',
  family: 'waste',
  severity: 'warning',
  title: 'Bytes as base64 in a text',
  about: 'A text of the result holds bytes written as base64: a third longer than the bytes, and the model can hardly read any of it.',
  advice: 'Send a picture as an image block, and of any other file its name, size and kind.',
  find: (evidence) => {
    const held = heldIn(evidence, ({ own }) => base64Runs(own));
    if (held === undefined) return [];
    const { seen, found: runs, also } = held;
    const [first] = runs;
    const units = runs.reduce((sum, { range }) => sum + range.end - range.start, 0);
    const bytes = runs.reduce((sum, run) => sum + run.bytes, 0);
    return [
      {
        // What only clients get costs the model nothing.
        ...(seen.sent ? {} : { severity: 'info' as const }),
        sentence: `${seen.text.label} holds ${counted(units, 'unit')} of base64 (of ${count(seen.own.length)}), which stand for ${counted(bytes, 'byte')}.`,
        place: textPlace(evidence, seen.text.id, first.range.start),
        evidence: [`${counted(runs.length, 'stretch', 'stretches')}, the first at unit ${count(first.range.start)}`, ...also],
        weight: units,
      },
    ];
  },
};
