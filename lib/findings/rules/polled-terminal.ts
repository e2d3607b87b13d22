import { counted, shortened } from '../../checks/words.ts';
import type { CaptureRule, Found } from '../types.ts';

/** Fewest answers in which a growth shows. */
const leastAnswers = 3;
/** Bytes answered beside the largest answer that are worth a word, and a warning. */
const worthAWord = 16_384;
const worthAWarning = 262_144;

export const polledTerminal: CaptureRule = {
  scope: 'capture',
  id: 'polled-terminal',
  family: 'waste',
  severity: 'info',
  title: 'A terminal that was read whole, again and again',
  about:
    'Every answer to `terminal/output` holds the whole output so far: asked often while it grows, the bytes grow with the square of it.',
  advice: 'Wait with `terminal/wait_for_exit`, and ask for the output once; set an `outputByteLimit`.',
  watch: () => ({
    see: () => undefined,
    find: ({ store: { frames }, calls }) => {
      const found: Found[] = [];
      const told = new Set<number>();
      for (const { index, key, call } of calls) {
        for (const { terminalId, outputs } of call?.live?.terminals ?? []) {
          const [first, last] = [outputs[0], outputs.at(-1)];
          // Several calls may name one terminal.
          if (first === undefined || last === undefined || outputs.length < leastAnswers || told.has(first)) continue;
          told.add(first);
          const sizes = outputs.map((frame) => frames.length[frame] ?? 0);
          const sum = sizes.reduce((total, size) => total + size, 0);
          const again = sum - sizes.reduce((most, size) => Math.max(most, size), 0);
          if (again < worthAWord) continue;
          const { session, toolCallId, occurrence } = key;
          found.push({
            ...(again >= worthAWarning ? { severity: 'warning' as const } : {}),
            sentence: `Terminal ${shortened(terminalId)} was read whole ${counted(outputs.length, 'time')}: ${counted(sum, 'byte')} of answers, ${counted(again, 'byte')} of them beside the largest.`,
            place: { call: { index, session, toolCallId, occurrence }, frame: last },
            evidence: [
              `bytes as recorded, from ${counted(sizes[0] ?? 0, 'byte')} in the first answer to ${counted(sizes.at(-1) ?? 0, 'byte')} in the last`,
            ],
            weight: again,
          });
        }
      }
      return found;
    },
  }),
};
