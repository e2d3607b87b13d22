const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32 of bytes that come in pieces: `crc` is that of the bytes before, 0 for none. */
export const crc32 = (crc: number, bytes: Uint8Array): number => {
  let value = ~crc;
  // An iterator over bytes costs ten times as much.
  for (let at = 0; at < bytes.length; at += 1) value = (TABLE[(value ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
};
