import { count } from '../../base/words.ts';
import { holdsWhole } from '../../checks/source-text.ts';
import { erasedObjects } from '../../shapes/detectors.ts';
import { seenIn } from '../from-checks.ts';
import { textPlace } from '../place.ts';
import { heldIn, isPrinted } from '../seen-texts.ts';
import type { CallRule } from '../types.ts';

/** Nothing but erased values: concatenated alone, or as a list. Written so that each blank can belong to one place alone: linear. */
const onlyErased = (text: string): boolean => /^\s*\[object Object\][\s,]*(?:\[object Object\][\s,]*)*$/.test(text);

export const objectObject: CallRule = {
  scope: 'call',
  id: 'object-object',
  family: 'loss',
  severity: 'error',
  title: 'A value became [object Object]',
  about: 'A value was concatenated to a string where it should have been written as JSON: all that it held is gone.',
  advice: 'Write values with JSON.stringify before they become text; the Shapes view shows what each way of writing leaves.',
  find: (evidence) => {
    const held = heldIn(evidence, ({ own }) => erasedObjects(own));
    if (held === undefined) return [];
    const { seen, found: traces, also } = held;
    const { text, own } = seen;
    const [first] = traces;
    // A file or a log that holds these words is quoted, not erased; so is data that was written down for reading.
    const printed =
      held.all.some((one) => isPrinted(one.seen) && one.found.length >= traces.length) ||
      evidence.report.texts.some((each) => each.rendered && holdsWhole(each) && erasedObjects(each.text ?? '').length >= traces.length);
    const only = onlyErased(own);
    // Lines of a file, a log or a search quote these words; a value that was lost on the way stands in one sentence.
    const isQuoted = printed || own.trim().includes('\n');
    return [
      {
        ...(only ? {} : { severity: isQuoted ? ('info' as const) : ('warning' as const) }),
        sentence: only
          ? `${text.label} is [object Object] and nothing else: the value itself is gone.`
          : `${text.label} holds [object Object] ${traces.length === 1 ? 'once' : `${count(traces.length)} times`}${printed ? '; the tool put it out so' : ''}.`,
        place: textPlace(evidence, text.id, first.range.start),
        evidence: [`at unit ${count(first.range.start)}: ${first.what}`, ...seenIn(evidence, text.id), ...also],
        weight: traces.length,
      },
    ];
  },
};
