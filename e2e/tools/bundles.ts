import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of a bundle, named relative to the folder it was dropped with. */
export interface BundleFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The project's own session, in the forms of real captures. */
export const sessionFolder = fileURLToPath(new URL('../fixtures/session', import.meta.url));

/** Folder of the shared captures; undefined where they are not here. */
export const capturesFolder = process.env.SPILLWAY_CAPTURES;

const paths = (folder: string): readonly string[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? paths(path) : [path];
    });

/** Every file below a folder, as dropping the folder gives them. */
export const bundleOf = (folder: string): readonly BundleFile[] =>
  paths(folder).map((path) => ({ name: relative(folder, path), bytes: readFileSync(path) }));

/** The same bundle with every occurrence of one text replaced by another of the same length, byte for byte. */
export const renamed = (files: readonly BundleFile[], from: string, to: string): readonly BundleFile[] =>
  files.map(({ name, bytes }) => ({
    name: name.replaceAll(from, to),
    bytes: Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1'),
  }));

/** The same bundle with one byte of one file changed to another letter. */
export const altered = (files: readonly BundleFile[], name: string, at: (size: number) => number): readonly BundleFile[] =>
  files.map((file) => {
    if (!file.name.endsWith(name)) return file;
    const bytes = Buffer.from(file.bytes);
    const place = at(bytes.length);
    bytes[place] = bytes[place] === 0x23 ? 0x25 : 0x23;
    return { name: file.name, bytes };
  });
