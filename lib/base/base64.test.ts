import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64ByteLength, decodeBase64 } from './base64.ts';

const encoded = (bytes: Uint8Array, form: 'base64' | 'base64url'): string => Buffer.from(bytes).toString(form);

describe('base64', () => {
  it.each([
    ['', []],
    ['AA==', [0]],
    ['AAE=', [0, 1]],
    ['AAEC', [0, 1, 2]],
    ['+/+/', [251, 255, 191]],
  ])('%j', (text, bytes) => expect(decodeBase64(text, 'standard')).toEqual(Uint8Array.from(bytes)));

  it.each(['A', 'AA=A', 'A===', 'AAA A', '-_-_', 'é', '====', 'AAAAA'])('is none: %j', (text) =>
    expect(decodeBase64(text, 'standard')).toBeUndefined(),
  );

  it('gives back every bytes, and counts them without decoding', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(decodeBase64(encoded(bytes, 'base64'), 'standard')).toEqual(bytes);
        expect(decodeBase64(encoded(bytes, 'base64url'), 'url')).toEqual(bytes);
        expect(base64ByteLength(encoded(bytes, 'base64'))).toBe(bytes.length);
      }),
    );
  });

  it('decodes no more than is wanted', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(70), (bytes, most) => {
        expect(decodeBase64(`${encoded(bytes, 'base64')}`, 'standard', most)).toEqual(bytes.slice(0, most));
      }),
    );
    expect(decodeBase64(`AAEC${'?'.repeat(8)}`, 'standard', 3)).toEqual(Uint8Array.from([0, 1, 2]));
  });
});
