import { base64Letters, decodeBase64 } from '../base/base64.ts';

const codes = Uint8Array.from(base64Letters('url'), (letter) => letter.charCodeAt(0));

/** Bytes as base64url without padding. Linear; the letters are written as bytes, which is many times faster than joining strings. */
export const toBase64Url = (bytes: Uint8Array): string => {
  const letters = new Uint8Array(Math.ceil((bytes.length * 4) / 3));
  let at = 0;
  for (let i = 0; i < bytes.length; i += 3) {
    const a = bytes[i] ?? 0;
    const b = bytes[i + 1] ?? 0;
    const c = bytes[i + 2] ?? 0;
    // Writing beyond the end of the letters does nothing: the last group has as many as are needed.
    letters[at] = codes[a >> 2] ?? 0;
    letters[at + 1] = codes[((a & 3) << 4) | (b >> 4)] ?? 0;
    letters[at + 2] = codes[((b & 15) << 2) | (c >> 6)] ?? 0;
    letters[at + 3] = codes[c & 63] ?? 0;
    at += 4;
  }
  return new TextDecoder().decode(letters);
};

/** Bytes of a base64url text; undefined where it is none. */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> | undefined => decodeBase64(text, 'url');

export const utf8ToBase64Url = (text: string): string => toBase64Url(new TextEncoder().encode(text));

export const utf8FromBase64Url = (text: string): string | undefined => {
  const bytes = fromBase64Url(text);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
};
