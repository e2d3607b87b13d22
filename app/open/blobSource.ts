import { utf8Bytes } from '../../lib/base/units.ts';
import type { Source } from '../../lib/capture/types.ts';

/** A file of the page as the library reads it. Nothing is read until a range is asked for. */
export function blobSource(file: File, path: string): Source {
  return {
    name: file.name,
    path,
    size: utf8Bytes(file.size),
    slice: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
  };
}
