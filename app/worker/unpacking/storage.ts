import { fileName } from '../../../lib/base/words.ts';
import type { Storage } from '../../../lib/capture/packed/types.ts';
import { blobSource } from '../../open/blobSource.ts';

/** A file of the page under its path. */
export interface PathFile {
  readonly file: File;
  readonly path: string;
}

/* Pieces become a blob, which the browser may keep outside memory, before there are too many of them. */
const blobBytes = 1 << 23;

// The same archive opened twice must give the same files: they have no date.
const fileOf = (parts: BlobPart[], path: string): PathFile => ({ file: new File(parts, fileName(path), { lastModified: 0 }), path });

/** Keeps what was unpacked in blobs. */
export const blobStorage: Storage<PathFile> = {
  sourceOf: ({ file, path }) => blobSource(file, path),
  begin: (path) => {
    const blobs: Blob[] = [];
    let pieces: Uint8Array<ArrayBuffer>[] = [];
    let held = 0;
    const settle = () => {
      if (held > 0) blobs.push(new Blob(pieces));
      pieces = [];
      held = 0;
    };
    return {
      add: (bytes) => {
        pieces.push(new Uint8Array(bytes));
        held += bytes.length;
        if (held >= blobBytes) settle();
      },
      end: () => {
        settle();
        return fileOf(blobs, path);
      },
    };
  },
  part: ({ file }, start, end, path) => fileOf([file.slice(start, end)], path),
};
