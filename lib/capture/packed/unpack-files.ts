import { counted } from '../words.ts';
import { packedForm } from './form.ts';
import { openStream } from './open-stream.ts';
import { openTar } from './open-tar.ts';
import { openZip } from './open-zip.ts';
import { UNPACK_IT } from './refusal.ts';
import type { PackedForm, UnpackedFile, UnpackWork } from './types.ts';
import { Budget, Cancelled, type Packed } from './unpacking.ts';
import { mostFiles, Walk } from './walk.ts';

/** Archives within archives that are followed. */
const MOST_DEPTH = 4;

const open = async <File>(packed: Packed<File>, form: PackedForm, walk: Walk<File>): Promise<void> => {
  const { depth } = packed;
  if (walk.work.inflate === undefined && form !== 'tar') {
    return walk.stay(packed, form, 'and no way to unpack it was given', 'Unpack it first, or pass `inflate`.');
  }
  if (depth >= MOST_DEPTH) return walk.stay(packed, form, `within ${counted(depth, 'other archive')}, and was not opened`, UNPACK_IT);
  switch (form) {
    case 'gzip':
    case 'zstd':
      return openStream(packed, form, walk);
    case 'zip':
      return openZip(packed, walk);
    case 'tar':
      return openTar(packed, walk);
  }
};

/**
 * Unpacks the files of a bundle: gzip, zstd, zip and tar by their first bytes, also one in the other, everything else as it is; a list
 * for each file given, in order. Never rejects: what cannot be unpacked is told of and stays packed. Undefined where the person withdrew.
 */
export const unpackFiles = async <File>(
  files: readonly File[],
  work: UnpackWork<File>,
): Promise<readonly (readonly UnpackedFile<File>[])[] | undefined> => {
  const budget = new Budget(work);
  let count = 0;
  const mayOpen = (more: number): boolean => {
    count += more;
    return count <= mostFiles;
  };
  const all: (readonly UnpackedFile<File>[])[] = [];
  try {
    for (const file of files) {
      const walk = new Walk(work, budget, mayOpen);
      // Archives in archives are gone through without recursion: how deep they go is the sender's choice.
      const waiting: Packed<File>[] = [{ file, source: work.storage.sourceOf(file), from: undefined, depth: 0, agreed: false }];
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        budget.check();
        const form = await packedForm(next.source);
        if (form === undefined) walk.add(next.file, next.from);
        else await open(next, form, walk);
        waiting.push(...[...walk.entered()].reverse());
      }
      all.push(walk.done);
      work.onFile?.(all.length);
    }
    return all;
  } catch (error) {
    if (error instanceof Cancelled) return undefined;
    throw error;
  }
};
