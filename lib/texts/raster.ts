/** Raster forms a browser shows and that run nothing. A vector form (SVG) is markup, and never shown. */
export type RasterType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/bmp' | 'image/avif';

/** What the bytes of a picture tell of themselves. */
export interface Raster {
  readonly type: RasterType;
  /** In pixels; absent where the form hides it deeper than is looked, or the beginning was cut. */
  readonly width?: number;
  readonly height?: number;
}

/** Bytes of a picture's beginning that are looked at: a JPEG tells its size behind its previews and profiles. */
export const rasterHeadBytes = 1 << 18;

const startsWith = (bytes: Uint8Array, at: number, expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));

const big16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const little16 = (bytes: Uint8Array, at: number): number => ((bytes[at + 1] ?? 0) << 8) | (bytes[at] ?? 0);
const little24 = (bytes: Uint8Array, at: number): number => ((bytes[at + 2] ?? 0) << 16) | little16(bytes, at);
const big32 = (bytes: Uint8Array, at: number): number => big16(bytes, at) * 65_536 + big16(bytes, at + 2);
const little32 = (bytes: Uint8Array, at: number): number => little16(bytes, at + 2) * 65_536 + little16(bytes, at);

const sized = (type: RasterType, isThere: boolean, width: number, height: number): Raster => (isThere ? { type, width, height } : { type });

/** Start-of-frame markers of JPEG; the three left out are tables. */
const isFrameStart = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const jpeg = (bytes: Uint8Array): Raster => {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrameStart(marker)) return { type: 'image/jpeg', width: big16(bytes, at + 7), height: big16(bytes, at + 5) };
    // A fill byte, or a marker without a length.
    const bare = marker === 0xff ? 1 : marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8) ? 2 : 0;
    at += bare === 0 ? 2 + Math.max(2, big16(bytes, at + 2)) : bare;
  }
  return { type: 'image/jpeg' };
};

const webp = (bytes: Uint8Array): Raster => {
  const type = 'image/webp';
  if (startsWith(bytes, 12, ascii('VP8 '))) {
    return sized(type, bytes.length >= 30, little16(bytes, 26) & 0x3fff, little16(bytes, 28) & 0x3fff);
  }
  if (startsWith(bytes, 12, ascii('VP8L'))) {
    const bits = little32(bytes, 21);
    return sized(type, bytes.length >= 25, (bits & 0x3fff) + 1, (Math.floor(bits / 16_384) & 0x3fff) + 1);
  }
  if (startsWith(bytes, 12, ascii('VP8X'))) return sized(type, bytes.length >= 30, little24(bytes, 24) + 1, little24(bytes, 27) + 1);
  return { type };
};

/** What picture the bytes begin, by their magic numbers; undefined for anything that is none of the raster forms. */
export const rasterOf = (bytes: Uint8Array): Raster | undefined => {
  if (startsWith(bytes, 0, [0x89, ...ascii('PNG'), 13, 10, 26, 10])) {
    return sized('image/png', bytes.length >= 24, big32(bytes, 16), big32(bytes, 20));
  }
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return jpeg(bytes);
  if (startsWith(bytes, 0, ascii('GIF87a')) || startsWith(bytes, 0, ascii('GIF89a'))) {
    return sized('image/gif', bytes.length >= 10, little16(bytes, 6), little16(bytes, 8));
  }
  if (startsWith(bytes, 0, ascii('RIFF')) && startsWith(bytes, 8, ascii('WEBP'))) return webp(bytes);
  if (startsWith(bytes, 0, ascii('BM')) && bytes.length >= 26) {
    // Rows may run from the top down: the height is negative then.
    const height = little32(bytes, 22) | 0;
    return { type: 'image/bmp', width: little32(bytes, 18), height: Math.abs(height) };
  }
  if (startsWith(bytes, 4, ascii('ftypavif')) || startsWith(bytes, 4, ascii('ftypavis'))) return { type: 'image/avif' };
  return undefined;
};
