import type { CaptureStore } from '../store/types.ts';
import type { BundleCall } from '../texts/types.ts';
import type { CaptureGroup, SideChoice } from './types.ts';

/** Groups that are offered at most; a bundle of thousands of files is compared folder by folder. */
const mostGroups = 200;

/** Calls that each file shows live or replays, by file. */
const tellers = (calls: readonly BundleCall[], { frames }: Pick<CaptureStore, 'frames'>) => {
  const live = new Map<number, Set<number>>();
  const replayed = new Map<number, Set<number>>();
  const tell = (to: Map<number, Set<number>>, file: number, call: number): void => {
    const known = to.get(file);
    if (known === undefined) to.set(file, new Set([call]));
    else known.add(call);
  };
  for (const { call, index } of calls) {
    for (const pass of [...(call?.live === undefined ? [] : [call.live]), ...(call?.recordedAgain ?? []), ...(call?.replays ?? [])]) {
      for (const { frame } of pass.updates) tell(pass.path === 'live' ? live : replayed, frames.file[frame] ?? 0, index);
    }
  }
  return { live, replayed };
};

const foldersOf = (path: string): readonly string[] => {
  const folders: string[] = [];
  for (let at = path.indexOf('/', 1); at !== -1; at = path.indexOf('/', at + 1)) folders.push(path.slice(0, at + 1));
  return folders;
};

const sizeOf = (told: ReadonlyMap<number, ReadonlySet<number>>, files: readonly number[]): number =>
  new Set(files.flatMap((file) => [...(told.get(file) ?? [])])).size;

/**
 * Parts of the bundle that can be compared with each other: every file whose frames tell of calls, and every folder that holds some of them
 * and not all of what is open. Folders come first, then files, each in the order of the files.
 */
export const captureGroups = (store: Pick<CaptureStore, 'files' | 'frames'>, calls: readonly BundleCall[]): readonly CaptureGroup[] => {
  const { live, replayed } = tellers(calls, store);
  const telling = (files: readonly number[]): boolean => files.some((file) => live.has(file) || replayed.has(file));
  const group = (path: string, files: readonly number[]): CaptureGroup => ({
    path,
    files,
    live: sizeOf(live, files),
    replayed: sizeOf(replayed, files),
  });
  const folders = new Map<string, number[]>();
  for (const { index, path } of store.files) {
    for (const folder of foldersOf(path)) folders.set(folder, [...(folders.get(folder) ?? []), index]);
  }
  const isPart = ([, files]: readonly [string, readonly number[]]): boolean =>
    files.length > 1 && files.length < store.files.length && telling(files);
  const files = store.files.filter(({ index }) => store.files.length > 1 && telling([index]));
  return [
    ...[...folders].filter(isPart).map(([path, inside]) => group(path, inside)),
    ...files.map(({ index, path }) => group(path, [index])),
  ].slice(0, mostGroups);
};

const hasTwins = (calls: readonly BundleCall[]): boolean => calls.some(({ call }) => call?.live !== undefined && call.replays.length > 0);

/**
 * The sides that a person most likely means: live with replay where a call was seen both ways, else the first two groups that overlap in no
 * file; of a single recording the one side there is.
 */
export const usualSides = (
  groups: readonly CaptureGroup[],
  calls: readonly BundleCall[],
): { readonly a: SideChoice; readonly b?: SideChoice } => {
  if (hasTwins(calls)) return { a: { pass: 'live' }, b: { pass: 'replay' } };
  for (const [index, one] of groups.entries()) {
    const other = groups.slice(index + 1).find(({ files }) => !files.some((file) => one.files.includes(file)));
    if (other !== undefined) return { a: { group: one.path, pass: 'recorded' }, b: { group: other.path, pass: 'recorded' } };
  }
  return { a: { pass: 'recorded' } };
};
