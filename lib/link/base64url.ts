const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = new Map([...alphabet].map((letter, index) => [letter.charCodeAt(0), index]));

/** Bytes as base64url without padding. Linear; works in chunks so that a link of 2 MB needs no stack. */
export const toBase64Url = (bytes: Uint8Array): string => {
  const pieces: string[] = [];
  let piece = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const a = bytes[i] ?? 0;
    const b = bytes[i + 1] ?? 0;
    const c = bytes[i + 2] ?? 0;
    const left = bytes.length - i;
    piece += alphabet.charAt(a >> 2) + alphabet.charAt(((a & 3) << 4) | (b >> 4));
    if (left > 1) piece += alphabet.charAt(((b & 15) << 2) | (c >> 6));
    if (left > 2) piece += alphabet.charAt(c & 63);
    if (piece.length > 8192) {
      pieces.push(piece);
      piece = '';
    }
  }
  pieces.push(piece);
  return pieces.join('');
};

/** Bytes of a base64url text; undefined where it is none. */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  if (text.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let i = 0; i < text.length; i += 1) {
    const value = values.get(text.charCodeAt(i));
    if (value === undefined) return undefined;
    held = ((held << 6) | value) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = (held >> bits) & 255;
      at += 1;
    }
  }
  return bytes;
};

export const utf8ToBase64Url = (text: string): string => toBase64Url(new TextEncoder().encode(text));

export const utf8FromBase64Url = (text: string): string | undefined => {
  const bytes = fromBase64Url(text);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
};
