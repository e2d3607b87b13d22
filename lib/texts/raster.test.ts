import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64 } from '../base/base64.ts';
import { rasterOf } from './raster.ts';

const bytesOf = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [...part])));

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAC0lEQVR42mNgwA4AABQAAdjZKVIAAAAASUVORK5CYII=';
const zeros = (n: number): readonly number[] => new Array<number>(n).fill(0);

describe('the form of a picture', () => {
  it.each<[string, Uint8Array, ReturnType<typeof rasterOf>]>([
    ['PNG', decodeBase64(png, 'standard') ?? bytesOf(), { type: 'image/png', width: 3, height: 2 }],
    ['GIF', bytesOf('GIF89a', [5, 0, 1, 1], zeros(3)), { type: 'image/gif', width: 5, height: 257 }],
    [
      'JPEG',
      bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 17, 8, 0, 9, 1, 0, 3]),
      { type: 'image/jpeg', width: 256, height: 9 },
    ],
    ['JPEG cut before its size', bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 200, 1]), { type: 'image/jpeg' }],
    [
      'WebP, lossy',
      bytesOf('RIFF', zeros(4), 'WEBPVP8 ', zeros(4), [0, 0, 0, 0x9d, 1, 0x2a, 7, 0, 8, 0]),
      { type: 'image/webp', width: 7, height: 8 },
    ],
    ['WebP, lossless', bytesOf('RIFF', zeros(4), 'WEBPVP8L', zeros(4), [0x2f, 6, 0xc0, 1, 0]), { type: 'image/webp', width: 7, height: 8 }],
    ['WebP, extended', bytesOf('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [6, 0, 0, 7, 0, 0]), { type: 'image/webp', width: 7, height: 8 }],
    ['BMP, top down', bytesOf('BM', zeros(16), [4, 0, 0, 0, 0xfe, 0xff, 0xff, 0xff]), { type: 'image/bmp', width: 4, height: 2 }],
    ['AVIF', bytesOf(zeros(4), 'ftypavif'), { type: 'image/avif' }],
    ['SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg">'), undefined],
    ['HTML', bytesOf('<!doctype html>'), undefined],
    ['nothing', bytesOf(), undefined],
  ])('%s', (_, bytes, raster) => expect(rasterOf(bytes)).toEqual(raster));

  it('is told of any bytes, without end', () => {
    const start = fc.constantFrom<readonly number[]>([], [0xff, 0xd8, 0xff], [0x42, 0x4d], [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 80 }), (first, rest) => {
        const raster = rasterOf(Uint8Array.from([...first, ...rest]));
        if (raster !== undefined) expect(raster.width ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
