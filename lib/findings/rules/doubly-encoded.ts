import { counted } from '../../checks/words.ts';
import { encodedTwice } from '../../shapes/encoded-twice.ts';
import { textPlace } from '../place.ts';
import { heldIn } from '../seen-texts.ts';
import type { CallRule } from '../types.ts';

/** Members named of one text. */
const mostNamed = 5;

export const doublyEncodedRule: CallRule = {
  scope: 'call',
  id: 'doubly-encoded',
  family: 'text',
  severity: 'warning',
  title: 'JSON inside a JSON string',
  about: 'A value was written as JSON twice: every quote in it has a backslash, and whoever parses it once has a string.',
  advice: 'Put the value itself where its JSON stands; convert to text once, at the end.',
  find: (evidence) => {
    const held = heldIn(evidence, ({ own }) => encodedTwice(own));
    if (held === undefined) return [];
    const { seen, found, also } = held;
    const [first] = found;
    const added = found.reduce((sum, one) => sum + one.added, 0);
    const isWhole = first.path === '$';
    const what = isWhole
      ? `${seen.text.label} is JSON that was written as JSON once more${first.cut ? ', and cut' : ''}`
      : `${seen.text.label} holds JSON in ${found.length === 1 ? 'a string' : counted(found.length, 'string')} of its own JSON, first in ${first.path}`;
    return [
      {
        // One member of a record is read by most models; a whole text so written is nobody's wish.
        ...(isWhole && seen.sent ? {} : { severity: 'info' as const }),
        sentence: `${what}: ${counted(added, 'unit')} of backslashes and quotes more.`,
        place: textPlace(evidence, seen.text.id, 0),
        evidence: [
          ...(isWhole ? [] : found.slice(0, mostNamed).map(({ path, units }) => `${path}: ${counted(units, 'unit')} of JSON`)),
          ...also,
        ],
        weight: added,
      },
    ];
  },
};
