/** Bytes an unpacker has to keep for the first frame of a zstd file, or undefined where the header is cut. RFC 8878, 3.1.1.1. */
export const zstdWindow = (head: Uint8Array): number | undefined => {
  const descriptor = head[4];
  if (descriptor === undefined) return undefined;
  const isSingle = (descriptor & 0x20) !== 0;
  if (!isSingle) {
    const window = head[5];
    if (window === undefined) return undefined;
    const base = 2 ** (10 + (window >> 3));
    return base + (base / 8) * (window & 7);
  }
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const sizeBytes = [1, 2, 4, 8][descriptor >> 6] ?? 1;
  const at = 5 + dictionaryBytes;
  if (head.length < at + sizeBytes) return undefined;
  let size = 0;
  for (let k = sizeBytes - 1; k >= 0; k -= 1) size = size * 256 + (head[at + k] ?? 0);
  return sizeBytes === 2 ? size + 256 : size;
};

/** Largest window that is unpacked: what the packer's longest ordinary mode asks for. */
export const mostZstdWindow = 1 << 27;
