import { utf8Bytes } from '../../base/units.ts';
import { counted } from '../words.ts';
import { isDesktopDust, nameFault } from './names.ts';
import { badName, entryProblem, TWICE, UNPACK_IT } from './refusal.ts';
import { readTar } from './tar-entries.ts';
import type { Packed } from './unpacking.ts';
import { mostFiles, type Walk } from './walk.ts';
import { mostEntries } from './zip-directory.ts';

/** Opens a tar: its files stand in it as they are, each under the archive's path and its own. */
export const openTar = async <File>(packed: Packed<File>, walk: Walk<File>): Promise<void> => {
  const { file, source, agreed } = packed;
  const { entries, why } = await readTar(source, mostEntries);
  const wanted = entries.filter(({ name }) => !isDesktopDust(name));
  if (!walk.mayOpen(wanted.length)) {
    return walk.stay(packed, 'tar', `beyond the ${counted(mostFiles, 'file')} that are opened at once`, UNPACK_IT);
  }
  const end = why ?? (wanted.length === 0 ? 'without files in it' : undefined);
  if (end !== undefined) walk.stay(packed, 'tar', end, UNPACK_IT);
  const names = new Set<string>();
  for (const entry of wanted) {
    const name = entry.name.replace(/^(?:\.\/)+/, '');
    const named = nameFault(name);
    const fault = named !== undefined ? badName(named) : names.has(name) ? TWICE : undefined;
    const from = { form: 'tar', path: source.path, bytes: utf8Bytes(entry.end - entry.start) } as const;
    const path = named === undefined ? `${source.path}/${name}` : source.path;
    const own = walk.work.storage.part(file, entry.start, entry.end, fault === TWICE ? `${path} (again)` : path);
    if (fault === undefined) walk.enter(packed, own, from, agreed);
    else walk.add(own, from, entryProblem(path, name, fault));
    names.add(name);
  }
};
