import type { LinkedFile } from '../../lib/link/state.ts';

/** A file that was given, as far as it is compared. */
export interface GivenFile {
  readonly path: string;
  readonly size: number;
  /** Partial digest; undefined where it was not, or could not be, made. */
  readonly digest: string | undefined;
}

/** How a file that a link names compares with what was given. `given` is an index. */
export type FileMatch =
  | {
      readonly kind: 'same';
      readonly wanted: LinkedFile;
      readonly given: number;
      /** Only name and size were compared: one of the two has no digest. */
      readonly loosely: boolean;
      /** It has another name here. */
      readonly renamed: string | undefined;
    }
  | {
      readonly kind: 'different';
      readonly wanted: LinkedFile;
      readonly given: number;
      /** What differs, of the file that was most likely meant. */
      readonly size: number | undefined;
      readonly digest: boolean;
      readonly renamed: string | undefined;
    }
  | { readonly kind: 'missing'; readonly wanted: LinkedFile };

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

type Test = (wanted: LinkedFile, given: GivenFile) => boolean;

const digests = (wanted: LinkedFile, given: GivenFile): 'same' | 'different' | 'unknown' => {
  if (wanted.digest === '' || given.digest === undefined) return 'unknown';
  return wanted.digest === given.digest ? 'same' : 'different';
};
const agrees: Test = (wanted, given) => wanted.size === given.size && digests(wanted, given) !== 'different';
const samePath: Test = (wanted, given) => wanted.name === given.path;
const sameName: Test = (wanted, given) => baseName(wanted.name) === baseName(given.path);

/** Ways to find a wanted file among those given, the surest first: no file is taken by a weaker reason than another has. */
const ways: readonly Test[] = [
  (wanted, given) => samePath(wanted, given) && agrees(wanted, given),
  (wanted, given) => sameName(wanted, given) && agrees(wanted, given),
  // Another name, but the very bytes: renamed.
  (wanted, given) => wanted.size === given.size && digests(wanted, given) === 'same',
  samePath,
  sameName,
];

/** Finds each file of a link among those given, each of which stands for one at most. */
export function compareFiles(wanted: readonly LinkedFile[], given: readonly GivenFile[]): readonly FileMatch[] {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  for (const way of ways) {
    wanted.forEach((file, w) => {
      if (found.has(w)) return;
      const g = given.findIndex((one, index) => !taken.has(index) && way(file, one));
      if (g < 0) return;
      found.set(w, g);
      taken.add(g);
    });
  }
  // One file for one file: whatever it is called, it is what was meant.
  if (wanted.length === 1 && given.length === 1 && !found.has(0)) found.set(0, 0);
  return wanted.map((file, w) => match(file, found.get(w), given));
}

function match(wanted: LinkedFile, index: number | undefined, given: readonly GivenFile[]): FileMatch {
  const file = index === undefined ? undefined : given[index];
  if (index === undefined || file === undefined) return { kind: 'missing', wanted };
  const renamed = sameName(wanted, file) ? undefined : file.path;
  const digest = digests(wanted, file);
  if (agrees(wanted, file) && (renamed === undefined || digest === 'same')) {
    return { kind: 'same', wanted, given: index, loosely: digest === 'unknown', renamed };
  }
  const size = wanted.size === file.size ? undefined : file.size;
  // Files of another size have other digests; to say both would say one thing twice.
  return { kind: 'different', wanted, given: index, size, digest: size === undefined && digest === 'different', renamed };
}

/** True where every file of the link is there as it was. */
export const allSame = (matches: readonly FileMatch[]): boolean => matches.every(({ kind }) => kind === 'same');
