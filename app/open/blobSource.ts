import { utf8Bytes } from '../../lib/base/units.ts';
import type { Source } from '../../lib/capture/types.ts';

/**
 * Reading a range of a `Blob` asks another process and takes milliseconds, however short the range. Frames are mostly
 * read one after the other, so whole blocks are fetched, and the last few of all files kept.
 */
export const blockBytes = 1_048_576;
export const keptBlocks = 16;

export interface BlockCache {
  /** Block `index` of a file, from its start to its end or the end of the file. */
  block(file: Blob, index: number): Promise<Uint8Array>;
}

/** Keeps the blocks that were asked for last; a block under way is asked for once. */
export function blockCache(kept = keptBlocks, size = blockBytes): BlockCache {
  const blocks = new Map<Blob, Map<number, Promise<Uint8Array>>>();
  const order: { readonly file: Blob; readonly index: number }[] = [];

  const forget = (file: Blob, index: number) => {
    const known = blocks.get(file);
    known?.delete(index);
    if (known?.size === 0) blocks.delete(file);
    const at = order.findIndex((one) => one.file === file && one.index === index);
    if (at >= 0) order.splice(at, 1);
  };

  return {
    block: (file, index) => {
      const known = blocks.get(file)?.get(index);
      if (known !== undefined) {
        const at = order.findIndex((one) => one.file === file && one.index === index);
        order.push(...order.splice(at, 1));
        return known;
      }
      const read = file
        .slice(index * size, (index + 1) * size)
        .arrayBuffer()
        .then((buffer) => new Uint8Array(buffer));
      // A refusal is not kept: the next question may be answered.
      read.catch(() => forget(file, index));
      if (!blocks.has(file)) blocks.set(file, new Map());
      blocks.get(file)?.set(index, read);
      order.push({ file, index });
      const oldest = order[0];
      if (order.length > kept && oldest !== undefined) forget(oldest.file, oldest.index);
      return read;
    },
  };
}

const shared = blockCache();

/**
 * A file of the page as the library reads it. Nothing is read until a range is asked for. Short ranges are views of
 * blocks that others may be reading too: they are not to be written to. Ranges of half a block and more are read alone.
 */
export function blobSource(file: File, path: string, cache: BlockCache = shared, size = blockBytes): Source {
  const slice = async (start: number, end: number): Promise<Uint8Array> => {
    const to = Math.min(end, file.size);
    if (to <= start) return new Uint8Array();
    const first = Math.floor(start / size);
    const last = Math.floor((to - 1) / size);
    if (to - start >= size / 2 || last > first + 1) return new Uint8Array(await file.slice(start, to).arrayBuffer());
    const head = await cache.block(file, first);
    if (first === last) return head.subarray(start - first * size, to - first * size);
    const tail = await cache.block(file, last);
    const joined = new Uint8Array(to - start);
    joined.set(head.subarray(start - first * size));
    joined.set(tail.subarray(0, to - last * size), last * size - start);
    return joined;
  };
  return { name: file.name, path, size: utf8Bytes(file.size), slice };
}
