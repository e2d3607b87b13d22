import { namedPasses } from '../../checks/passes.ts';
import { counted } from '../../checks/words.ts';
import type { CallPass, CallUpdate } from '../../trace/types.ts';
import { updatePlace } from '../place.ts';
import type { CallRule } from '../types.ts';

/** Fewest snapshots in which a growth shows. */
const leastSnapshots = 3;
/** Bytes sent beside the largest snapshot that are worth a word, and a warning. */
const worthAWord = 16_384;
const worthAWarning = 262_144;

interface Snapshots {
  readonly field: 'content' | 'rawOutput';
  readonly sizes: readonly number[];
  readonly last: CallUpdate;
}

const largest = (sizes: readonly number[]): number => sizes.reduce((most, size) => Math.max(most, size), 0);

/** Sizes of a field each time it was replaced whole. */
const snapshotsOf = ({ updates }: CallPass, field: Snapshots['field']): Snapshots | undefined => {
  const written = updates.filter(({ wrote, how }) => wrote.includes(field) && how !== 'permission');
  const sizes = written.map(({ contentBytes, rawOutputBytes }) => (field === 'content' ? contentBytes : rawOutputBytes) ?? 0);
  const last = written.at(-1);
  return last === undefined ? undefined : { field, sizes, last };
};

/** Grows most of the time, and to more than it began with. */
const isGrowing = ({ sizes }: Snapshots): boolean => {
  const grown = sizes.filter((size, nth) => nth > 0 && size > (sizes[nth - 1] ?? 0)).length;
  const filled = sizes.filter((size) => size > 2);
  return filled.length >= leastSnapshots && grown >= 2 && 2 * grown >= sizes.length - 1 && largest(filled) > (filled[0] ?? 0);
};

export const growingSnapshots: CallRule = {
  scope: 'call',
  id: 'growing-snapshots',
  family: 'waste',
  severity: 'info',
  title: 'Sent whole again while it grew',
  about:
    'Every update replaces a field whole, so output that grows line by line is sent again with each: the bytes grow with the square of it.',
  advice: 'Update less often, show the running output in a terminal, or send content in chunks where the protocol has them.',
  find: (evidence) => {
    const growing = namedPasses(evidence.call)
      .flatMap(({ pass }) => [snapshotsOf(pass, 'content'), snapshotsOf(pass, 'rawOutput')])
      .flatMap((snapshots) => (snapshots !== undefined && isGrowing(snapshots) ? [snapshots] : []));
    return growing.flatMap(({ field, sizes, last }) => {
      const sum = sizes.reduce((total, size) => total + size, 0);
      const peak = largest(sizes);
      const again = sum - peak;
      if (again < worthAWord) return [];
      return [
        {
          ...(again >= worthAWarning ? { severity: 'warning' as const } : {}),
          sentence: `The ${field} was sent whole ${counted(sizes.length, 'time')} while it grew to ${counted(peak, 'byte')}: ${counted(sum, 'byte')} in all.`,
          place: updatePlace(evidence, last, `${last.frame}.${field}`),
          evidence: [
            `${counted(again, 'byte')} of it were sent beside the largest snapshot`,
            `sizes: ${sizes
              .slice(0, 4)
              .map((size) => counted(size, 'byte'))
              .join(', ')} …`,
          ],
          weight: again,
        },
      ];
    });
  },
};
