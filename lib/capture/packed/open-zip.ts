import { utf8Bytes } from '../../base/units.ts';
import { counted } from '../words.ts';
import { isDesktopDust, nameFault } from './names.ts';
import { AGREE_HINT, badName, type EntryFault, entryProblem, refusedBecause, TWICE, UNPACK_IT } from './refusal.ts';
import type { PackedChoice, Picked } from './types.ts';
import type { Packed } from './unpacking.ts';
import { mostFiles, type Walk } from './walk.ts';
import { entryRange, readZipDirectory, type ZipEntry } from './zip-directory.ts';

const STORED = 0;
const STREAMS: Readonly<Record<number, 'deflate' | 'zstd'>> = { 8: 'deflate', 93: 'zstd' };
const METHODS: Readonly<Record<number, string>> = { 9: 'Deflate64', 12: 'bzip2', 14: 'LZMA', 95: 'xz', 98: 'PPMd' };

/** More files, or more bytes, than somebody has in mind who drops a capture. */
const MANY_FILES = 100;
const MANY_BYTES = 1 << 28;

const DAMAGED_HINT = 'Copy or download the archive again.';
const damaged = (fault: string): EntryFault => ({ fault, hint: DAMAGED_HINT });

interface Range {
  readonly start: number;
  readonly end: number;
}

/** An entry at its place, and whether an earlier one took its bytes or its name. */
interface Placed {
  readonly entry: ZipEntry;
  readonly range: Range | undefined;
  readonly isOverlapping: boolean;
  readonly isTwice: boolean;
}

/** Why an entry is not unpacked at all. */
const faultOf = ({ entry, range, isOverlapping, isTwice }: Placed): EntryFault | undefined => {
  const { name, isEncrypted, method, packed, unpacked } = entry;
  const named = nameFault(name);
  if (named !== undefined) return badName(named);
  if (range === undefined) return damaged('does not stand where the archive says');
  if (isTwice) return TWICE;
  if (isOverlapping) return damaged('shares its bytes with another entry');
  if (isEncrypted) return { fault: 'is encrypted', hint: 'Unpack the archive with its password, and open the files inside.' };
  if (method !== STORED && STREAMS[method] === undefined) {
    return { fault: `is packed in a way that is not read (${METHODS[method] ?? `method ${method}`})`, hint: UNPACK_IT };
  }
  return method === STORED && packed !== unpacked ? damaged('has two sizes') : undefined;
};

const fromOf = <File>({ source }: Packed<File>, { packed }: ZipEntry) =>
  ({ form: 'zip', path: source.path, bytes: utf8Bytes(packed) }) as const;

const openEntry = async <File>(packed: Packed<File>, entry: ZipEntry, range: Range, agreed: boolean, walk: Walk<File>): Promise<void> => {
  const { storage } = walk.work;
  const path = `${packed.source.path}/${entry.name}`;
  const from = fromOf(packed, entry);
  const form = STREAMS[entry.method];
  if (form === undefined) return walk.enter(packed, storage.part(packed.file, range.start, range.end, path), from, agreed);
  const { file, bytes, crc, fault } = await walk.budget.drain(packed, form, range, path, { most: entry.unpacked });
  const short = bytes < entry.unpacked ? 'it ends too early' : undefined;
  const why = file === undefined ? 'it is too large' : (fault ?? short ?? (crc === entry.crc ? undefined : 'its checksum is another'));
  const isOpened = file !== undefined && (why === undefined || bytes > 0);
  if (why !== undefined) {
    const came = isOpened ? `; the ${counted(bytes, 'byte')} that came out are opened` : '';
    const beside = storage.part(packed.file, range.start, range.end, isOpened ? `${path} (packed)` : path);
    walk.add(beside, from, entryProblem(path, entry.name, damaged(`could not be unpacked (${why})${came}`)));
  }
  if (isOpened) walk.enter(packed, file, from, agreed);
};

const placed = async <File>({ source }: Packed<File>, entries: readonly ZipEntry[]): Promise<readonly Placed[]> => {
  const names = new Set<string>();
  const all: Placed[] = [];
  let used = 0;
  for (const entry of [...entries].sort((a, b) => a.header - b.header)) {
    const range = await entryRange(source, entry);
    const isOverlapping = range !== undefined && entry.header < used;
    all.push({ entry, range, isOverlapping, isTwice: names.has(entry.name) });
    names.add(entry.name);
    if (range !== undefined && !isOverlapping) used = range.end;
  }
  return all;
};

const CHOOSE_HINT = 'Open it again, and choose the files of the capture.';

const choiceOf = <File>({ source }: Packed<File>, entries: readonly ZipEntry[]): PackedChoice => ({
  path: source.path,
  form: 'zip',
  packed: source.size,
  entries: entries.map(({ name, unpacked }) => ({ name, unpacked: utf8Bytes(unpacked) })),
});

/** Which files of a zip are wanted. Nobody is asked about a small one, or one within another archive. */
const pickedOf = <File>(packed: Packed<File>, entries: readonly ZipEntry[], { work }: Walk<File>): Picked => {
  if (work.picks === undefined || packed.depth > 0) return 'all';
  const isLarge = entries.length > MANY_FILES || entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MANY_BYTES;
  return isLarge ? work.picks(choiceOf(packed, entries)) : 'all';
};

/**
 * Opens a zip: each of its files under the archive's path and its own. What has a hostile name, a name or bytes of another entry, a
 * password or damage is told of in its place, its packed bytes kept; the other entries are opened.
 */
export const openZip = async <File>(packed: Packed<File>, walk: Walk<File>): Promise<void> => {
  const { source, file } = packed;
  const directory = await readZipDirectory(source);
  if (!directory.ok) return walk.stay(packed, 'zip', directory.why, UNPACK_IT);
  const all = directory.entries.filter(({ isFolder, name }) => !isFolder && !isDesktopDust(name));
  const picked = pickedOf(packed, all, walk);
  if (picked === 'later')
    return walk.stay(packed, 'zip', 'whose files are still to be chosen from', CHOOSE_HINT, { choice: choiceOf(packed, all) });
  const entries = picked === 'all' ? all : all.filter(({ name }) => picked.has(name));
  if (entries.length === 0 && all.length > 0) return walk.stay(packed, 'zip', 'of which no file was chosen', CHOOSE_HINT);
  if (entries.length === 0) return walk.stay(packed, 'zip', 'without files in it', 'Pack the files of the capture again.');
  if (!walk.mayOpen(entries.length)) {
    return walk.stay(packed, 'zip', `beyond the ${counted(mostFiles, 'file')} that are opened at once`, UNPACK_IT);
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const permission = walk.budget.permit(packed, 'zip', unpacked, false);
  if (typeof permission === 'object') return walk.stay(packed, 'zip', refusedBecause(permission), AGREE_HINT, { question: permission });
  for (const one of await placed(packed, entries)) {
    const { entry, range } = one;
    const fault = faultOf(one);
    if (fault === undefined && range !== undefined) {
      await openEntry(packed, entry, range, permission === 'agreed', walk);
      continue;
    }
    const path = nameFault(entry.name) === undefined ? `${source.path}/${entry.name}` : source.path;
    const kept = walk.work.storage.part(file, range?.start ?? 0, range?.end ?? 0, one.isTwice ? `${path} (again)` : path);
    walk.add(kept, fromOf(packed, entry), entryProblem(path, entry.name, fault ?? damaged('cannot be read')));
  }
};
