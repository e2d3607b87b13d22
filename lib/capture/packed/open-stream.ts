import { sliceOrNothing } from '../source.ts';
import { counted } from '../words.ts';
import { pathInside } from './form.ts';
import { AGREE_HINT, refusedBecause, UNPACK_IT } from './refusal.ts';
import type { Packed } from './unpacking.ts';
import type { Walk } from './walk.ts';
import { mostZstdWindow, zstdWindow } from './zstd-window.ts';

const ZSTD_HEAD_BYTES = 18;
const TORN_HINT = 'Copy or record the file again to have the rest.';
const NOTHING_HINT = 'Unpack it first, and see what the program that does so says.';

/** The window that is too large to unpack, where it is. */
const tooLargeWindow = async <File>({ source }: Packed<File>): Promise<number | undefined> => {
  const head = await sliceOrNothing(source, 0, Math.min(source.size, ZSTD_HEAD_BYTES));
  const window = head && zstdWindow(head);
  return window !== undefined && window > mostZstdWindow ? window : undefined;
};

/** Unpacks a file that holds one other. Of a torn one, what came out before the tear is opened, and the packed file stands beside it. */
export const openStream = async <File>(packed: Packed<File>, form: 'gzip' | 'zstd', walk: Walk<File>): Promise<void> => {
  const { source } = packed;
  const window = form === 'zstd' ? await tooLargeWindow(packed) : undefined;
  if (window !== undefined) {
    const why = `that needs ${counted(window, 'byte')} of memory at once to unpack`;
    return walk.stay(packed, form, why, 'Pack it again without --long, or unpack it first.');
  }
  const path = pathInside(source.path, form);
  const { file, bytes, fault, question, agreed } = await walk.budget.drain(packed, form, { start: 0, end: source.size }, path, {
    asks: form,
  });
  if (question !== undefined) return walk.stay(packed, form, refusedBecause(question), AGREE_HINT, { question });
  if (file === undefined) {
    return walk.stay(packed, form, `that unpacks to more than ${counted(walk.work.limits.most, 'byte')}`, UNPACK_IT);
  }
  if (fault !== undefined && bytes === 0) return walk.stay(packed, form, `that could not be unpacked (${fault})`, NOTHING_HINT);
  if (fault !== undefined) {
    const why = `that could not be unpacked to its end (${fault}); the ${counted(bytes, 'byte')} that came out are opened`;
    const isNamedAlike = source.path === path;
    const beside = isNamedAlike ? walk.work.storage.part(packed.file, 0, source.size, `${path} (packed)`) : packed.file;
    walk.stay({ ...packed, file: beside }, form, why, TORN_HINT);
  }
  walk.enter(packed, file, { form, path: source.path, bytes: source.size }, agreed ?? false);
};
