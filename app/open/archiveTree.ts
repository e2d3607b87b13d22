import type { PackedEntry } from '../../lib/capture/packed/types.ts';

/** A row of the tree of an archive: a folder with everything below it, or a file. */
export interface ArchiveRow {
  readonly kind: 'folder' | 'file';
  /** Path in the archive, a folder's without slash at its end. */
  readonly path: string;
  readonly name: string;
  readonly depth: number;
  /** The rows below it end before this one. */
  readonly end: number;
  readonly files: number;
  readonly bytes: number;
}

const byName = new Intl.Collator('en', { numeric: true });

/** Folders before files, then by name, level by level. */
const inOrder = (a: readonly string[], b: readonly string[]): number => {
  for (let k = 0; ; k += 1) {
    const [one, other] = [a[k], b[k]];
    if (one === undefined || other === undefined) return a.length - b.length;
    const [isFile, isOtherFile] = [a.length === k + 1, b.length === k + 1];
    if (isFile !== isOtherFile) return isFile ? 1 : -1;
    const by = byName.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0);
    if (by !== 0) return by;
  }
};

type Open = { -readonly [K in keyof ArchiveRow]: ArchiveRow[K] };

/** The files of an archive as the rows of a tree, folders with the sums of what is in them. Linear in the paths, but for sorting. */
export function archiveRows(entries: readonly PackedEntry[]): readonly ArchiveRow[] {
  const paths = entries.map(({ name, unpacked }) => ({ keys: name.split('/'), unpacked })).sort((a, b) => inOrder(a.keys, b.keys));
  const rows: Open[] = [];
  let open: Open[] = [];
  const close = (depth: number) => {
    for (const folder of open.slice(depth)) folder.end = rows.length;
    open = open.slice(0, depth);
  };
  for (const { keys, unpacked } of paths) {
    let depth = 0;
    while (depth < open.length && depth < keys.length - 1 && open[depth]?.name === keys[depth]) depth += 1;
    close(depth);
    for (; depth < keys.length - 1; depth += 1) {
      const folder: Open = {
        kind: 'folder',
        path: keys.slice(0, depth + 1).join('/'),
        name: keys[depth] ?? '',
        depth,
        end: 0,
        files: 0,
        bytes: 0,
      };
      rows.push(folder);
      open.push(folder);
    }
    for (const folder of open) {
      folder.files += 1;
      folder.bytes += unpacked;
    }
    rows.push({ kind: 'file', path: keys.join('/'), name: keys.at(-1) ?? '', depth, end: rows.length + 1, files: 1, bytes: unpacked });
  }
  close(0);
  return rows;
}

/** Numbers of the rows that are shown: those of closed folders are not. */
export function shownRows(rows: readonly ArchiveRow[], closed: ReadonlySet<string>): readonly number[] {
  const shown: number[] = [];
  for (let k = 0; k < rows.length; ) {
    const row = rows[k];
    shown.push(k);
    k = row !== undefined && closed.has(row.path) && row.kind === 'folder' ? row.end : k + 1;
  }
  return shown;
}

/** Paths of the files at and below a row. */
export const filesBelow = (rows: readonly ArchiveRow[], at: number): readonly string[] =>
  rows.slice(at, rows[at]?.end).flatMap(({ kind, path }) => (kind === 'file' ? [path] : []));

/** Whether all files at and below a row are chosen, some of them, or none. */
export function chosenBelow(rows: readonly ArchiveRow[], at: number, chosen: ReadonlySet<string>): 'all' | 'some' | 'none' {
  let some = false;
  let others = false;
  for (let k = at; k < (rows[at]?.end ?? at) && !(some && others); k += 1) {
    const row = rows[k];
    if (row?.kind !== 'file') continue;
    if (chosen.has(row.path)) some = true;
    else others = true;
  }
  return some ? (others ? 'some' : 'all') : 'none';
}

/** The choice with all files at and below a row, or without them where all were chosen. */
export function toggledBelow(rows: readonly ArchiveRow[], at: number, chosen: ReadonlySet<string>): ReadonlySet<string> {
  const next = new Set(chosen);
  const takesOut = chosenBelow(rows, at, chosen) === 'all';
  for (const path of filesBelow(rows, at)) {
    if (takesOut) next.delete(path);
    else next.add(path);
  }
  return next;
}

/** Number of the folder a row is in, or -1. */
export function folderOf(rows: readonly ArchiveRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0;
  for (let k = at - 1; k >= 0; k -= 1) if ((rows[k]?.depth ?? 0) < depth) return k;
  return -1;
}
