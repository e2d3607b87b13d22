import type { Source } from '../types.ts';
import type { UnpackedFile } from './types.ts';

const words = ({ form, path }: NonNullable<UnpackedFile<unknown>['from']>): string => `unpacked from ${path} (${form})`;

/** The source of an unpacked file, with what it came out of and why it may not be read. */
export const sourceOfUnpacked = ({ from, problem }: Omit<UnpackedFile<unknown>, 'file'>, source: Source): Source =>
  from === undefined && problem === undefined
    ? source
    : {
        name: source.name,
        path: source.path,
        size: source.size,
        slice: (start, end) => source.slice(start, end),
        ...(from && { origin: words(from) }),
        ...(problem && { refused: problem }),
      };
