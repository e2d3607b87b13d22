import { ok } from '../../../lib/base/result.ts';
import { utf8Bytes } from '../../../lib/base/units.ts';
import { packedForm } from '../../../lib/capture/packed/form.ts';
import type { PackedChoice, PackedQuestion, UnpackLimits } from '../../../lib/capture/packed/types.ts';
import { unpackFiles as unpackAll } from '../../../lib/capture/packed/unpack-files.ts';
import type { OpenedFile } from '../../open/openedFile.ts';
import { blobStorage } from '../unpacking/storage.ts';
import { cancelled, type Feature, type Handler } from './feature.ts';

export interface UnpackFilesRequest {
  /** Files of one bundle; those that were looked into before come back as they are. */
  readonly files: readonly OpenedFile[];
  /** Somebody agreed to unpack them, whatever comes out. */
  readonly agreed: boolean;
  /** Which files of large archives are wanted, by the archives' paths; the others are asked about. */
  readonly picked?: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The files as they are read: what is in packed files in their place. */
export interface UnpackFilesReply {
  readonly files: readonly OpenedFile[];
  /** What has to be agreed to; the files stay packed until then. */
  readonly questions: readonly PackedQuestion[];
  /** Archives whose files are to be chosen from; they stay packed until then. */
  readonly choices: readonly PackedChoice[];
}

export type UnpackFilesFeature = Feature<UnpackFilesRequest, UnpackFilesReply>;

const limits: UnpackLimits = { free: 1 << 30, most: 2 ** 34 };

/** True for a packed file; only the first bytes are read. */
const isPacked = async ({ file, path }: OpenedFile): Promise<boolean> => {
  // Not through the cache of blocks: a folder of thousands of files would push everything else out of it.
  const slice = async (start: number, end: number) => new Uint8Array(await file.slice(start, end).arrayBuffer());
  return (await packedForm({ name: file.name, path, size: utf8Bytes(file.size), slice })) !== undefined;
};

export const unpackFiles: Handler<UnpackFilesFeature> = async ({ files, agreed, picked }, work) => {
  const packed = new Set<OpenedFile>();
  for (const each of files) if (each.unpacked === undefined && (await isPacked(each))) packed.add(each);
  if (work.cancelled()) return cancelled();
  if (packed.size === 0) return ok({ files, questions: [], choices: [] });
  // The decoders come with the first packed file.
  const { inflateWith } = await import('../unpacking/inflate.ts');
  const unpacked = await unpackAll(
    [...packed].map(({ file, path }) => ({ file, path })),
    {
      storage: blobStorage,
      inflate: inflateWith(work.breathe),
      limits,
      agrees: () => agreed,
      picks: ({ path }) => picked?.get(path) ?? 'later',
      onBytes: (done) => work.emit({ name: 'progress', phase: 'unpacking', done, total: 0 }),
      cancelled: work.cancelled,
    },
  );
  if (unpacked === undefined) return cancelled();
  const inside = new Map([...packed].map((each, k) => [each, unpacked[k] ?? []]));
  const all = files.flatMap(
    (each): readonly OpenedFile[] => inside.get(each)?.map(({ file, ...rest }) => ({ ...file, unpacked: rest })) ?? [each],
  );
  const told = unpacked.flat();
  return ok({ files: all, questions: told.flatMap(({ question }) => question ?? []), choices: told.flatMap(({ choice }) => choice ?? []) });
};
