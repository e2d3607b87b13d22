import { type Collected, collected, depthLimit, fileLimit } from './collect.ts';
import type { OpenedFile } from './openedFile.ts';

const fileOf = (entry: FileSystemFileEntry): Promise<File | undefined> =>
  new Promise((resolve) => entry.file(resolve, () => resolve(undefined)));

/** One portion of a folder; a reader gives at most a hundred entries at a time, and none at the end. */
const portion = (reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> =>
  new Promise((resolve) => reader.readEntries(resolve, () => resolve([])));

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const pathOf = (entry: FileSystemEntry): string => entry.fullPath.replace(/^\//, '');

/** Reads dropped entries, folders with everything in them, up to the limits. Iterative: depth is the sender's choice. */
export async function filesOfEntries(entries: readonly FileSystemEntry[]): Promise<Collected> {
  const files: OpenedFile[] = [];
  const waiting = entries.map((entry) => ({ entry, depth: 0 }));
  let more = false;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { entry, depth } = next;
    if (files.length >= fileLimit) return collected(files, true);
    if (isFile(entry)) {
      const file = await fileOf(entry);
      if (file !== undefined) files.push({ file, path: pathOf(entry) || file.name });
    } else if (isFolder(entry)) {
      if (depth >= depthLimit) {
        more = true;
        continue;
      }
      const reader = entry.createReader();
      for (let part = await portion(reader); part.length > 0; part = await portion(reader)) {
        for (const inner of part) waiting.push({ entry: inner, depth: depth + 1 });
        if (waiting.length > fileLimit * 4) {
          more = true;
          break;
        }
      }
    }
  }
  return collected(files, more);
}

/**
 * Files of a drop. Files and entries must be taken while the event is handled (the browser empties the list afterwards),
 * which this does before its first wait. A file dropped by itself is taken as it is; folders are read.
 */
export async function filesOfDrop(data: DataTransfer): Promise<Collected> {
  const items = [...data.items].filter((item) => item.kind === 'file');
  const folders = items.map((item) => item.webkitGetAsEntry()).filter((entry) => entry?.isDirectory === true);
  const alone = items.filter((item) => item.webkitGetAsEntry()?.isDirectory !== true);
  const files = alone.map((item) => item.getAsFile()).filter((file) => file !== null);
  const inside = await filesOfEntries(folders.filter((entry) => entry !== null));
  return collected([...files.map((file) => ({ file, path: file.name })), ...inside.files], inside.more);
}

/** True where a drag carries files, as far as the browser tells before the drop. */
export const carriesFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;
