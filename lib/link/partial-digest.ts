/** A digest function as the platform has one: SHA-256 of the bytes. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

/** Bytes as lower-case hex. */
export const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Bytes read at either end of a file for its partial digest. */
export const digestWindow = 65_536;

/**
 * Sixteen hex digits that tell files of one name and size apart: SHA-256 over the first and the last 64 KiB. It names a file, it does
 * not prove one: a change in the middle of a long file is not seen.
 */
export const partialDigest = async (
  size: number,
  slice: (start: number, end: number) => Promise<Uint8Array>,
  digest: Digest,
): Promise<string> => {
  const head = await slice(0, Math.min(size, digestWindow));
  const tail = size > digestWindow ? await slice(Math.max(digestWindow, size - digestWindow), size) : new Uint8Array(0);
  const both = new Uint8Array(head.length + tail.length);
  both.set(head, 0);
  both.set(tail, head.length);
  const hash = await digest(both);
  return hexOf(hash.slice(0, 8));
};
