import { utf8Bytes } from '../base/units.ts';
import type { Source } from './types.ts';

/** A source over bytes already in memory. Slices are views: callers must not write to them. */
export const bytesSource = (name: string, bytes: Uint8Array, path: string = name): Source => ({
  name,
  path,
  size: utf8Bytes(bytes.length),
  slice: (start, end) => Promise.resolve(bytes.subarray(start, end)),
});

/**
 * The bytes `[start, end)`, or undefined where the platform refuses them or has fewer than the source's size promised
 * (a file cut or removed since it was opened). The one place where a source's rejection is caught.
 */
export const sliceOrNothing = async (source: Source, start: number, end: number): Promise<Uint8Array | undefined> => {
  try {
    const bytes = await source.slice(start, end);
    return bytes.length === end - start ? bytes : undefined;
  } catch {
    return undefined;
  }
};
