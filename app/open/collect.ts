import type { OpenedFile } from './openedFile.ts';

/** Files taken from one drop or one folder. Above this it is most likely the wrong folder. */
export const fileLimit = 5000;
/** Folders within folders that are followed. */
export const depthLimit = 32;

/** What came in: the files in the order of their paths, and whether there were more than are taken. */
export interface Collected {
  readonly files: readonly OpenedFile[];
  readonly more: boolean;
}

const byName = new Intl.Collator('en', { numeric: true });

export const collected = (files: readonly OpenedFile[], more = false): Collected => ({
  files: [...files].sort((a, b) => byName.compare(a.path, b.path)).slice(0, fileLimit),
  more: more || files.length > fileLimit,
});

/** Files of an `<input type="file">`; with a folder picked, paths inside it. */
export const filesOfInput = (list: Iterable<File>): Collected =>
  collected([...list].map((file) => ({ file, path: file.webkitRelativePath || file.name })));

/**
 * What to call a bundle: the folder that holds all of it, or a file of it: `chief` (the path of the one with most frames,
 * once that is known), else the first.
 */
export function bundleName(files: readonly OpenedFile[], chief?: string): string {
  const [first] = files;
  if (first === undefined) return '';
  const folder = first.path.includes('/') ? (first.path.split('/')[0] ?? '') : '';
  if (files.length > 1 && folder !== '' && files.every(({ path }) => path.startsWith(`${folder}/`))) return folder;
  return (files.find(({ path }) => path === chief) ?? first).file.name;
}

/**
 * A bundle with files added. A file of the same path, size and date replaces the one that was there; one that only shares
 * the path stands beside it under a numbered path, so that both can be told apart.
 */
export function addFiles(before: readonly OpenedFile[], added: readonly OpenedFile[]): readonly OpenedFile[] {
  const same = (a: OpenedFile, b: OpenedFile) =>
    a.path === b.path && a.file.size === b.file.size && a.file.lastModified === b.file.lastModified;
  const kept = before.filter((old) => !added.some((one) => same(old, one)));
  const taken = new Set(kept.map(({ path }) => path));
  const placed = added.map((one) => {
    let { path } = one;
    for (let n = 2; taken.has(path); n++) path = `${one.path} (${n})`;
    taken.add(path);
    return { ...one, path };
  });
  return [...kept, ...placed];
}
