import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesSource } from '../../capture/source.ts';
import { openStore } from '../../store/open-store.ts';
import type { CaptureStore } from '../../store/types.ts';
import { capturesFolder } from '../../testing/captures.ts';

export { capturesFolder };

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)).map((path) => join(entry.name, path)) : [entry.name]));

/** Opens folders of the shared captures as one bundle, as dropping them would; `keep` picks files by their path. */
export const openCaptures = async (folders: readonly string[], keep: (path: string) => boolean = () => true): Promise<CaptureStore> => {
  const root = capturesFolder ?? '';
  const paths = folders.flatMap((folder) => filesUnder(join(root, folder)).map((path) => join(folder, path))).filter(keep);
  const sources = paths.map((path) => bytesSource(path.split('/').at(-1) ?? path, new Uint8Array(readFileSync(join(root, path))), path));
  const opened = await openStore(sources);
  if (!opened.ok) throw new Error(opened.problem.what);
  return opened.value;
};
