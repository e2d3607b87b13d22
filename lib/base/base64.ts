/** Which two letters stand for 62 and 63: `+/` with padding, or `-_` without. */
export type Base64Form = 'standard' | 'url';

const common = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const alphabets: { readonly [form in Base64Form]: string } = { standard: `${common}+/`, url: `${common}-_` };

const valuesOf = (alphabet: string): Int16Array => {
  const values = new Int16Array(128).fill(-1);
  for (let index = 0; index < alphabet.length; index += 1) values[alphabet.charCodeAt(index)] = index;
  return values;
};

const values: { readonly [form in Base64Form]: Int16Array } = { standard: valuesOf(alphabets.standard), url: valuesOf(alphabets.url) };

/** The letters of a form, in the order of their values. */
export const base64Letters = (form: Base64Form): string => alphabets[form];

/** Length of a base64 text without the padding at its end. */
const unpaddedLength = (text: string): number => {
  let end = text.length;
  while (end > text.length - 2 && text.charCodeAt(end - 1) === 61) end -= 1;
  return end;
};

/** Bytes that a base64 text stands for, by its length alone: its letters are not looked at. */
export const base64ByteLength = (text: string): number => Math.floor((unpaddedLength(text) * 3) / 4);

/**
 * Bytes of a base64 text; undefined where it is none. With `most`, only the first bytes are decoded, and only the letters that stand for
 * them are looked at. Linear in what is decoded.
 */
export const decodeBase64 = (text: string, form: Base64Form, most = Number.POSITIVE_INFINITY): Uint8Array<ArrayBuffer> | undefined => {
  const end = form === 'standard' ? unpaddedLength(text) : text.length;
  if (end % 4 === 1) return undefined;
  const own = values[form];
  const bytes = new Uint8Array(Math.min(most, Math.floor((end * 3) / 4)));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let i = 0; i < end; i += 1) {
    if (at >= bytes.length && most !== Number.POSITIVE_INFINITY) break;
    const value = own[text.charCodeAt(i)] ?? -1;
    if (value < 0) return undefined;
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
