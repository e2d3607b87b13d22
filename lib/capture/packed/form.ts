import { sliceOrNothing } from '../source.ts';
import type { Source } from '../types.ts';
import type { PackedForm } from './types.ts';

/** A tar file names itself behind the first name in it. */
const TAR_MARK = 257;
const HEAD_BYTES = TAR_MARK + 5;

const startsWith = (bytes: Uint8Array, at: number, marks: readonly number[]): boolean => marks.every((mark, k) => bytes[at + k] === mark);

const GZIP = [0x1f, 0x8b];
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];
const ZIP = [0x50, 0x4b, 3, 4];
const EMPTY_ZIP = [0x50, 0x4b, 5, 6];
const USTAR = [0x75, 0x73, 0x74, 0x61, 0x72];

/** How a file is packed, by its first bytes (never by its name), or undefined where it is not. */
export const packedForm = async (source: Source): Promise<PackedForm | undefined> => {
  const head = source.size < 4 ? undefined : await sliceOrNothing(source, 0, Math.min(source.size, HEAD_BYTES));
  if (head === undefined) return undefined;
  if (startsWith(head, 0, GZIP)) return 'gzip';
  if (startsWith(head, 0, ZIP) || startsWith(head, 0, EMPTY_ZIP)) return 'zip';
  if (startsWith(head, 0, ZSTD)) return 'zstd';
  return startsWith(head, TAR_MARK, USTAR) ? 'tar' : undefined;
};

const ENDINGS: Readonly<Record<'gzip' | 'zstd', readonly (readonly [RegExp, string])[]>> = {
  gzip: [
    [/\.tgz$/i, '.tar'],
    [/\.gz(?:ip)?$/i, ''],
  ],
  zstd: [
    [/\.tzst$/i, '.tar'],
    [/\.zstd?$/i, ''],
  ],
};

/** Path of what is in a file that holds one: without the ending that says how it is packed. Never empty. */
export const pathInside = (path: string, form: 'gzip' | 'zstd'): string => {
  const [pattern, ending] = ENDINGS[form].find(([candidate]) => candidate.test(path)) ?? [undefined, ''];
  const inside = pattern === undefined ? path : path.replace(pattern, ending);
  return inside === '' || inside.endsWith('/') ? path : inside;
};
